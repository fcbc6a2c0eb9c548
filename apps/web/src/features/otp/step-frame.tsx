import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { otpMessages } from './otp.messages.ts'

/** What the three steps share. */
export interface StepProps {
  titleId: string
  busy: boolean
  giveUp: () => void
}

interface StepFrameProps extends StepProps {
  title: string
  /** Something happened by itself that the person should know. */
  notice?: string | undefined
  action: string
  disabled: boolean
  act: () => void
  autoFocusAction?: boolean
  children: ReactNode
}

/** A step of the second factor: title, text, one way on and one way out. */
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
