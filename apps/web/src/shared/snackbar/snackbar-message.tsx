import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useTheme } from '@mui/material/styles'
import { useDispatch, useSelector } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { snackbarMessages } from './snackbar.messages.ts'
import { closeReport, closeSnackbar, selectSnackbar } from './snackbar.slice.ts'
import { transitionOf } from './transitions.tsx'
import { hasUndo, runUndo } from './undo.ts'
import { useAutoHide } from './use-auto-hide.ts'
import { useFootHeight } from './use-foot-height.ts'
import { useGiveWay } from './use-give-way.ts'

/**
 * One message, from appearing to closing. Spec §2, §3, §9. Rendered outside the page root, which an open dialog hides
 * from screen readers.
 */
export function SnackbarMessage() {
  const state = useSelector(selectSnackbar)
  const dispatch = useDispatch()
  const rtl = useTheme().direction === 'rtl'
  const close = () => dispatch(closeSnackbar())
  const holding = useAutoHide(close)
  useGiveWay(() => dispatch(closeReport()))
  const foot = useFootHeight()
  const isBelow = state.anchorOrigin.vertical === 'bottom'
  return (
    <Portal>
      <Snackbar
        open={state.open}
        anchorOrigin={state.anchorOrigin}
        slots={{ transition: transitionOf(state.transition, rtl) }}
        {...holding}
        // Set for each breakpoint to override MUI's defaults.
        sx={isBelow && foot > 0 ? { insetBlockEnd: { xs: foot + 8, sm: foot + 8 } } : null}
        onClose={(_event, reason) => {
          if (reason === 'escapeKeyDown') close()
        }}
      >
        {state.variant === 'alert' ? <AlertMessage close={close} /> : <PlainMessage close={close} />}
      </Snackbar>
    </Portal>
  )
}

interface MessageProps {
  close: () => void
}

function PlainMessage({ close, ...handedDown }: MessageProps) {
  const { message } = useSelector(selectSnackbar)
  return (
    <SnackbarContent
      {...handedDown}
      role="status"
      message={message}
      action={<Actions close={close} />}
      sx={{ flexWrap: 'nowrap', alignItems: 'center' }}
    />
  )
}

function AlertMessage({ close, ...handedDown }: MessageProps) {
  const { message, alert } = useSelector(selectSnackbar)
  const { color, variant } = alert
  return (
    <Alert
      {...handedDown}
      // Errors are announced immediately; successes when the user pauses.
      role={color === 'error' || color === 'warning' ? 'alert' : 'status'}
      severity={color === 'primary' || color === 'secondary' ? 'info' : color}
      color={color}
      variant={variant}
      action={<Actions close={close} />}
      sx={{
        alignItems: 'center',
        boxShadow: 6,
        minInlineSize: { sm: 320 },
        ...(variant === 'outlined' && { backgroundColor: 'background.paper' }),
        '& .MuiAlert-action': { paddingBlock: 0 },
      }}
    >
      {message}
    </Alert>
  )
}

function Actions({ close }: MessageProps) {
  const { actionButton, undoId, close: closable } = useSelector(selectSnackbar)
  const t = useText(snackbarMessages)
  return (
    <>
      {actionButton && undoId !== null && hasUndo(undoId) && (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            // First, so that an undo can say what it could not restore.
            close()
            runUndo(undoId)
          }}
        >
          {t('undo')}
        </Button>
      )}
      {closable && (
        <IconButton color="inherit" size="small" aria-label={t('close')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </>
  )
}
