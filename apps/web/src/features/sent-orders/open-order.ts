import { held } from '@mall/contract/base/ordering/order-states'
import type { CallOk } from '@mall/contract/base/call'
import type { listSentDays, SentDay, SentOrder } from '@mall/contract/sent-orders'

export type SentDays = CallOk<typeof listSentDays>

/** What goods are ordered for. Without a place: for any. */
export interface Delivery {
  day: string | null | undefined
  placeId: string | undefined
}

/**
 * The order that goods are added to: the last one sent for this very delivery that can still be changed. One on hold only if
 * there is no other, because it may never be delivered.
 */
export function openOrderOf({ days }: SentDays, { day, placeId }: Delivery): SentOrder | null {
  const orders = days.find(({ deliveryDate }) => deliveryDate === day)?.orders ?? []
  const isHere = ({ storeDeliveryId }: SentOrder) => placeId === undefined || storeDeliveryId === placeId
  const open = orders.filter((order) => order.canEdit && isHere(order))
  return open.find(({ status }) => status.code !== held) ?? open[0] ?? null
}

/** The day of a basket, or the next one that can be ordered for once its cut-off has passed. */
export function dayOfBasket(own: string | undefined, next: string | null | undefined): string | null | undefined {
  return own !== undefined && next && own > next ? own : next
}

/** Sent orders of the next delivery day or, if there are none, of the day that closed last. */
export function dayToShow(
  { days }: SentDays,
  cutOff: { nextDeliveryDate: string | null; lastClosed: { deliveryDate: string } | null },
): SentDay | null {
  const of = (date: string | null | undefined) => days.find(({ deliveryDate }) => deliveryDate === date)
  return of(cutOff.nextDeliveryDate) ?? of(cutOff.lastClosed?.deliveryDate) ?? null
}

/** Milliseconds from `now`, by the server's clock, until the next cut-off; null if no day is open. */
export function closesInMs({ days }: SentDays, now: number): number | null {
  const open = days.map(({ deadline }) => Date.parse(deadline) - now).filter((ms) => ms > 0)
  return open.length === 0 ? null : Math.min(...open)
}
