import type { ProductFaults } from '@mall/contract/office-products/check-product'
import type { ProductChange } from '@mall/contract/office-products'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { lockStock } from './stock.queries.ts'

export interface StockPlan {
  before: number | null
  after: number | null
  faults: ProductFaults
}

/**
 * The stock of each change; null where it stays. Stores order while the office types, so the difference is added to what
 * is there now. Stock is locked before products are written, as orders lock it before they refer to products.
 */
export async function planStock(trx: Trx, changes: readonly ProductChange[]): Promise<(StockPlan | null)[]> {
  const ids = changes.flatMap(({ prodId, stock }) => (prodId !== null && stock !== undefined ? [prodId] : []))
  const availOf = ids.length === 0 ? new Map<string, number>() : await lockStock(trx, ids)
  const overtaken: number[] = []
  const plans = changes.map(({ prodId, stock }, n): StockPlan | null => {
    if (stock === undefined || stock.seen === stock.set) return null
    const before = availOf.get(prodId ?? '') ?? null
    if ((stock.seen === null) !== (before === null)) overtaken.push(n)
    const after = stockAfter(before, stock)
    return { before, after, faults: after !== null && after < 0 ? { stockQty: 'stock' } : {} }
  })
  if (overtaken.length > 0) throw new Problem('CONFLICT', { facts: { rows: overtaken } })
  return plans
}

/** The difference is added to what is there. */
export function stockAfter(before: number | null, { seen, set }: NonNullable<ProductChange['stock']>): number | null {
  return set === null || seen === null || before === null ? set : before + set - seen
}
