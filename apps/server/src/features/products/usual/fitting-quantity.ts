import { checkQuantity, type QuantityRule } from '@mall/contract/base/ordering/quantity'

/**
 * The orderable quantity nearest to the wanted one, within minimum, maximum, step, stock and the store's share; 0 if
 * there is none.
 */
export function fittingQuantity(
  wanted: number,
  rule: QuantityRule,
  { stockQty, shareLeft }: { stockQty: number | null; shareLeft: number | null },
): number {
  const { allowed } = checkQuantity(wanted, rule)
  const most = Math.min(stockQty ?? Infinity, shareLeft ?? Infinity)
  if (allowed <= most) return allowed
  const step = Math.max(1, rule.stepQty)
  const left = Math.floor(most / step) * step
  return left > 0 && checkQuantity(left, rule).fault === null ? left : 0
}
