import { checkQuantity, type QuantityRule } from '@mall/contract/base/quantity'

/**
 * The quantity nearest to the one wanted that can be ordered now: by minimum, maximum and step, and no more than there
 * is or than the store's share has left. 0: none.
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
