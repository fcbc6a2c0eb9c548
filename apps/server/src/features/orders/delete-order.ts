import type { Lang } from '@mall/contract/problem'
import type { Trx } from '#db/open.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { auditOrder, type Sender } from './audit-orders.ts'
import { differences, lockOpenOrder, refusePassed, standingLines } from './change-order.ts'
import { cancelled } from './order-status.ts'
import { getStoreNm, lockOrder, setStatus } from './orders.queries.ts'
import { insertHistory, readClock, shareDay } from './place-order.queries.ts'
import { takeGoods } from './take-goods.ts'
import { tellOffice } from './tell-of-orders.ts'

/**
 * Cancels an order before its cut-off and gives back what it took. A second time changes nothing and is a success too.
 * The clock is read when everything is held: whoever waited for goods past the cut-off is refused, and nothing is given back.
 */
export async function deleteOrder(trx: Trx, who: Sender, orderId: string, lang: Lang): Promise<void> {
  const found = isId(orderId) ? await lockOrder(trx, orderId, who.storeId) : undefined
  if (!found) throw new Problem('NOT_FOUND')
  if (found.status === cancelled) return
  const order = await lockOpenOrder(trx, who.storeId, orderId, lang)
  await shareDay(trx, who.tenantId, order.delivery_date)
  const rules = await getStoreRules(trx, who.storeId, new Date())
  await giveBack(trx, order.store_id, orderId)
  refusePassed(order, rules, await readClock(trx), lang)
  await setStatus(trx, orderId, cancelled)
  await insertHistory(trx, [{ orderId, userId: who.userId, what: 'CANCELLED', status: cancelled }])
  const { order_no: orderNo, store_id: storeId, delivery_date: deliveryDate } = order
  const storeNm = await getStoreNm(trx, storeId)
  await tellOffice(trx, { orderId, orderNo, storeId, storeNm, deliveryDate }, 'ORDER_CANCELLED')
  const before = { status: order.status, deliveryDate, payAmt: order.pay_amt }
  await auditOrder(trx, who, 'ORDER_CANCELLED', { orderId, orderNo, before })
}

/** Stock and shares of an order that will not be delivered. */
export async function giveBack(trx: Trx, storeId: string, orderId: string): Promise<void> {
  await takeGoods(trx, storeId, differences(await standingLines(trx, orderId), []))
}
