import type { BasketLine } from '@mall/contract/baskets'
import { checkQuantity } from '@mall/contract/quantity'

/** The one click that makes a line fit to be ordered. */
export type LineFix = { kind: 'set'; qty: number } | { kind: 'accept' } | { kind: 'remove' }

/** null: the line is right as it stands. */
export function lineFix({ issues, prod }: Pick<BasketLine, 'issues' | 'prod'>): LineFix | null {
  if (issues.length === 0) return null
  const allowed = issues.flatMap((issue) => (issue.code === 'PRICE_CHANGED' ? [] : [issue.allowed ?? 0]))
  if (allowed.length === 0) return { kind: 'accept' }
  const qty = Math.min(...allowed)
  // What is left may be less than the smallest quantity of the article.
  return qty > 0 && checkQuantity(qty, prod).fault === null ? { kind: 'set', qty } : { kind: 'remove' }
}
