import type { NotificationCode } from '@mall/contract/notifications'
import type { Trx } from '#db/open.ts'
import { notify, ring, settle, type Told } from '#features/notifications/notify.ts'
import type { Day } from '#platform/day.ts'

/** Values used in notifications about an order. */
export interface OrderNews {
  orderId: string
  orderNo: string
  storeId: string
  storeNm: string
  deliveryDate: Day
}

const ofStore = (orderId: string) => `/app/main/mal006/${orderId}`
const ofOffice = (orderId: string) => `/office/orders/${orderId}`

export async function notifyStore(
  trx: Trx,
  order: Omit<OrderNews, 'storeNm'>,
  code: NotificationCode,
  more: Told['params'] = {},
): Promise<void> {
  const { orderId, orderNo, storeId, deliveryDate } = order
  await notify(trx, { storeId }, { code, url: ofStore(orderId), params: { orderNo, deliveryDate, ...more } })
}

/** Marks older notifications of a cancelled order as read. */
export async function settleNews(trx: Trx, { orderId, storeId }: { orderId: string; storeId: string }): Promise<void> {
  await settle(trx, { storeId, url: ofStore(orderId) })
}

/** Office notifications also name the store. */
export async function notifyOffice(trx: Trx, order: OrderNews, code: NotificationCode): Promise<void> {
  await notify(trx, { office: true }, officeNews(order, code))
}

function officeNews({ orderId, orderNo, storeNm, deliveryDate }: OrderNews, code: NotificationCode) {
  return { code, url: ofOffice(orderId), params: { orderNo, storeNm, deliveryDate } }
}

/**
 * An order over the credit limit notifies store and office, the office instead of the new-order notification. Office
 * pages learn of new orders only after commit (see orders.routes.ts), so that orders do not wait for each other.
 */
export async function notifyOfSentOrder(
  trx: Trx,
  order: OrderNews,
  code: 'ORDER_PLACED' | 'ORDER_CHANGED',
  isHeld: boolean,
): Promise<void> {
  const send = code === 'ORDER_PLACED' ? ring : notify
  await Promise.all([
    send(trx, { office: true }, officeNews(order, isHeld ? 'ORDER_HELD' : code)),
    isHeld && notifyStore(trx, order, 'ORDER_HELD'),
  ])
}
