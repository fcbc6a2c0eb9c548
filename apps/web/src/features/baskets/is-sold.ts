import type { BasketLine } from '@mall/contract/baskets'

/** False if the article is no longer sold to the store: its line has no price, and cannot be restored. */
export function isSold({ issues }: Pick<BasketLine, 'issues'>): boolean {
  return issues.every(({ code }) => code !== 'NOT_FOR_SALE')
}
