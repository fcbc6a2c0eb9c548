import type { NotificationCode } from '@mall/contract/notifications'
import type { Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
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
const ofOffice = (orderId: string) => `/office/orders?orderId=${orderId}`

export async function tellStore(trx: Trx, order: Omit<OrderToTell, 'storeNm'>, code: NotificationCode): Promise<void> {
  const { orderId, orderNo, storeId, deliveryDate } = order
  await notify(trx, { storeId }, { code, url: ofStore(orderId), params: { orderNo, deliveryDate } })
}

/** The office also reads whose order it is. */
export async function tellOffice(trx: Trx, order: OrderToTell, code: NotificationCode): Promise<void> {
  const { orderId, orderNo, storeNm, deliveryDate } = order
  await notify(trx, { office: true }, { code, url: ofOffice(orderId), params: { orderNo, storeNm, deliveryDate } })
}

/** An order over the credit limit waits: both sides hear of it, the office instead of a new order. */
export async function tellSent(
  trx: Trx,
  order: OrderToTell,
  code: 'ORDER_PLACED' | 'ORDER_CHANGED',
  isHeld: boolean,
): Promise<void> {
  await tellOffice(trx, order, isHeld ? 'ORDER_HELD' : code)
  if (isHeld) await tellStore(trx, order, 'ORDER_HELD')
}
