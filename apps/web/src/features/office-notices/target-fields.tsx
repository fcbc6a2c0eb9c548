import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { audienceKinds } from '@mall/contract/office-notices'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import type { NoticeDraft } from './notice-draft.ts'
import { useNoticeAudienceQuery } from './office-notices.api.ts'
import { SettingsGroup } from './settings-group.tsx'
import { StorePicker } from './store-picker.tsx'
import { writeMessages } from './write.messages.ts'

interface TargetFieldsProps {
  draft: NoticeDraft
  change: (part: Partial<NoticeDraft>) => void
  faults: Record<string, string>
}

/** Audience of the notice. */
export function TargetFields({ draft, change, faults }: TargetFieldsProps) {
  const t = useText(writeMessages)
  const { data } = useNoticeAudienceQuery({ query: {} })
  const fault = faults['grades'] ?? faults['storeIds']
  return (
    <SettingsGroup title={t('target')}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={draft.audience}
        aria-label={t('target')}
        onChange={(_, audience: NoticeDraft['audience'] | null) => {
          if (audience !== null) change({ audience })
        }}
      >
        {audienceKinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {t(kind)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {draft.audience === 'ALL' && (
        <Typography variant="body2" color="textSecondary" sx={{ minBlockSize: '1.5em' }}>
          {data !== undefined && t('allCount', { count: data.storeCount })}
        </Typography>
      )}
      {draft.audience === 'GRADES' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {data?.grades.map(({ grade, stores }) => (
            <GradeChip key={grade} grade={grade} count={stores} grades={draft.grades} change={change} />
          ))}
        </Box>
      )}
      {draft.audience === 'STORES' && <StorePicker stores={draft.stores} setStores={(stores) => change({ stores })} />}
      {fault !== undefined && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </SettingsGroup>
  )
}

function GradeChip({
  grade,
  count,
  grades,
  change,
}: {
  grade: string
  count: number
  grades: readonly string[]
  change: TargetFieldsProps['change']
}) {
  const t = useText(writeMessages)
  const isOn = grades.includes(grade)
  return (
    <ToggleChip
      label={t('gradeOf', { grade, count: formatCount(count) })}
      isOn={isOn}
      toggle={() => change({ grades: isOn ? grades.filter((one) => one !== grade) : [...grades, grade].sort() })}
    />
  )
}
