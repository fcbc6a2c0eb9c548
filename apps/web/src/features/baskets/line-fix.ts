import type { BasketLine } from '@mall/contract/baskets'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'

/** The change that makes a line orderable. */
export type LineFix = { kind: 'set'; qty: number } | { kind: 'accept' } | { kind: 'remove' }

/** Returns null if the line has no issues. */
export function lineFix({ issues, prod }: Pick<BasketLine, 'issues' | 'prod'>): LineFix | null {
  if (issues.length === 0) return null
  const allowed = issues.flatMap((issue) => (issue.code === 'PRICE_CHANGED' ? [] : [issue.allowed ?? 0]))
  if (allowed.length === 0) return { kind: 'accept' }
  const qty = Math.min(...allowed)
  // The rest may be less than the article's minimum.
  return qty > 0 && checkQuantity(qty, prod).fault === null ? { kind: 'set', qty } : { kind: 'remove' }
}
