import { useDispatch } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { openSnackbar, undoable } from '#shared/snackbar/snackbar.slice.ts'
import { useOpenBasket, useTyped } from '../basket-context.tsx'
import { isSold } from '../is-sold.ts'
import { liveLines } from '../live-lines.ts'
import { usePutBack } from '../use-put-back.ts'
import { namedBasketsMessages } from '../named-baskets.messages.ts'

/** Empties the open basket, with undo; null if there is nothing to clear. */
export function useClearBasket(): (() => void) | null {
  const t = useText(namedBasketsMessages)
  const dispatch = useDispatch()
  const { basket, queue } = useOpenBasket()
  const typed = useTyped()
  const putBack = usePutBack()
  const lines = basket ? liveLines(basket, typed) : []
  if (!queue || lines.length === 0) return null
  return () => {
    const saved = new Map(basket?.content.map(({ prod, qty }) => [prod.prodId, qty]))
    for (const { prod } of lines) queue.put({ prodId: prod.prodId, qty: 0 }, saved.get(prod.prodId) ?? 0)
    const message = t('cleared', { count: lines.length })
    const undo = () => putBack(lines.map((line) => ({ line, qtyNow: 0 })))
    dispatch(lines.some(isSold) ? undoable(message, undo) : openSnackbar({ message }))
  }
}
