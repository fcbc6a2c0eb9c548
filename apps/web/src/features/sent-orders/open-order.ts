import type { CallOk } from '@mall/contract/call'
import type { listSentDays, SentDay, SentOrder } from '@mall/contract/sent-orders'

export type SentDays = CallOk<typeof listSentDays>

/**
 * The order that goods are added to: of the nearest day that can still be changed, or of the one day that is meant, the
 * one sent last.
 */
export function openOrderOf({ days }: SentDays, onlyDay?: string): SentOrder | null {
  for (const { deliveryDate, orders } of days) {
    if (onlyDay !== undefined && deliveryDate !== onlyDay) continue
    const order = orders.find(({ canEdit }) => canEdit)
    if (order) return order
  }
  return null
}

/** What is sent for the day that can be ordered for now; when nothing is, for the day that closed last. */
export function dayToTell(
  { days }: SentDays,
  cutOff: { nextDeliveryDate: string | null; lastClosed: { deliveryDate: string } | null },
): SentDay | null {
  const of = (date: string | null | undefined) => days.find(({ deliveryDate }) => deliveryDate === date)
  return of(cutOff.nextDeliveryDate) ?? of(cutOff.lastClosed?.deliveryDate) ?? null
}

/** How long until the next of these days closes, by the server's clock; null when none is open. */
export function closesInMs({ days, serverNow }: SentDays): number | null {
  const now = Date.parse(serverNow)
  const open = days.map(({ deadline }) => Date.parse(deadline) - now).filter((ms) => ms > 0)
  return open.length === 0 ? null : Math.min(...open)
}
