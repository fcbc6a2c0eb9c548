import { additionOf } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

export interface ArticleSum {
  /** Quantity already in the basket. */
  inBasket: number
  /** Number of rows that add to it. */
  lines: number
  /** Quantity in the basket after adding the rows. */
  total: number
}

/** Sums of the rows by article id. */
export function articleSums(
  rows: readonly GoodsRow[],
  inBasketOf: (prodId: string) => number,
): ReadonlyMap<string, ArticleSum> {
  const sums = new Map<string, ArticleSum>()
  for (const row of rows) {
    if (!row.prod || row.state === 'ADDED') continue
    const { prodId } = row.prod
    const inBasket = inBasketOf(prodId)
    const { lines, total } = sums.get(prodId) ?? { lines: 0, total: inBasket }
    const addition = additionOf(row)
    sums.set(prodId, { inBasket, lines: lines + (addition ? 1 : 0), total: total + (addition?.qty ?? 0) })
  }
  return sums
}
