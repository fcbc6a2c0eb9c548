import {
  cancelled,
  confirmed,
  delivered,
  held,
  preparing,
  received,
  shipped,
  type OrderStatus,
} from '@mall/contract/base/ordering/order-states'

/** Transitions the office may make. All status changes by the office are checked against this table. */
export const officeMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  [received]: [confirmed, cancelled],
  [confirmed]: [preparing, shipped, cancelled],
  [preparing]: [shipped, cancelled],
  [shipped]: [delivered],
  [delivered]: [],
  [held]: [received, cancelled],
  [cancelled]: [],
}

/** The store may change or cancel an order until the office confirms it. */
export const openToStore: readonly OrderStatus[] = [received, held]

/** The store checks shipped goods; checking again only renews the mark. */
export const checkable: readonly OrderStatus[] = [shipped, delivered]

/** Accepted but not billed yet: counts against the credit limit in addition to the balance. */
export const inTransit: readonly OrderStatus[] = [received, confirmed, preparing]

/** Not shipped yet. */
export const waiting: readonly OrderStatus[] = [...inTransit, held]

/** The office has nothing left to do. */
export const finished: readonly OrderStatus[] = [delivered, cancelled]
