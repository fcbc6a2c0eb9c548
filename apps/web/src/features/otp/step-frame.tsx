import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { otpMessages } from './otp.messages.ts'

/** Props common to the three steps. */
export interface StepProps {
  titleId: string
  busy: boolean
  giveUp: () => void
}

interface StepFrameProps extends StepProps {
  title: string
  /** Explains an automatic change, such as a replaced attempt. */
  notice?: string | undefined
  action: string
  disabled: boolean
  act: () => void
  autoFocusAction?: boolean
  children: ReactNode
}

/** A step of the second factor: title, text, primary action and cancel. */
export function StepFrame({
  titleId,
  busy,
  giveUp,
  title,
  notice,
  action,
  disabled,
  act,
  autoFocusAction = false,
  children,
}: StepFrameProps) {
  const t = useText(otpMessages)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !disabled) act()
      }}
      sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {notice !== undefined && <Alert severity="info">{notice}</Alert>}
        {children}
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', gap: 1, '& > :not(style) ~ :not(style)': { margin: 0 } }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={busy}
          disabled={busy || disabled}
          autoFocus={autoFocusAction}
        >
          {action}
        </Button>
        <Button type="button" color="inherit" fullWidth onClick={giveUp}>
          {t('giveUp')}
        </Button>
      </DialogActions>
    </Box>
  )
}
