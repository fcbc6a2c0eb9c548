import type { OrderLine } from '@mall/contract/orders'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { SoldProduct } from '../load-products.ts'

type OldLine = Pick<OrderLine, 'prodId' | 'prodNm' | 'unit' | 'unitPrice' | 'memo'> & { ordered: { qty: number } }

/** A line of an old order, as it would be ordered today. */
export interface ReorderLine {
  prodId: string
  prodNm: string
  unit: string
  memo: string
  /** Quantity ordered then. */
  oldQty: number
  /** Quantity that goes into the basket; 0 means it is left out. */
  qty: number
  oldPrice: number
  price: number
  /** Why the line is left out or its quantity differs. */
  why: 'gone' | 'soldOut' | 'stopped' | 'noShare' | 'share' | 'stock' | 'quantity' | null
}

/** Compares each line with the article as currently sold; null means it is no longer sold to this store. */
export function planReorder(
  lines: readonly OldLine[],
  products: ReadonlyMap<string, SoldProduct | null>,
): ReorderLine[] {
  return lines.map(({ prodId, prodNm, unit, memo, unitPrice: oldPrice, ordered: { qty: oldQty } }) => {
    const prod = products.get(prodId) ?? null
    const [qty, why] = prod ? orderable(oldQty, prod) : ([0, 'gone'] as const)
    return { prodId, prodNm, unit, memo, oldQty, qty, oldPrice, price: prod?.unitPrice ?? 0, why }
  })
}

function orderable(wanted: number, prod: SoldProduct): [qty: number, why: ReorderLine['why']] {
  if (prod.status !== 'ON') return [0, prod.status === 'SOLD_OUT' ? 'soldOut' : 'stopped']
  const { allowed } = checkQuantity(wanted, prod)
  const stock = prod.stockQty ?? allowed
  const share = prod.shareLeft ?? allowed
  const left = Math.min(stock, share)
  if (left >= allowed) return [allowed, allowed === wanted ? null : 'quantity']
  const step = Math.max(1, prod.stepQty)
  const rest = Math.floor(left / step) * step
  const isShare = share < stock
  if (rest > 0 && checkQuantity(rest, prod).fault === null) return [rest, isShare ? 'share' : 'stock']
  return [0, isShare ? 'noShare' : 'soldOut']
}
