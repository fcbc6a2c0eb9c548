import type { BasketLine } from '@mall/contract/baskets'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { openSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { useOpenBasket } from './basket-context.tsx'
import { basketPageMessages } from './page/basket-page.messages.ts'
import { isSold } from './is-sold.ts'

/** Puts removed lines back at their places, and names those that cannot return because they are no longer sold. */
export function usePutBack() {
  const { queue } = useOpenBasket()
  const dispatch = useDispatch()
  const t = useText(basketPageMessages)
  return useMemo(
    () =>
      (lines: readonly { line: BasketLine; qtyNow: number }[]): void => {
        for (const { line, qtyNow } of lines) if (isSold(line)) queue?.put(lineOf(line), qtyNow)
        const lost = lines.filter(({ line, qtyNow }) => qtyNow === 0 && !isSold(line))
        const names = lost.map(({ line }) => line.prod.prodNm).join(', ')
        if (lost.length > 0) dispatch(openSnackbar({ message: t('notPutBack', { names }) }))
      },
    [queue, dispatch, t],
  )
}

function lineOf({ prod: { prodId }, qty, memo, position }: BasketLine) {
  return { prodId, qty, memo, ...(position !== undefined && { position }) }
}
