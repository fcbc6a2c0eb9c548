import { useDispatch } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { undoable } from '#shared/snackbar/snackbar.slice.ts'
import { useOpenBasket, useTyped } from '../basket-context.tsx'
import { liveLines } from '../live-lines.ts'
import { namedBasketsMessages } from '../named-baskets.messages.ts'

/** Empties the open basket, with undo; null if there is nothing to clear. */
export function useClearBasket(): (() => void) | null {
  const t = useText(namedBasketsMessages)
  const dispatch = useDispatch()
  const { basket, queue } = useOpenBasket()
  const typed = useTyped()
  const lines = basket ? liveLines(basket, typed) : []
  if (!queue || lines.length === 0) return null
  return () => {
    const saved = new Map(basket?.content.map(({ prod, qty }) => [prod.prodId, qty]))
    for (const { prod } of lines) queue.put({ prodId: prod.prodId, qty: 0 }, saved.get(prod.prodId) ?? 0)
    const undo = () => {
      for (const { prod, qty, memo } of lines) queue.put({ prodId: prod.prodId, qty, memo }, 0)
    }
    dispatch(undoable(t('cleared', { count: lines.length }), undo))
  }
}
