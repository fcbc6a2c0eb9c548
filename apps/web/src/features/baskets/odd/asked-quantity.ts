import type { BasketLine } from '@mall/contract/baskets'
import type { Product } from '@mall/contract/products'

export interface AskedQuantity {
  prod: Pick<Product, 'prodId' | 'prodNm' | 'unit' | 'boxQty'>
  qty: number
  /** What the line comes to, in won. */
  amount: number
  setQty: (qty: number) => void
  /** The basket or the order that the line belongs to: an answer is kept for it. */
  orderId: string
  /** What the page already says is usual, by the weekday: the question names no other. */
  shownUsual?: number | null
  /** In a list of fixed heights the question lies over what is above the field. */
  floats?: boolean
}

export interface AskedOrder {
  lines: readonly BasketLine[]
  /** Goods without delivery, in won. */
  amount: number
  /** Undefined: the next day that the store can order for. */
  deliveryDate: string | undefined
}
