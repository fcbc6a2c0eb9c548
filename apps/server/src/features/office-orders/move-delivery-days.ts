import { splitInclusive } from '@mall/contract/base/money'
import type { moveDeliveryDays as contract } from '@mall/contract/office-orders'
import type { Lang } from '@mall/contract/base/problem'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { deliveryOf, listDayOrders } from '#features/baskets/day-orders.queries.ts'
import { closedText, momentText } from '#features/holidays/closed-text.ts'
import { deliveryDays } from '#features/holidays/delivery-days.ts'
import { getPlaceRules, type StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { feeTakenAlong, moveFees } from '#features/orders/fees/share-fee.ts'
import { shareDay } from '#features/orders/lock-days.queries.ts'
import { readClock } from '#features/orders/moment.queries.ts'
import { notifyStore } from '#features/orders/notify-of-orders.ts'
import { setDeliveryDay } from '#features/orders/orders.queries.ts'
import { insertHistory } from '#features/orders/reading/order-history.queries.ts'
import { waiting } from '#features/orders/reading/order-status.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import type { Asked } from '#platform/http/serve.ts'
import { lockToMove, type LockedOrder } from './lock-to-move.ts'
import { listItemDays } from './must-move.queries.ts'

type Wanted = Asked<typeof contract>['body']['orders'][number]

/**
 * Moves orders to other delivery days, all or none. A day must be open to its store as for an order that it sends now,
 * but at any hour. Goods and shares were taken when the order was sent and do not depend on the day, and no order becomes
 * dearer, so that stock and credit need no check.
 */
export async function moveDeliveryDays(
  trx: Trx,
  who: OfficeCaller,
  wanted: readonly Wanted[],
  from: Origin,
  lang: Lang,
): Promise<number> {
  const dayOf = new Map(wanted.map(({ orderId, deliveryDate }) => [orderId, deliveryDate]))
  if (dayOf.size < wanted.length) throw new Problem('NOT_FOUND')
  const orders = await lockToMove(trx, wanted, (status) => waiting.includes(status), lang)
  const days = new Set([...dayOf.values(), ...orders.map((order) => order.delivery_date)])
  for (const day of [...days].sort()) await shareDay(trx, who.tenantId, day)
  let moved = 0
  for (const order of orders) {
    const day = dayOf.get(order.order_id)
    if (day === undefined || day === order.delivery_date) continue
    await moveOne(trx, { userId: who.userId, ...from }, order, day, lang)
    moved += 1
  }
  return moved
}

async function moveOne(trx: Trx, who: { userId: string } & Origin, order: LockedOrder, to: Day, lang: Lang) {
  const { order_id: orderId, order_no: orderNo, store_id: storeId, delivery_date: day } = order
  const delivery = deliveryOf(order)
  const now = await readClock(trx)
  const [rules, items, left, there] = await Promise.all([
    getPlaceRules(trx, storeId, order.store_delivery_id, now),
    listItemDays(trx, [orderId]),
    listDayOrders(trx, delivery),
    listDayOrders(trx, { ...delivery, deliveryDate: to }),
  ])
  refuseClosed({ now, items: items.get(orderId) ?? [], ...rules }, to, orderNo, lang)
  const own = left.find((one) => one.orderId === orderId)
  if (!own) throw new Error('a locked order is not one of its day')
  const { feeAmt, shifts } = feeTakenAlong(own, there, rules.terms)
  const before = { deliveryDate: day, payAmt: order.pay_amt }
  const after = { deliveryDate: to, payAmt: order.total_amt + feeAmt }
  await setDeliveryDay(trx, orderId, to, splitInclusive(feeAmt))
  await moveFees(trx, who, shifts, { orderNo, storeId })
  const changes = { deliveryDate: { from: day, to } }
  await insertHistory(trx, [{ orderId, userId: who.userId, what: 'DAY_MOVED', status: null, changes }])
  await notifyStore(trx, { orderId, orderNo, storeId, deliveryDate: to }, 'ORDER_DAY_MOVED')
  const { userId, address, agent } = who
  const facts = { orderId, orderNo, storeId, before, after }
  await insertAudit(trx, { action: 'ORDER_DAY_MOVED', userId, address, agent, facts })
}

/** The order is named: several may be moved together. */
function refuseClosed(
  rules: Parameters<typeof deliveryDays>[0] & Pick<StoreRules, 'calendar'>,
  to: Day,
  orderNo: string,
  lang: Lang,
): void {
  const [day] = deliveryDays(rules, to, to)
  if (!day?.reason) return
  const facts = { nearest: day.nearest, reason: day.reason.code, orderNo }
  if (day.reason.code === 'CUT_OFF_PASSED')
    throw new Problem('CUT_OFF_PASSED', { values: { deadline: momentText(day.deadline, lang) }, facts })
  throw new Problem('DELIVERY_DAY_CLOSED', { values: { why: `${closedText(day, lang)} (${orderNo})` }, facts })
}
