import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { writeMessages } from './write.messages.ts'

interface PostDialogProps {
  /** How many get it; undefined if that could not be found out. */
  stores: number | undefined
  close: () => void
  post: () => void
}

/** Asks before a notice goes out to several stores: what their users are notified of cannot be taken back. */
export function PostDialog({ stores, close, post }: PostDialogProps) {
  const t = useText(writeMessages)
  const titleId = useId()
  return (
    <Dialog open onClose={close} role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {stores === undefined ? t('postTitleAny') : t('postTitle', { count: stores })}
      </DialogTitle>
      <DialogContent>{t('postText')}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {t('cancel')}
        </Button>
        <Button variant="contained" onClick={post}>
          {t('postNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
