import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { findMoves } from './moves.queries.ts'
import { listStockRows } from './stock-rows.queries.ts'
import { walkBack } from './walk-back.ts'

/** Days to look back, until there are enough moves: a product that is often ordered has them in the first. */
const spans = [3, 30, 366]

/** The stock of a product and what moved it. */
export async function showStock(db: Db, prodId: string, most: number) {
  const [row] = isId(prodId) ? await listStockRows(db, [prodId]) : []
  if (!row) throw new Problem('NOT_FOUND')
  for (const days of spans) {
    const found = await findMoves(db, row.prodId, days, most + 1)
    const { moves, hasMore } = walkBack(found, most)
    // The figures are of one moment with the moves.
    if (moves.length >= most || hasMore || days === spans.at(-1))
      return { ...row, stockQty: found.avail, moves, hasMore }
  }
  throw new Error('no spans')
}
