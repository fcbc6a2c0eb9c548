import { cancelled, held } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import { holdThenRead } from '#db/statements/hold-then-read.ts'
import type { Trx } from '#db/open.ts'
import { listDayOrders } from '#features/baskets/day-orders.queries.ts'
import { getPlaceRules } from '#features/holidays/delivery-rules.queries.ts'
import { articlesNamed, listOffers } from '#features/products/offers.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import { auditOrder, type Sender } from '../audit-orders.ts'
import { codeNamer } from '#features/codes/code-names.ts'
import { redoIfOutOfDate, refuseClosedDay, refuseEnded, statusByCredit, withFee } from '../sending/decide-terms.ts'
import { shareDay } from '../lock-days.queries.ts'
import { readMoment } from '../moment.queries.ts'
import { lockWithDays } from './open-order.ts'
import { insertHistory } from '../reading/order-history.queries.ts'
import { recountBought } from '../bought.queries.ts'
import { findLastCancel, restoreColumns, setShares } from '../orders.queries.ts'
import { holdPlace } from '../sending/place-order.queries.ts'
import { priceLines } from '../sending/price-lines.ts'
import { creditAfter, feeOfOrder, moveFees } from '../fees/share-fee.ts'
import { standingLines } from './standing-lines.ts'
import { lockCredit } from '../store-credit.queries.ts'
import { takeGoods } from '../sending/take-goods.ts'
import { takingOf } from '../sending/take-lines.ts'
import { notifyOfSentOrder } from '../notify-of-orders.ts'

/**
 * Restores an order that its store cancelled. Everything but its prices is checked as for a new order: cut-off,
 * delivery day, articles, stock, shares and credit. Restoring again changes nothing.
 */
export async function restoreOrder(trx: Trx, who: Sender, orderId: string, lang: Lang) {
  const order = await lockWithDays(trx, who.storeId, orderId)
  const { order_no: orderNo, store_id: storeId, delivery_date: deliveryDate, status: before } = order
  if ((await findLastCancel(trx, orderId)) !== 'CANCELLED') await refuse(trx, before, lang)
  if (before !== cancelled) return { orderId, orderNo, status: before }
  const standing = await standingLines(trx, orderId)
  const watched = { storeId, storeDeliveryId: order.store_delivery_id, prodIds: articlesNamed([...standing.keys()]) }
  const found = await holdThenRead({
    hold: { day: () => shareDay(trx, who.tenantId, deliveryDate) },
    moment: () => readMoment(trx, watched),
    read: {
      rules: () => getPlaceRules(trx, storeId, order.store_delivery_id, new Date()),
      offers: () => listOffers(trx, storeId, watched.prodIds),
    },
  })
  const { rules, offers } = found
  const lines = priceLines(asNewLines(standing), offers, rules.terms)
  const { credit, moment, dayOrders } = await holdThenRead({
    hold: {
      goods: () => takeGoods(trx, storeId, lines.map(takingOf)),
      place: () => holdPlace(trx, storeId, order.store_delivery_id),
      credit: () => lockCredit(trx, storeId, orderId),
    },
    moment: () => readMoment(trx, watched),
    read: {
      dayOrders: () => listDayOrders(trx, { storeId, deliveryDate, storeDeliveryId: order.store_delivery_id }),
    },
  })
  redoIfOutOfDate(found.moment, moment)
  refuseEnded(credit, moment.now)
  refuseClosedDay(rules, lines, deliveryDate, moment.now, lang)
  const { supply_amt: supplyAmt, vat_amt: vatAmt, total_amt: totalAmt } = order
  const { feeAmt, shifts } = feeOfOrder(dayOrders, { orderId, goodsAmt: totalAmt }, rules.terms)
  const sums = withFee({ supplyAmt, vatAmt, totalAmt }, feeAmt)
  const status = statusByCredit(creditAfter(credit, shifts), sums.payAmt, rules.terms)
  const subject = { orderId, orderNo, storeId, storeNm: credit.storeNm, deliveryDate }
  const after = { status, deliveryDate, payAmt: sums.payAmt }
  await Promise.all([
    restoreColumns(trx, orderId, status, sums),
    setShares(trx, orderId, lines),
    recountBought(trx, { storeId, orderId }),
    insertHistory(trx, [{ orderId, userId: who.userId, what: 'RESTORED', status }]),
    moveFees(trx, who, shifts, { orderNo, storeId }),
    notifyOfSentOrder(trx, subject, 'ORDER_PLACED', status === held),
    auditOrder(trx, who, 'ORDER_RESTORED', { orderId, orderNo, before: { status: before }, after }),
  ])
  return { orderId, orderNo, status }
}

/** The order was cancelled by the office, or not at all. */
async function refuse(trx: Trx, status: string, lang: Lang): Promise<never> {
  const nameOf = await codeNamer(trx, '2006', lang)
  throw new Problem('ORDER_FIXED', { values: { status: nameOf(status) } })
}

/** Only the price is kept; a cancelled order holds no goods and no share. */
function asNewLines(standing: Awaited<ReturnType<typeof standingLines>>) {
  return [...standing].map(([prodId, line]) => ({
    ...{ prodId, qty: line.qty, memo: line.memo },
    standing: { ...line, qty: 0, alcListId: null },
  }))
}
