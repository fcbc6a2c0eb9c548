import { confirmed, delivered, shipped } from '@mall/contract/base/ordering/order-states'
import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { dayAfter, todayInSeoul } from '#features/orders/period/period.ts'
import type { Move } from './moves.ts'

export type EarlyMove = typeof shipped | typeof delivered

/**
 * A step that cannot be taken back, and comes sooner than it usually does: goods leave on the evening before their day at
 * the earliest, once the store can no longer change them, and arrive on it.
 */
export function isEarly(
  { canEdit, deliveryDate }: Pick<OfficeOrderRow, 'canEdit' | 'deliveryDate'>,
  to: Move,
): to is EarlyMove {
  const today = todayInSeoul()
  if (to === shipped) return canEdit || deliveryDate > dayAfter(today)
  return to === delivered && deliveryDate > today
}

export type AskedMove = EarlyMove | typeof confirmed

/** The desk asks before such a step, as the board does: once it is confirmed, the store can change nothing more. */
export function isAsked(order: Pick<OfficeOrderRow, 'canEdit' | 'deliveryDate'>, to: Move): to is AskedMove {
  return to === confirmed ? order.canEdit : isEarly(order, to)
}
