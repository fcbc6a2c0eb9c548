import { checkQuantity, largestQuantity } from './quantity.ts'
import type { QuantityRule } from './quantity.ts'

export type Unavailable = 'SOLD_OUT' | 'STOPPED' | 'NO_SHARE'

interface Sold extends QuantityRule {
  status: 'ON' | 'SOLD_OUT' | 'STOPPED'
  stockQty: number | null
}

/**
 * Why no quantity of a product can be ordered, as a basket would say of its line; null if some can. `shareLeft`: what
 * remains of the store's share, if it has one.
 */
export function whyUnavailable(prod: Sold, shareLeft?: number): Unavailable | null {
  if (prod.status !== 'ON') return prod.status
  if (shareLeft !== undefined && isTooLittle(shareLeft, prod)) return 'NO_SHARE'
  return prod.stockQty !== null && isTooLittle(prod.stockQty, prod) ? 'SOLD_OUT' : null
}

/** What is left may be less than the product's minimum or step. */
function isTooLittle(left: number, prod: QuantityRule): boolean {
  return checkQuantity(1, { ...prod, maxQty: Math.min(prod.maxQty ?? largestQuantity, left) }).allowed === 0
}
