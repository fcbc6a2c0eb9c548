import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { OfficeCategory } from '@mall/contract/office-products/categories'
import { useId } from 'react'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useRemoveCategoryMutation } from '../office-products.api.ts'
import { categoriesMessages } from './categories.messages.ts'

export function RemoveDialog({ category, close }: { category: OfficeCategory; close: () => void }) {
  const t = useText(categoriesMessages)
  const failureText = useFailureText()
  const titleId = useId()
  const [remove, { isLoading, error }] = useRemoveCategoryMutation()
  const submit = async () => {
    const answer = await remove({ params: { categoryId: category.categoryId } })
    if (answer.error === undefined) close()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('removeTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error !== undefined && <Alert severity="error">{failureText(error)}</Alert>}
        <span>{t('removeText', { name: category.name })}</span>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isLoading} onClick={() => void submit()}>
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
