import type { NotificationCode } from '@mall/contract/notifications'
import type { Trx } from '#db/open.ts'
import { notify, ring, settle } from '#features/notifications/notify.ts'
import type { Day } from '#platform/day.ts'

/** What the sentences about an order name. */
export interface OrderToTell {
  orderId: string
  orderNo: string
  storeId: string
  storeNm: string
  deliveryDate: Day
}

const ofStore = (orderId: string) => `/app/main/mal006/${orderId}`
const ofOffice = (orderId: string) => `/office/orders/${orderId}`

export async function tellStore(trx: Trx, order: Omit<OrderToTell, 'storeNm'>, code: NotificationCode): Promise<void> {
  const { orderId, orderNo, storeId, deliveryDate } = order
  await notify(trx, { storeId }, { code, url: ofStore(orderId), params: { orderNo, deliveryDate } })
}

/** Of a cancelled order no older news is left to read. */
export async function settleNews(trx: Trx, { orderId, storeId }: { orderId: string; storeId: string }): Promise<void> {
  await settle(trx, { storeId, url: ofStore(orderId) })
}

/** The office also reads whose order it is. */
export async function tellOffice(trx: Trx, order: OrderToTell, code: NotificationCode): Promise<void> {
  await notify(trx, { office: true }, officeNews(order, code))
}

function officeNews({ orderId, orderNo, storeNm, deliveryDate }: OrderToTell, code: NotificationCode) {
  return { code, url: ofOffice(orderId), params: { orderNo, storeNm, deliveryDate } }
}

/**
 * An order over the credit limit waits: both sides hear of it, the office instead of a new order. Of new orders the
 * office's pages are told after the commit (see orders.routes.ts), so that orders do not wait for each other.
 */
export async function tellSent(
  trx: Trx,
  order: OrderToTell,
  code: 'ORDER_PLACED' | 'ORDER_CHANGED',
  isHeld: boolean,
): Promise<void> {
  const tell = code === 'ORDER_PLACED' ? ring : notify
  await tell(trx, { office: true }, officeNews(order, isHeld ? 'ORDER_HELD' : code))
  if (isHeld) await tellStore(trx, order, 'ORDER_HELD')
}
