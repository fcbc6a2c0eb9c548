import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { ConfirmUnusual } from '#shared/ui/fields/confirm-unusual.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { usePriceWords } from '../use-price-words.ts'
import { riseMessages } from './rise.messages.ts'

interface ApplyDialogProps {
  lines: number
  /** Number of stores that get the notice; 0 without a notice. */
  told: number
  noticeTitle: string
  from: string
  /** Number of prices that are asked about. */
  unusual: number
  busy: boolean
  close: () => void
  apply: () => Promise<void>
}

/** What happens now, in three sentences, before it does. */
export function ApplyDialog({ lines, told, noticeTitle, from, unusual, busy, close, apply }: ApplyDialogProps) {
  const t = useText(riseMessages)
  const { day } = usePriceWords()
  const [isConfirmed, setConfirmed] = useState(false)
  const [wasTried, setTried] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const submit = () => {
    setTried(true)
    if (unusual === 0 || isConfirmed) return apply()
    box.current?.focus()
  }
  return (
    <FormDialog
      title={t('applyTitle', { count: lines })}
      action={t('apply', { day: day(from), count: lines })}
      busy={busy}
      problem={undefined}
      close={close}
      submit={submit}
    >
      <Typography>{t('applyText', { day: day(from) })}</Typography>
      {told > 0 && (
        <div>
          <Typography>{t('applyTell', { count: told })}</Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi>{t('noticeNamed', { title: noticeTitle })}</bdi>
          </Typography>
        </div>
      )}
      <Typography>{t('applyUndo', { day: day(from) })}</Typography>
      {unusual > 0 && (
        <ConfirmUnusual
          question={t('unusual', { count: unusual })}
          answer={t('unusualIsRight')}
          {...{ isConfirmed, confirm: setConfirmed, isMissing: wasTried, box }}
        />
      )}
    </FormDialog>
  )
}
