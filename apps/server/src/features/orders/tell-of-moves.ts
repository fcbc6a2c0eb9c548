import type { NotificationCode } from '@mall/contract/notifications'
import type { OrderStatus } from '@mall/contract/orders'
import type { Trx } from '#db/open.ts'
import type { lockOrders } from './orders.queries.ts'
import { tellStore } from './tell-of-orders.ts'

type MovedOrder = Awaited<ReturnType<typeof lockOrders>>[number]

/** What the store hears when the office moves its order; getting it ready is no news. */
const news: Partial<Record<OrderStatus, NotificationCode>> = {
  '10': 'ORDER_RELEASED',
  '20': 'ORDER_CONFIRMED',
  '40': 'ORDER_SHIPPED',
  '50': 'ORDER_DELIVERED',
  '90': 'ORDER_CANCELLED',
}

/** With goods missing the store hears of that instead of a plain confirmation, and besides that its goods are on the way. */
export async function tellOfMove(trx: Trx, order: MovedOrder, to: OrderStatus, isShort: boolean): Promise<void> {
  const { order_id: orderId, order_no: orderNo, store_id: storeId, delivery_date: deliveryDate } = order
  const told = { orderId, orderNo, storeId, deliveryDate }
  const code = news[to]
  if (isShort) await tellStore(trx, told, 'ORDER_SHORT')
  if (code && !(isShort && code === 'ORDER_CONFIRMED')) await tellStore(trx, told, code)
}
