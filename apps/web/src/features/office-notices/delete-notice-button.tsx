import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useNavigateFreely } from '#shared/ui/unsaved/leave-guard.tsx'
import { deleteDrafts } from './notice-draft.ts'
import { useDeleteNoticeMutation } from './office-notices.api.ts'
import { writeMessages } from './write.messages.ts'

/** Asks for confirmation, because read receipts are deleted too. */
export function DeleteNoticeButton({ articleId }: { articleId: string }) {
  const t = useText(writeMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const navigate = useNavigateFreely()
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const [deleteNotice, { isLoading }] = useDeleteNoticeMutation()
  const remove = async () => {
    const { error } = await deleteNotice({ params: { articleId } })
    setOpen(false)
    if (error) {
      dispatch(failed(text(error)))
      return
    }
    deleteDrafts(articleId)
    dispatch(succeeded(t('removed')))
    navigate(paths.officeNotices)
  }
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} role="alertdialog" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('removeTitle')}</DialogTitle>
        <DialogContent>{t('removeText')}</DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
          <Button variant="contained" color="error" disabled={isLoading} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
