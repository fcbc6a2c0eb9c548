import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { clockTime } from '#shared/ui/text/clock-time.ts'
import { useSecondsLeft } from '#shared/ui/use-seconds-left.ts'
import { sessionMessages } from './session.messages.ts'
import { staySignedIn } from './use-session-watch.ts'

/** Warns that the session ends for inactivity. Any key or touch keeps it. */
export function SessionEndingDialog({ endsAt }: { endsAt: number }) {
  const t = useText(sessionMessages)
  const titleId = useId()
  const seconds = useSecondsLeft(endsAt)
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      onClose={staySignedIn}
      slotProps={{ paper: { sx: { inlineSize: 360, margin: 2 } } }}
    >
      <DialogTitle id={titleId}>{t('endingTitle')}</DialogTitle>
      <DialogContent>
        <Typography>{t('ending')}</Typography>
        <Typography
          role="timer"
          aria-live="off"
          variant="h2"
          component="p"
          sx={{ marginBlockStart: 1.5, fontVariantNumeric: 'tabular-nums' }}
        >
          {clockTime(seconds)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" size="large" fullWidth autoFocus onClick={staySignedIn}>
          {t('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
