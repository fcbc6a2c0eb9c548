import type { Basket, BasketLine } from '@mall/contract/baskets'
import { lineAmounts } from '@mall/contract/money'
import type { TypedLine } from './quantity-queue.ts'

/** Findings about a quantity: they say nothing any more once another one has been typed. */
const aboutQuantity = new Set(['STOCK_SHORT', 'ALLOCATION_EXCEEDED', 'BELOW_MIN', 'ABOVE_MAX', 'STEP_QTY'])

/** A line as it stands on the screen: with the quantity and the note that were typed, and their amounts at once. */
export function liveLine(line: BasketLine, typed: TypedLine | undefined): BasketLine {
  if (!typed) return line
  const memo = typed.memo ?? line.memo
  if (typed.qty === line.qty) return { ...line, memo }
  const { taxType, priceMode } = line.prod
  const unitPriceMilli = Math.round(line.unitPrice * 1000)
  return {
    ...line,
    memo,
    qty: typed.qty,
    ...lineAmounts({ qty: typed.qty, unitPriceMilli, taxType, priceMode }),
    issues: line.issues.filter(({ code }) => !aboutQuantity.has(code)),
  }
}

/** All lines of the basket that are still meant to be in it. */
export function liveLines(basket: Basket, typed: ReadonlyMap<string, TypedLine>): BasketLine[] {
  return basket.content.map((line) => liveLine(line, typed.get(line.prod.prodId))).filter(({ qty }) => qty > 0)
}
