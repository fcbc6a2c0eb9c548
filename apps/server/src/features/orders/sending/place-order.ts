import { randomUUIDv7 } from 'node:crypto'
import type { Amounts } from '@mall/contract/base/money'
import { held } from '@mall/contract/base/order-states'
import type { placeOrder as contract } from '@mall/contract/orders'
import type { Lang } from '@mall/contract/base/problem'
import { finishWith } from '#db/finish-with.ts'
import { holdThenRead } from '#db/hold-then-read.ts'
import type { Trx } from '#db/open.ts'
import { listDayOrders } from '#features/baskets/day-orders.queries.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { getStoreGrade } from '#features/products/store-products.queries.ts'
import { seoulDay } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { auditOrder, type Sender } from '../audit-orders.ts'
import { redoIfOutOfDate, refuseClosedDay, statusByCredit, sumGoods, withFee } from './decide-terms.ts'
import { lockDay, shareDay } from '../lock-days.queries.ts'
import { articlesOfBasket, readMoment, type Watched } from '../moment.queries.ts'
import { insertHistory } from '../reading/order-history.queries.ts'
import { insertOrder, type NewOrder } from '../orders.queries.ts'
import {
  claimBasket,
  findPlace,
  findSentOrder,
  insertLines,
  listBasketLines,
  nextOrderNumber,
  openNextBasket,
  rememberBought,
} from './place-order.queries.ts'
import { orderNoOf } from '../order-no.ts'
import { priceLines, type PricedLine } from './price-lines.ts'
import { creditAfter, feeOfOrder, moveFees } from '../fees/share-fee.ts'
import { lockCredit, type Credit } from '../store-credit.queries.ts'
import { takeGoods } from './take-goods.ts'
import { takingOf } from './take-lines.ts'
import { tellSent } from '../tell-of-orders.ts'

type Wanted = Asked<typeof contract>['body']

/**
 * Turns a basket into an order, all or nothing. All locks are taken before the clock is read, so an order that waited
 * past the cut-off is rejected. The version of all rules is read with the clock: if one changed since the start, the
 * whole work restarts.
 */
export async function placeOrder(trx: Trx, who: Sender, wanted: Wanted, lang: Lang) {
  if (!isId(wanted.basketId) || !isId(wanted.storeDeliveryId)) throw new Problem('NOT_FOUND')
  // Time-ordered, so that rows of consecutive orders are stored together.
  const orderId = randomUUIDv7()
  const [{ storeId }, { storeDeliveryId, deliveryDate }] = [who, wanted]
  const watched = { storeId, storeDeliveryId, prodIds: articlesOfBasket(wanted.basketId) }
  const { readAt, place, rules, basket, basketLines, lines } = await holdToSend(trx, who, wanted, orderId, watched)
  const goods = sumGoods(lines, rules.terms)
  refuseOtherPrice(wanted.seenTotalAmt, goods, lines, basketLines)
  const { credit, moment, number, dayOrders } = await holdThenRead({
    hold: {
      goods: () => takeGoods(trx, storeId, lines.map(takingOf)),
      credit: () => lockCredit(trx, storeId, orderId),
    },
    moment: () => readMoment(trx, watched),
    read: {
      number: () => nextOrderNumber(trx),
      dayOrders: () => listDayOrders(trx, { storeId, deliveryDate, storeDeliveryId }),
    },
  })
  redoIfOutOfDate(readAt, moment)
  const { feeAmt, shifts } = feeOfOrder(dayOrders, { orderId, goodsAmt: goods.totalAmt }, rules.terms)
  refuseDearerDelivery(wanted.seenFeeAmt, feeAmt)
  const sums = withFee(goods, feeAmt)
  const status = statusByCredit(creditAfter(credit, shifts), sums.payAmt)
  const { now: orderedAt } = moment
  refuseClosedDay(rules, lines, deliveryDate, orderedAt, lang)
  const orderNo = orderNoOf(seoulDay(orderedAt), number)
  const order: NewOrder = { orderId, orderNo, who, wanted, place, status, orderedAt, sums, lines }
  finishWith(trx, [
    ...writeOrder(trx, who, order, credit),
    openNextBasket(trx, storeId, wanted.basketId, basket),
    moveFees(trx, who, shifts, { orderNo }),
  ])
  return { orderId, orderNo, status }
}

