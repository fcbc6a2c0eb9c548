import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { usePriceWords } from '../use-price-words.ts'
import { riseMessages } from './rise.messages.ts'

interface ApplyDialogProps {
  lines: number
  /** Number of stores that get the notice; 0 without a notice. */
  told: number
  from: string
  busy: boolean
  close: () => void
  apply: () => Promise<void>
}

/** What happens now, in three sentences, before it does. */
export function ApplyDialog({ lines, told, from, busy, close, apply }: ApplyDialogProps) {
  const t = useText(riseMessages)
  const { day } = usePriceWords()
  return (
    <FormDialog
      title={t('applyTitle', { count: lines })}
      action={t('apply', { day: day(from), count: lines })}
      busy={busy}
      problem={undefined}
      close={close}
      submit={apply}
    >
      <Typography>{t('applyText', { day: day(from) })}</Typography>
      {told > 0 && <Typography>{t('applyTell', { count: told })}</Typography>}
      <Typography>{t('applyUndo', { day: day(from) })}</Typography>
    </FormDialog>
  )
}
