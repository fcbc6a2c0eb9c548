import { additionOf } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

export interface ArticleSum {
  /** How much of it is in the basket already. */
  standing: number
  /** How many rows add to it. */
  lines: number
  /** What it comes to once they are added. */
  total: number
}

/** What each article of the rows comes to, by its id. */
export function articleSums(
  rows: readonly GoodsRow[],
  standingOf: (prodId: string) => number,
): ReadonlyMap<string, ArticleSum> {
  const sums = new Map<string, ArticleSum>()
  for (const row of rows) {
    if (!row.prod || row.state === 'ADDED') continue
    const { prodId } = row.prod
    const standing = standingOf(prodId)
    const { lines, total } = sums.get(prodId) ?? { lines: 0, total: standing }
    const addition = additionOf(row)
    sums.set(prodId, { standing, lines: lines + (addition ? 1 : 0), total: total + (addition?.qty ?? 0) })
  }
  return sums
}
