import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { OfficeCategory } from '@mall/contract/office-products/categories'
import { useId, useState } from 'react'
import { refusedFields } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { LabelledSelect } from '../details/fields.tsx'
import { useAddCategoryMutation, useChangeCategoryMutation } from '../office-products.api.ts'
import { categoriesMessages } from './categories.messages.ts'

interface CategoryDialogProps {
  all: readonly OfficeCategory[]
  /** The category that is changed; null for a new one. */
  category: OfficeCategory | null
  /** Where a new one is added. */
  parentId: string | null
  close: () => void
}

const top = 'top'

/** Adds a category, or changes its name and the category above it. */
export function CategoryDialog({ all, category, parentId, close }: CategoryDialogProps) {
  const t = useText(categoriesMessages)
  const failureText = useFailureText()
  const titleId = useId()
  const [name, setName] = useState(category?.name ?? '')
  const [above, setAbove] = useState((category ? category.parentId : parentId) ?? top)
  const [add, adding] = useAddCategoryMutation()
  const [change, changing] = useChangeCategoryMutation()
  const failure = adding.error ?? changing.error
  const busy = adding.isLoading || changing.isLoading
  const submit = async () => {
    const wish = { name, parentId: above === top ? null : above }
    const { error } = category ? await change(changeOf(all, category, wish)) : await add({ body: wish })
    if (error === undefined) close()
  }
  const options = [
    { value: top, name: t('top') },
    ...categoryLines(all)
      .filter((line) => line.category !== category)
      .map((line) => ({ value: line.category.categoryId, name: line.path })),
  ]
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(category ? 'changeTitle' : 'newTitle')}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure !== undefined && <Alert severity="error">{failureText(failure)}</Alert>}
          <LabelledInput
            label={t('name')}
            value={name}
            autoFocus
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            error={refusedFields(failure)['name']}
          />
          <LabelledSelect label={t('parent')} value={above} options={options} readOnly={false} choose={setAbove} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** A category keeps its place below the same parent, and becomes the last below another. */
function changeOf(
  all: readonly OfficeCategory[],
  category: OfficeCategory,
  wish: { name: string; parentId: string | null },
) {
  const siblings = all.filter((one) => one.parentId === wish.parentId)
  const place = wish.parentId === category.parentId ? siblings.indexOf(category) : siblings.length
  return { params: { categoryId: category.categoryId }, body: { ...wish, version: category.version, place } }
}
