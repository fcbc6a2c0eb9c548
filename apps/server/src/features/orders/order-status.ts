import type { OrderStatus } from '@mall/contract/orders'

/** Which state may follow which, and who may bring it about. Everything about moves is read off this table. */
export const officeMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  '10': ['20', '90'],
  '20': ['30', '40', '90'],
  '30': ['40', '90'],
  '40': ['50'],
  '50': [],
  '60': ['10', '90'],
  '90': [],
}

/** The store may change or cancel an order while the office has not taken it up. */
export const openToStore: readonly OrderStatus[] = ['10', '60']

/** Shipped goods are checked by the store; checking again only renews the mark. */
export const checkable: readonly OrderStatus[] = ['40', '50']

/** Taken but not yet on the bill: what the credit of a store has to bear besides its balance. */
export const inTransit: readonly OrderStatus[] = ['10', '20', '30']

/** Nothing more is to be done by the office. */
export const finished: readonly OrderStatus[] = ['50', '90']

export const held = '60'
export const received = '10'
export const cancelled = '90'
export const confirmed = '20'
export const shipped = '40'
export const delivered = '50'
