import {
  cancelled,
  confirmed,
  delivered,
  held,
  preparing,
  received,
  shipped,
  type OrderStatus,
} from '@mall/contract/base/order-states'

/** Which state may follow which, and who may bring it about. Everything about moves is read off this table. */
export const officeMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  [received]: [confirmed, cancelled],
  [confirmed]: [preparing, shipped, cancelled],
  [preparing]: [shipped, cancelled],
  [shipped]: [delivered],
  [delivered]: [],
  [held]: [received, cancelled],
  [cancelled]: [],
}

/** The store may change or cancel an order while the office has not taken it up. */
export const openToStore: readonly OrderStatus[] = [received, held]

/** Shipped goods are checked by the store; checking again only renews the mark. */
export const checkable: readonly OrderStatus[] = [shipped, delivered]

/** Taken but not yet on the bill: what the credit of a store has to bear besides its balance. */
export const inTransit: readonly OrderStatus[] = [received, confirmed, preparing]

/** Nothing more is to be done by the office. */
export const finished: readonly OrderStatus[] = [delivered, cancelled]
