import { useDispatch } from 'react-redux'
import { useChangeQuantity } from '#features/baskets/basket-context.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { undoable } from '#shared/snackbar/snackbar.slice.ts'
import { useTurnAliasMutation } from '../../products.api.ts'
import { namesToKeep } from './names-to-keep.ts'
import { pasteMessages } from './paste.messages.ts'
import { additionsOf } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

/** Adds the unambiguous rows to the basket; one undo reverts all of them. */
export function useAddRows(): (rows: readonly GoodsRow[], keepsNames: boolean, undone: () => void) => void {
  const t = useText(pasteMessages)
  const dispatch = useDispatch()
  const change = useChangeQuantity()
  const keepNames = useKeepNames()
  return (rows, keepsNames, undone) => {
    const additions = additionsOf(rows)
    for (const { prod, qty } of additions) change(prod.prodId, (current) => current + qty, prod)
    if (keepsNames) keepNames(rows)
    const undo = () => {
      for (const { prod, qty } of additions) change(prod.prodId, (current) => Math.max(0, current - qty))
      undone()
    }
    dispatch(undoable(t('added', { count: additions.length }), undo))
  }
}

/** Saves the store's names for its articles. A name that could not be saved is asked for again next time. */
export function useKeepNames(): (rows: readonly GoodsRow[]) => void {
  const [turnAlias] = useTurnAliasMutation()
  return (rows) => {
    for (const name of namesToKeep(rows)) void turnAlias({ ...name, on: true })
  }
}
