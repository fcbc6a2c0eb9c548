import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { QuantityFault } from '@mall/contract/base/ordering/quantity'
import type { OrderLine } from '@mall/contract/orders'
import type { SoldProduct } from '../load-products.ts'

export interface LineFault {
  rule: QuantityFault | 'STOCK' | 'SHARE' | 'GONE'
  /** The nearest valid quantity; 0 means the line must be removed. */
  allowed: number
}

/**
 * Checks a quantity on the client; the server has the final say. A quantity already ordered stays valid whatever
 * happened to the article since. Returns undefined until the article is loaded.
 */
export function lineFault(qty: number, orderedQty: number, prod: SoldProduct | null | undefined): LineFault | null {
  if (prod === undefined || qty === orderedQty) return null
  if (prod?.status !== 'ON') return qty > orderedQty ? { rule: 'GONE', allowed: orderedQty } : null
  const { fault, allowed } = checkQuantity(qty, prod)
  if (fault !== null) return { rule: fault, allowed }
  const stock = (prod.stockQty ?? Infinity) + orderedQty
  const share = (prod.shareLeft ?? Infinity) + orderedQty
  if (qty <= Math.min(stock, share)) return null
  return { rule: share < stock ? 'SHARE' : 'STOCK', allowed: fitted(Math.min(stock, share), orderedQty, prod) }
}

/** How many lines of a changed order are flagged on the page: saving it would be refused. */
export function countFaults(
  lines: readonly { prodId: string; qty: number }[],
  ordered: readonly Pick<OrderLine, 'prodId' | 'ordered'>[],
  products: ReadonlyMap<string, SoldProduct | null>,
): number {
  const before = new Map(ordered.map((line) => [line.prodId, line.ordered.qty]))
  return lines.filter(({ prodId, qty }) => lineFault(qty, before.get(prodId) ?? 0, products.get(prodId)) !== null)
    .length
}

/** Leads to the first flagged line and the button that corrects it. */
export function focusFault(): void {
  const note = document.querySelector<HTMLElement>('[data-line-fault]')
  note?.focus({ preventScroll: true })
  note?.scrollIntoView({ block: 'center' })
}

/** The largest valid quantity up to `most`, else the quantity already ordered if that fits, else 0. */
export function fitted(most: number, orderedQty: number, prod: SoldProduct | null | undefined): number {
  if (!prod) return most
  const step = Math.max(1, prod.stepQty)
  const qty = Math.floor(most / step) * step
  if (qty > 0 && checkQuantity(qty, prod).fault === null) return qty
  return orderedQty <= most ? orderedQty : 0
}
