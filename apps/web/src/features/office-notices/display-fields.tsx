import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import type { NoticeDraft } from './notice-draft.ts'
import { SettingsGroup } from './settings-group.tsx'
import { writeMessages } from './write.messages.ts'

export function DisplayFields({ draft, change }: { draft: NoticeDraft; change: (part: Partial<NoticeDraft>) => void }) {
  const t = useText(writeMessages)
  return (
    <SettingsGroup title={t('display')}>
      <FormControlLabel
        control={<Switch checked={draft.mustRead} onChange={(_, mustRead) => change({ mustRead })} />}
        label={t('mustRead')}
      />
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: -1 }}>
        {t('mustReadHint')}
      </Typography>
      <FormControlLabel
        control={<Switch checked={draft.pinned} onChange={(_, pinned) => change({ pinned })} />}
        label={t('pinned')}
      />
    </SettingsGroup>
  )
}
