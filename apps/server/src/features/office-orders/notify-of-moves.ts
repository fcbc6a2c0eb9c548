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
import type { LockedOrder } from './lock-to-move.ts'
import { settleNews, notifyStore } from '#features/orders/notify-of-orders.ts'

export interface ChangedLine {
  prodNm: string
  unit: string
  from: number
  to: number
  reason: string | null
}

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
  order: LockedOrder,
  to: OrderStatus,
  changed: readonly ChangedLine[],
): Promise<void> {
  const code = news[to]
  if (to === cancelled) await settleNews(trx, { orderId: order.order_id, storeId: order.store_id })
  await notifyOfQuantities(trx, order, changed)
  if (code && !(changed.length > 0 && code === 'ORDER_CONFIRMED')) await notifyStore(trx, concerned(order), code)
}

/** Tells the store of lines of which fewer come than it was told, and of those of which more do. */
export async function notifyOfQuantities(trx: Trx, order: LockedOrder, changed: readonly ChangedLine[]): Promise<void> {
  const kinds = [
    { code: 'ORDER_SHORT' as const, lines: changed.filter(({ from, to }) => to < from) },
    { code: 'ORDER_RAISED' as const, lines: changed.filter(({ from, to }) => to > from) },
  ]
  for (const { code, lines } of kinds) {
    const [first] = lines
    if (!first) continue
    const { prodNm, unit, from, to } = first
    await notifyStore(trx, concerned(order), code, { prodNm, unit, from, to, others: lines.length - 1 })
  }
}

const concerned = (order: LockedOrder) => ({
  orderId: order.order_id,
  orderNo: order.order_no,
  storeId: order.store_id,
  deliveryDate: order.delivery_date,
})