/** Locks the basket and its day, then reads and prices the lines to order. */
async function holdToSend(trx: Trx, { tenantId, storeId }: Sender, wanted: Wanted, orderId: string, watched: Watched) {
  const { moment, place, rules, grade, basket, basketLines } = await holdThenRead({
    hold: {
      basket: () => claim(trx, storeId, wanted, orderId),
      ownDay: () => lockDay(trx, storeId, wanted.deliveryDate),
      day: () => shareDay(trx, tenantId, wanted.deliveryDate),
    },
    // Changes to watched rows after this point are detected.
    moment: () => readMoment(trx, watched),
    read: {
      place: () => findPlace(trx, storeId, wanted.storeDeliveryId),
      rules: () => getStoreRules(trx, storeId, new Date()),
      grade: () => getStoreGrade(trx, storeId),
      basketLines: () => listBasketLines(trx, wanted.basketId),
    },
  })
  if (!place) throw new Problem('NOT_FOUND')
  const asked = basketLines.map(({ prod_id: prodId, prod_nm: prodNm, qty, memo }) => ({ prodId, prodNm, qty, memo }))
  const lines = await priceLines(trx, { storeId, grade }, asked, seoulDay(moment.now), rules.terms)
  return { readAt: moment, place, rules, basket, basketLines, lines }
}

function writeOrder(trx: Trx, who: Sender, order: NewOrder, { storeNm }: Credit): Promise<void>[] {
  const { orderId, orderNo, wanted, status, orderedAt, sums, lines } = order
  const { deliveryDate } = wanted
  const told = { orderId, orderNo, storeId: who.storeId, storeNm, deliveryDate }
  return [
    insertOrder(trx, order),
    insertLines(trx, orderId, lines),
    insertHistory(trx, [{ orderId, userId: who.userId, what: 'PLACED', status }]),
    rememberBought(trx, who.storeId, orderedAt, lines),
    tellSent(trx, told, 'ORDER_PLACED', status === held),
    auditOrder(trx, who, 'ORDER_PLACED', { orderId, orderNo, after: { status, deliveryDate, payAmt: sums.payAmt } }),
  ]
}

async function claim(trx: Trx, storeId: string, { basketId, basketVersion }: Wanted, orderId: string) {
  const claimed = await claimBasket(trx, { storeId, basketId, version: basketVersion, orderId })
  if (claimed) return claimed
  const sent = await findSentOrder(trx, storeId, basketId)
  if (!sent) throw new Problem('NOT_FOUND')
  if (sent.order_id === null) throw new Problem('BASKET_CHANGED')
  const orderNo = sent.order_no ?? ''
  throw new Problem('ALREADY_ORDERED', { values: { orderNo }, facts: { orderId: sent.order_id, orderNo } })
}

/** Never places an order with a total other than the one on the screen. */
function refuseOtherPrice(
  seen: number | undefined,
  { totalAmt }: Amounts,
  lines: readonly PricedLine[],
  basketLines: readonly { prod_id: string; seen_price_milli: number }[],
) {
  if (seen === undefined || seen === totalAmt) return
  const seenPrice = new Map(basketLines.map((line) => [line.prod_id, line.seen_price_milli]))
  const changed = lines.flatMap(({ prodId, unitPriceMilli }) => {
    const old = seenPrice.get(prodId) ?? unitPriceMilli
    return old === unitPriceMilli ? [] : [{ prodId, old: old / 1000, new: unitPriceMilli / 1000 }]
  })
  throw new Problem('PRICE_CHANGED', { facts: { lines: changed, totalAmt } })
}

/** Another order of the day was cancelled or moved since, which would shift its fee to this one. */
function refuseDearerDelivery(seen: number | undefined, deliveryFeeAmt: number) {
  if (seen === undefined || deliveryFeeAmt <= seen) return
  const fee = deliveryFeeAmt.toLocaleString('ko-KR')
  throw new Problem('DELIVERY_FEE_CHANGED', { values: { fee }, facts: { deliveryFeeAmt } })
}
