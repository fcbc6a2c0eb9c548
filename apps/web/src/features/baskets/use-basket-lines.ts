import type { Basket, BasketLine } from '@mall/contract/baskets'
import { isUnavailable, lineFix } from '@mall/contract/baskets/line-fix'
import { useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Failure } from '#shared/api/failure.ts'
import { wrongServices } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, openSnackbar, undoable } from '#shared/snackbar/snackbar.slice.ts'
import { basketPageMessages } from './page/basket-page.messages.ts'
import { useOpenBasket, useTyped } from './basket-context.tsx'
import { useRemoveBasketItemMutation } from './baskets.api.ts'
import { isSold } from './is-sold.ts'
import { countOut } from './quantity/emptied-quantities.ts'
import { liveLines } from './live-lines.ts'
import { usePutBack } from './use-put-back.ts'

export interface LineActions {
  setQty: (saved: BasketLine, qty: number) => void
  setMemo: (line: BasketLine, saved: BasketLine, memo: string) => void
  remove: (line: BasketLine, saved: BasketLine) => void
  fix: (lines: readonly BasketLine[]) => void
}

/** The lines as shown, each in the position where it first appeared. */
export function useBasketLines(basket: Basket): BasketLine[] {
  const typed = useTyped()
  const lines = useMemo(() => liveLines(basket, typed), [basket, typed])
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())
  const fresh = lines.filter(({ prod }) => !places.has(prod.prodId))
  if (fresh.length > 0) {
    setPlaces(new Map([...places, ...fresh.map(({ prod }, n) => [prod.prodId, places.size + n] as const)]))
  }
  return useMemo(() => {
    const place = ({ prod }: BasketLine) => places.get(prod.prodId) ?? Infinity
    return lines.toSorted((a, b) => place(a) - place(b))
  }, [lines, places])
}

/** Actions on lines, given as shown and as saved; removals can be undone. */
export function useLineActions(): LineActions {
  const { queue, decide, reload } = useOpenBasket()
  const [removeItem] = useRemoveBasketItemMutation()
  const dispatch = useDispatch()
  const text = useFailureText()
  const t = useText(basketPageMessages)
  const putBack = usePutBack()
  return useMemo(() => {
    const put = ({ prod, memo }: BasketLine, qty: number, serverQty: number) =>
      queue?.put({ prodId: prod.prodId, qty, memo }, serverQty)

    /** With undo, unless none of the lines can be put back. */
    const report = (lines: readonly BasketLine[], message: string, undo: () => void) =>
      dispatch(lines.some(isSold) ? undoable(message, undo) : openSnackbar({ message }))

    /** Spec §4: a line is deleted by a call of its own. If that fails, the queue retries it. */
    const remove = async (line: BasketLine, saved: BasketLine) => {
      queue?.drop(line.prod.prodId)
      decide(line.prod.prodId)
      const { data, error } = await removeItem({ query: { basketItemId: line.basketItemId } })
      if (error === wrongServices) put(line, 0, saved.qty)
      else if (error !== undefined) return void dispatch(failed(text(error as Failure)))
      else if (data.result === 'FAIL' && data.code !== 'NOT_FOUND') return void dispatch(failed(data.message))
      report([line], t('removed', { name: line.prod.prodNm }), () => putBack([{ line, qtyNow: 0 }]))
    }

    const fix = (lines: readonly BasketLine[]) => {
      const mended = lines.map((line) => ({ line, qty: fixedQty(line) }))
      for (const { line, qty } of mended) put(line, qty, line.qty)
      const undo = () => putBack(mended.map(({ line, qty }) => ({ line, qtyNow: qty })))
      const what = lines.every(isUnavailable) ? 'unavailableRemoved' : 'fixed'
      report(lines, t(what, { count: lines.length }), undo)
    }

    return {
      setQty: ({ prod, qty }, next) => queue?.type(prod.prodId, next, qty),
      setMemo: (line, saved, memo) => put({ ...line, memo }, line.qty, saved.qty),
      remove: removesOnce(remove, reload),
      fix,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the reload that comes with the basket works for later ones too
  }, [queue, decide, removeItem, putBack, dispatch, text, t])
}

/** Sums count the line as out until the basket has come without it. A second press removes nothing more. */
function removesOnce(remove: (line: BasketLine, saved: BasketLine) => Promise<void>, reload: () => Promise<unknown>) {
  const removing = new Set<string>()
  const removeOnce = async (line: BasketLine, saved: BasketLine) => {
    const { prodId } = line.prod
    if (removing.has(prodId)) return
    removing.add(prodId)
    const countAgain = countOut(prodId, line.qty)
    try {
      await remove(line, saved)
      await reload()
    } finally {
      countAgain()
      removing.delete(prodId)
    }
  }
  return (line: BasketLine, saved: BasketLine): void => void removeOnce(line, saved)
}

function fixedQty(line: BasketLine): number {
  const mend = lineFix(line)
  if (mend?.kind === 'set') return mend.qty
  return mend?.kind === 'remove' ? 0 : line.qty
}
