import type { NotificationCode } from '@mall/contract/notifications'
import {
  type OrderStatus,
  cancelled,
  confirmed,
  delivered,
  received,
  shipped,
} from '@mall/contract/base/ordering/order-states'
import type { Trx } from '#db/open.ts'
import type { lockOrders } from '#features/orders/orders.queries.ts'
import { settleNews, notifyStore } from '#features/orders/notify-of-orders.ts'

export interface ShortLine {
  prodNm: string
  unit: string
  from: number
  to: number
  reason: string | null
}

type MovedOrder = Awaited<ReturnType<typeof lockOrders>>[number]

/** Notification to the store per state; preparing an order sends none. */
const news: Partial<Record<OrderStatus, NotificationCode>> = {
  [received]: 'ORDER_RELEASED',
  [confirmed]: 'ORDER_CONFIRMED',
  [shipped]: 'ORDER_SHIPPED',
  [delivered]: 'ORDER_DELIVERED',
  [cancelled]: 'ORDER_CANCELLED',
}

/** A shortage replaces the plain confirmation, but is sent in addition to a shipping notification. */
export async function notifyOfMove(
  trx: Trx,
  order: MovedOrder,
  to: OrderStatus,
  shortened: readonly ShortLine[],
): Promise<void> {
  const { order_id: orderId, order_no: orderNo, store_id: storeId, delivery_date: deliveryDate } = order
  const moved = { orderId, orderNo, storeId, deliveryDate }
  const code = news[to]
  if (to === cancelled) await settleNews(trx, moved)
  const [first] = shortened
  if (first) {
    const { prodNm, unit, from, to: left } = first
    const line = { prodNm, unit, from, to: left, others: shortened.length - 1 }
    await notifyStore(trx, moved, 'ORDER_SHORT', line)
  }
  if (code && !(first && code === 'ORDER_CONFIRMED')) await notifyStore(trx, moved, code)
}
