import type { SentOrder } from '@mall/contract/sent-orders'
import type { SentDays } from './open-order.ts'

export interface SentBefore {
  deliveryDate: string
  /** What comes: less than `orderedQty` where the office confirmed or shipped less. */
  qty: number
  orderedQty: number
  /** Newest first. */
  orders: Pick<SentOrder, 'orderId' | 'orderNo'>[]
}

/** Quantities already sent for a delivery, by article. Without a place: for all places. */
export function sentBefore(
  sent: Pick<SentDays, 'days'> | undefined,
  deliveryDate: string | null | undefined,
  placeId?: string,
): ReadonlyMap<string, SentBefore> {
  const before = new Map<string, SentBefore>()
  const day = sent?.days.find((one) => one.deliveryDate === deliveryDate)
  for (const { orderId, orderNo, storeDeliveryId, goods } of day?.orders ?? []) {
    if (placeId !== undefined && storeDeliveryId !== placeId) continue
    for (const { prodId, qty: orderedQty, comingQty = orderedQty } of goods) {
      const known = before.get(prodId)
      before.set(prodId, {
        deliveryDate: day?.deliveryDate ?? '',
        qty: (known?.qty ?? 0) + comingQty,
        orderedQty: (known?.orderedQty ?? 0) + orderedQty,
        orders: [...(known?.orders ?? []), { orderId, orderNo }],
      })
    }
  }
  return before
}
