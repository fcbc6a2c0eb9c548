import type { OrderLine } from '@mall/contract/orders'
import type { Product } from '@mall/contract/products'
import { checkQuantity } from '@mall/contract/quantity'

type OldLine = Pick<OrderLine, 'prodId' | 'prodNm' | 'unit' | 'unitPrice' | 'memo'> & { ordered: { qty: number } }

/** What becomes of a line of an old order when it is ordered again today. */
export interface ReorderLine {
  prodId: string
  prodNm: string
  unit: string
  memo: string
  /** As it was ordered then. */
  oldQty: number
  /** As it goes into the basket; 0: not at all. */
  qty: number
  oldPrice: number
  price: number
  /** Why it does not come, or comes in another quantity. */
  why: 'gone' | 'soldOut' | 'stopped' | 'stock' | 'quantity' | null
}

/** Each line of the order against the article as it is sold now; null: this store is not sold it any more. */
export function planReorder(lines: readonly OldLine[], products: ReadonlyMap<string, Product | null>): ReorderLine[] {
  return lines.map((line) => {
    const prod = products.get(line.prodId) ?? null
    const { prodId, prodNm, unit, memo, unitPrice, ordered } = line
    const [qty, why] = prod ? orderable(ordered.qty, prod) : ([0, 'gone'] as const)
    return {
      prodId,
      prodNm,
      unit,
      memo,
      oldQty: ordered.qty,
      qty,
      oldPrice: unitPrice,
      price: prod?.unitPrice ?? 0,
      why,
    }
  })
}

function orderable(wanted: number, prod: Product): [qty: number, why: ReorderLine['why']] {
  if (prod.status !== 'ON') return [0, prod.status === 'SOLD_OUT' ? 'soldOut' : 'stopped']
  const { allowed } = checkQuantity(wanted, prod)
  const left = prod.stockQty ?? allowed
  if (left >= allowed) return [allowed, allowed === wanted ? null : 'quantity']
  const step = Math.max(1, prod.stepQty)
  const rest = Math.floor(left / step) * step
  return rest > 0 && checkQuantity(rest, prod).fault === null ? [rest, 'stock'] : [0, 'soldOut']
}
