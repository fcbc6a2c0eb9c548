import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { uiMessages } from './ui.messages.ts'

interface FormDialogProps {
  title: string
  /** Undefined: there is nothing to be done, as the problem says. */
  action: string | undefined
  /** The action destroys something. */
  isBad?: boolean
  cancel?: string
  /** A further button, before the action. */
  other?: ReactNode
  maxWidth?: 'xs' | 'sm'
  busy: boolean
  /** The action cannot succeed, as the problem says. */
  isImpossible?: boolean
  /** Above the fields, such as a failure. */
  problem: string | undefined
  close: () => void
  submit: () => Promise<void> | void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, action, isBad = false, cancel, other, maxWidth = 'xs', busy, isImpossible = false } = props
  const { problem, close, submit, children } = props
  const t = useText(uiMessages)
  const titleId = useId()
  return (
    <Dialog open onClose={close} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form
        noValidate
        // The buttons stay in sight while the fields scroll.
        style={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        {/* The title has its own padding; what is left keeps the raised label of a first field whole. */}
        <DialogContent sx={{ display: 'grid', gap: 2, paddingBlockStart: 1.25 }}>
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {cancel ?? t('cancel')}
          </Button>
          {other}
          {action !== undefined && (
            <Button
              type="submit"
              variant="contained"
              loading={busy}
              disabled={isImpossible}
              // A long action does not fit into one line of a phone.
              sx={{ whiteSpace: 'normal' }}
              {...(isBad && { color: 'error' })}
            >
              {action}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
