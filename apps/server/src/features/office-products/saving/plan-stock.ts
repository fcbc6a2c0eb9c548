import type { ProductFaults } from '@mall/contract/office-products/check-product'
import type { ProductChange } from '@mall/contract/office-products'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { listLastMoves, lockStock } from './stock.queries.ts'

export interface StockPlan {
  before: number | null
  after: number | null
  faults: ProductFaults
}

/**
 * The stock of each change; null where it stays. Stores order while the office types, so the difference is added to what
 * is there now, unless the office itself has moved it since. The products are locked. Stock is locked before products are
 * written, as orders lock it before they refer to products.
 */
export async function planStock(trx: Trx, changes: readonly ProductChange[]): Promise<(StockPlan | null)[]> {
  const ids = changes.flatMap(({ prodId, stock }) => (prodId !== null && stock !== undefined ? [prodId] : []))
  const moveOf = ids.length === 0 ? new Map<string, string>() : await listLastMoves(trx, ids)
  const availOf = ids.length === 0 ? new Map<string, number>() : await lockStock(trx, ids)
  const overtaken: number[] = []
  const plans = changes.map(({ prodId, stock }, n): StockPlan | null => {
    if (stock === undefined || stock.seen === stock.set) return null
    const before = availOf.get(prodId ?? '') ?? null
    const isMoved = isMovedSince(stock, moveOf.get(prodId ?? ''))
    if (isMoved || (stock.seen === null) !== (before === null)) overtaken.push(n)
    const after = movedBy(before, stock)
    return { before, after, faults: after !== null && after < 0 ? { stockQty: 'stock' } : {} }
  })
  if (overtaken.length > 0) throw new Problem('CONFLICT', { facts: { rows: overtaken } })
  return plans
}

type StockChange = NonNullable<ProductChange['stock']>

/** Only orders may explain that there is more or less than was seen: a later move of the office may be this very change. */
export function isMovedSince({ move }: StockChange, lastMove: string | undefined): boolean {
  return (move ?? undefined) !== lastMove
}

/** The difference is added to what is there. */
export function movedBy(before: number | null, { seen, set }: StockChange): number | null {
  return set === null || seen === null || before === null ? set : before + set - seen
}
