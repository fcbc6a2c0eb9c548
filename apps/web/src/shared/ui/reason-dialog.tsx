import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { isReason, longestReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from './fields/labelled-input.tsx'
import { uiMessages } from './ui.messages.ts'

interface ReasonDialogProps {
  title: string
  action: string
  busy?: boolean
  isBad?: boolean
  /** What follows from it. */
  children?: ReactNode
  problem?: string | undefined
  close: () => void
  run: (reason: string) => void
}

/** Asks why, before the office departs from a rule. */
export function ReasonDialog({ title, action, busy = false, isBad, children, problem, close, run }: ReasonDialogProps) {
  const t = useText(uiMessages)
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!busy && isReason(typed)) run(tidy(typed))
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          {children}
          <LabelledInput
            label={t('reason')}
            hint={t('reasonHint')}
            value={typed}
            autoFocus
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            error={hasTried && !isReason(typed) ? t('reasonNeeded') : undefined}
            slotProps={{ input: { maxLength: longestReason, 'aria-required': true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {t('back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} {...(isBad && { color: 'error' })}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
