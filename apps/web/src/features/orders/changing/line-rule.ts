import { checkQuantity } from '@mall/contract/quantity'
import type { QuantityFault } from '@mall/contract/quantity'
import type { SoldProduct } from '../load-products.ts'

export interface LineFault {
  rule: QuantityFault | 'STOCK' | 'SHARE' | 'GONE'
  /** The nearest quantity that is right; 0: the line has to go. */
  allowed: number
}

/**
 * What keeps a quantity from being saved, as far as it is known here; the server has the last word. What stands in the
 * order already may stay in it, whatever became of the article since. undefined: not known yet.
 */
export function lineFault(qty: number, standingQty: number, prod: SoldProduct | null | undefined): LineFault | null {
  if (prod === undefined || qty === standingQty) return null
  if (prod?.status !== 'ON') return qty > standingQty ? { rule: 'GONE', allowed: standingQty } : null
  const { fault, allowed } = checkQuantity(qty, prod)
  if (fault !== null) return { rule: fault, allowed }
  const stock = (prod.stockQty ?? Infinity) + standingQty
  const share = (prod.shareLeft ?? Infinity) + standingQty
  if (qty <= Math.min(stock, share)) return null
  return { rule: share < stock ? 'SHARE' : 'STOCK', allowed: fitted(Math.min(stock, share), standingQty, prod) }
}

/** The largest quantity up to a limit that keeps to the steps of the article, or what stands already; 0: none. */
export function fitted(most: number, standingQty: number, prod: SoldProduct | null | undefined): number {
  if (!prod) return most
  const step = Math.max(1, prod.stepQty)
  const qty = Math.floor(most / step) * step
  if (qty > 0 && checkQuantity(qty, prod).fault === null) return qty
  return standingQty <= most ? standingQty : 0
}
