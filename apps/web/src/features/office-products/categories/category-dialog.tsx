import type { OfficeCategory } from '@mall/contract/office-products/categories'
import { useState } from 'react'
import { refusedFields } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
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
    <FormDialog
      title={t(category ? 'changeTitle' : 'newTitle')}
      action={t('save')}
      busy={busy}
      problem={failure && failureText(failure)}
      {...{ close, submit }}
    >
      <LabelledInput
        label={t('name')}
        value={name}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        error={refusedFields(failure)['name']}
      />
      <LabelledSelect label={t('parent')} value={above} options={options} readOnly={false} choose={setAbove} />
    </FormDialog>
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
