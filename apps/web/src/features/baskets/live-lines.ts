import type { Basket, BasketLine } from '@mall/contract/baskets'
import { lineAmounts } from '@mall/contract/base/money'
import type { TypedLine } from './quantity/quantity-queue.ts'

/** Issues that no longer apply once another quantity is typed. */
const aboutQuantity = new Set(['STOCK_SHORT', 'ALLOCATION_EXCEEDED', 'BELOW_MIN', 'ABOVE_MAX', 'STEP_QTY'])

/** A line as shown: with the typed quantity and note, and amounts computed from them. */
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

/** All lines of the basket that still have a quantity. */
export function liveLines(basket: Basket, typed: ReadonlyMap<string, TypedLine>): BasketLine[] {
  return basket.content.map((line) => liveLine(line, typed.get(line.prod.prodId))).filter(({ qty }) => qty > 0)
}
