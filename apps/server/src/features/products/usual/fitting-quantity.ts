import { checkQuantity, type QuantityRule } from '@mall/contract/base/ordering/quantity'

interface Limits {
  stockQty: number | null
  shareLeft: number | null
}

/**
 * The orderable quantity nearest to the wanted one, within minimum, maximum, step, stock and the store's share; 0 if
 * there is none.
 */
export function fittingQuantity(wanted: number, rule: QuantityRule, { stockQty, shareLeft }: Limits): number {
  const { allowed } = checkQuantity(wanted, rule)
  const most = Math.min(stockQty ?? Infinity, shareLeft ?? Infinity)
  if (allowed <= most) return allowed
  const step = Math.max(1, rule.stepQty)
  const left = Math.floor(most / step) * step
  return left > 0 && checkQuantity(left, rule).fault === null ? left : 0
}

/** What to order of a quantity that is partly sent; 0 if minimum or step would make it more than is missing. */
export function missingQuantity(missing: number, rule: QuantityRule, limits: Limits): number {
  const fitting = missing > 0 ? fittingQuantity(missing, rule, limits) : 0
  return fitting > missing ? 0 : fitting
}
