import { checkQuantity } from '../base/ordering/quantity.ts'
import type { BasketLine } from '../baskets.ts'

/** The change that makes a line orderable. */
export type LineFix = { kind: 'set'; qty: number } | { kind: 'accept' } | { kind: 'remove' }

/** What a fix depends on. */
export interface LineToFix {
  issues: BasketLine['issues']
  prod: Pick<BasketLine['prod'], 'minQty' | 'maxQty' | 'stepQty'>
}

/** Returns null if the line has no issues. */
export function lineFix({ issues, prod }: LineToFix): LineFix | null {
  if (issues.length === 0) return null
  const allowed = issues.flatMap((issue) => (issue.code === 'PRICE_CHANGED' ? [] : [issue.allowed ?? 0]))
  if (allowed.length === 0) return { kind: 'accept' }
  const qty = Math.min(...allowed)
  // The rest may be less than the article's minimum.
  return qty > 0 && checkQuantity(qty, prod).fault === null ? { kind: 'set', qty } : { kind: 'remove' }
}

/** No quantity of it can be ordered: the basket cannot be sent until the line is removed. */
export function isUnavailable(line: LineToFix): boolean {
  return lineFix(line)?.kind === 'remove'
}
