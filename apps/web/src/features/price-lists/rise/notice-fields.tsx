import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { longestPlainContents, longestTitle } from '@mall/contract/notices'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { riseMessages } from './rise.messages.ts'

export interface TypedNotice {
  title: string
  text: string
}

interface NoticeFieldsProps {
  isOn: boolean
  toggle: (on: boolean) => void
  notice: TypedNotice
  set: (notice: TypedNotice) => void
  errors: Record<string, string>
}

/** The notice that is published together with the change. */
export function NoticeFields({ isOn, toggle, notice, set, errors }: NoticeFieldsProps) {
  const t = useText(riseMessages)
  return (
    <Box component="section" aria-labelledby="rise-notice" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="rise-notice" variant="h3" component="h2">
        {t('notice')}
      </Typography>
      <FormControlLabel control={<Checkbox checked={isOn} onChange={(_, on) => toggle(on)} />} label={t('tell')} />
      {isOn && (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('tellText')}
          </Typography>
          <LabelledInput
            label={t('noticeTitle')}
            value={notice.title}
            error={errors['title']}
            onChange={({ target }) => set({ ...notice, title: target.value })}
            slotProps={{ input: { maxLength: longestTitle } }}
          />
          <LabelledInput
            label={t('noticeText')}
            value={notice.text}
            multiline
            minRows={8}
            maxRows={20}
            error={errors['contents']}
            onChange={({ target }) => set({ ...notice, text: target.value })}
            slotProps={{ input: { maxLength: longestPlainContents } }}
          />
        </>
      )}
    </Box>
  )
}
