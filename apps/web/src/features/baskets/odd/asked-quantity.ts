import type { BasketLine } from '@mall/contract/baskets'
import type { Product } from '@mall/contract/products'

export interface AskedQuantity {
  prod: Pick<Product, 'prodId' | 'prodNm' | 'unit' | 'boxQty'>
  qty: number
  /** What is already sent for the day besides; compared with the usual quantity together with `qty`. */
  sentQty?: number
  /** Amount of the line in won. */
  amount: number
  setQty: (qty: number) => void
  /** Offered where enough is sent already; without it nothing is. */
  leaveOut?: () => void
  /** Basket or order of the line; the answer is stored for it. */
  orderId: string
  /** Floats above the field, for lists with fixed row heights. */
  floats?: boolean
}

export interface AskedOrder {
  lines: readonly BasketLine[]
  /** Goods without delivery, in won. */
  amount: number
  /** Defaults to the next day the store can order for. */
  deliveryDate: string | undefined
}
