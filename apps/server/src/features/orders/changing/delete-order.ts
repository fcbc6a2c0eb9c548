import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import { holdThenRead } from '#db/statements/hold-then-read.ts'
import type { Trx } from '#db/open.ts'
import { listDayOrders } from '#features/baskets/day-orders.queries.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { auditOrder, type Sender } from '../audit-orders.ts'
import { shareDay } from '../lock-days.queries.ts'
import { readClock } from '../moment.queries.ts'
import { lockWithDays, refuseFixed } from './open-order.ts'
import { refusePassed } from './order-deadline.ts'
import { listLines } from '../reading/order-detail.queries.ts'
import { insertHistory } from '../reading/order-history.queries.ts'
import { recountBought } from '../bought.queries.ts'
import { setStatus } from '../orders.queries.ts'
import { moveFees, shiftsAfter } from '../fees/share-fee.ts'
import { lockCredit } from '../store-credit.queries.ts'
import { takeGoods } from '../sending/take-goods.ts'
import { settleNews, notifyOffice } from '../notify-of-orders.ts'

/**
 * Cancels an order before its cut-off and returns its goods. Cancelling again changes nothing and succeeds. Clock and
 * rules are read after all locks are held, so a cancellation that waited past the cut-off, even a moved one, is
 * rejected and returns no goods.
 */
export async function deleteOrder(trx: Trx, who: Sender, orderId: string, lang: Lang): Promise<void> {
  const order = await lockWithDays(trx, who.storeId, orderId)
  if (order.status === cancelled) return
  await refuseFixed(trx, order, lang)
  const { order_no: orderNo, store_id: storeId, delivery_date: deliveryDate } = order
  await shareDay(trx, who.tenantId, deliveryDate)
  await giveBack(trx, storeId, orderId)
  const { credit, moment, rules, dayOrders } = await holdThenRead({
    hold: { credit: () => lockCredit(trx, storeId, orderId) },
    moment: () => readClock(trx),
    read: {
      rules: () => getStoreRules(trx, storeId, new Date()),
      dayOrders: () => listDayOrders(trx, { storeId, deliveryDate, storeDeliveryId: order.store_delivery_id }),
    },
  })
  refusePassed(order, rules, moment, lang)
  await setStatus(trx, orderId, cancelled)
  await recountBought(trx, { storeId, orderId })
  await insertHistory(trx, [{ orderId, userId: who.userId, what: 'CANCELLED', status: cancelled }])
  const feeAmt = order.fee_supply_amt + order.fee_vat_amt
  await moveFees(trx, who, shiftsAfter(dayOrders, { orderId, feeAmt }, rules.terms), { orderNo, storeId })
  await settleNews(trx, { orderId, storeId })
  await notifyOffice(trx, { orderId, orderNo, storeId, storeNm: credit.storeNm, deliveryDate }, 'ORDER_CANCELLED')
  const before = { status: order.status, deliveryDate, payAmt: order.pay_amt }
  await auditOrder(trx, who, 'ORDER_CANCELLED', { orderId, orderNo, before })
}

/** Returns the stock and shares of an order that will not be delivered. What was confirmed as missing was not there. */
export async function giveBack(trx: Trx, storeId: string, orderId: string): Promise<void> {
  const lines = await listLines(trx, [orderId])
  const kept = lines.map(({ prod_id: prodId, prod_nm: prodNm, alc_list_id: alcListId, ...line }) => {
    const qty = -(line.confirmed_qty ?? line.qty)
    return { prodId, prodNm, qty, share: alcListId === null ? null : { alcListId, qty } }
  })
  await takeGoods(trx, storeId, kept)
}
