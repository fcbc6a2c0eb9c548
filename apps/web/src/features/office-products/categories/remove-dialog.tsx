import type { OfficeCategory } from '@mall/contract/office-products/categories'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useRemoveCategoryMutation } from '../office-products.api.ts'
import { categoriesMessages } from './categories.messages.ts'

export function RemoveDialog({ category, close }: { category: OfficeCategory; close: () => void }) {
  const t = useText(categoriesMessages)
  const failureText = useFailureText()
  const [remove, { isLoading, error }] = useRemoveCategoryMutation()
  const submit = async () => {
    const answer = await remove({ params: { categoryId: category.categoryId } })
    if (answer.error === undefined) close()
  }
  return (
    <FormDialog
      title={t('removeTitle')}
      action={t('delete')}
      isBad
      busy={isLoading}
      problem={error && failureText(error)}
      {...{ close, submit }}
    >
      <span>{t('removeText', { name: category.name })}</span>
    </FormDialog>
  )
}
