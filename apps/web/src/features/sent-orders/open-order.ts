import type { CallOk } from '@mall/contract/base/call'
import type { listSentDays, SentDay, SentOrder } from '@mall/contract/sent-orders'

export type SentDays = CallOk<typeof listSentDays>

/**
 * The order that goods are added to: the last one sent for the given day, or for the nearest day that can still be
 * changed.
 */
export function openOrderOf({ days }: SentDays, onlyDay?: string): SentOrder | null {
  for (const { deliveryDate, orders } of days) {
    if (onlyDay !== undefined && deliveryDate !== onlyDay) continue
    const order = orders.find(({ canEdit }) => canEdit)
    if (order) return order
  }
  return null
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
