import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { inquiriesMessages } from '../inquiries.messages.ts'
import type { ThreadCalls } from './thread-calls.ts'
import { useThreadAction } from './use-thread-action.ts'

/** Closes an inquiry after explaining what that means. */
export function CloseButton({
  articleId,
  side,
  calls,
}: {
  articleId: string
  side: 'STORE' | 'OFFICE'
  calls: ThreadCalls
}) {
  const t = useText(inquiriesMessages)
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useThreadAction()
  const close = async () => {
    if (await run(() => calls.close(articleId), t('closed'))) setAsking(false)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      {isAsking && (
        <SureDialog
          title={t('closeTitle')}
          text={t(side === 'STORE' ? 'closeText' : 'closeTextOffice')}
          yes={t('close')}
          isBusy={isBusy}
          onYes={() => void close()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface SureDialogProps {
  title: string
  text: string
  yes: string
  color?: 'primary' | 'error'
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

export function SureDialog({ title, text, yes, color = 'primary', isBusy, onYes, onNo }: SureDialogProps) {
  const t = useText(inquiriesMessages)
  const id = useId()
  return (
    <Dialog open onClose={onNo} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs">
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onNo} color="inherit">
          {t('keep')}
        </Button>
        <Button variant="contained" color={color} disabled={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
