import { randomUUIDv7 } from 'node:crypto'
import type { Amounts } from '@mall/contract/base/money'
import { held } from '@mall/contract/base/ordering/order-states'
import type { placeOrder as contract } from '@mall/contract/orders'
import type { Lang } from '@mall/contract/base/problem'
import { OutOfDate } from '#db/statements/atomically.ts'
import { finishWith } from '#db/statements/finish-with.ts'
import { holdThenRead } from '#db/statements/hold-then-read.ts'
import type { Trx } from '#db/open.ts'
import { listDayOrders } from '#features/baskets/day-orders.queries.ts'
import { tellSent } from '#features/baskets/requests/end-request.ts'
import { getStoreRules, rulesOfPlace } from '#features/holidays/delivery-rules.queries.ts'
import { listOffers } from '#features/products/offers.queries.ts'
import { seoulDay } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { auditOrder, type Sender } from '../audit-orders.ts'
import { isUndelivered, refuseClosedDay, refuseEnded, statusByCredit, sumGoods, withFee } from './decide-terms.ts'
import { lockDay, shareDay } from '../lock-days.queries.ts'
import { articlesOfBasket, readClockAndNumber } from '../moment.queries.ts'
import { rememberBought } from '../bought.queries.ts'
import type { NewOrder } from '../orders.queries.ts'
import {
  findSentOrder,
  holdPlace,
  insertOrder,
  listBasketLines,
  lockBasketToSend,
  replaceBasket,
  type BasketLine,
} from './place-order.queries.ts'
import type { Claim } from '#db/idempotency/idempotency.ts'
import { orderNoOf } from '../order-no.ts'
import { judgeLines, type PricedLine, type WantedLine } from './price-lines.ts'
import { creditAfter, feeOfOrder, moveFees } from '../fees/share-fee.ts'
import { lockCredit, type Credit } from '../store-credit.queries.ts'
import { holdGoodsOfBasket, missingLines, refuseLines, takeHeld } from './take-goods.ts'
import { takingOf } from './take-lines.ts'
import { notifyOfSentOrder } from '../notify-of-orders.ts'

type Wanted = Asked<typeof contract>['body']

/**
 * Turns a basket into an order, all or nothing, in two round trips. The first takes all locks, reads the clock when they
 * are held, then reads everything that the order depends on: an order that waited past the cut-off, or while a rule
 * changed, is judged as of its acceptance. The second writes the order and commits.
 */
export async function placeOrder(trx: Trx, who: Sender, wanted: Wanted, lang: Lang, claim: Claim) {
  if (!isId(wanted.basketId) || !isId(wanted.storeDeliveryId)) throw new Problem('NOT_FOUND')
  // Time-ordered, so that rows of consecutive orders are stored together.
  const orderId = randomUUIDv7()
  const { storeId } = who
  const found = await holdAndRead(trx, who, wanted, orderId, claim)
  const { basket, heldGoods, place, credit, moment, rules, basketLines, offers, dayOrders } = found
  if (!place) throw new Problem('NOT_FOUND')
  const { now: orderedAt, number } = moment
  refuseEnded(credit, orderedAt)
  if (offers.day !== undefined && offers.day !== seoulDay(orderedAt)) throw new OutOfDate('prices of the next day')

  const { lines, refused } = judgeLines(basketLines.map(wantedLine), offers, rules.terms)
  const takings = lines.map(takingOf)
  // Lines that cannot be ordered come before sums: the page does not count them, and names them.
  refuseLines([...refused, ...missingLines(takings, heldGoods)])
  const placeRules = rulesOfPlace(rules, place.delivery_days)
  if (isUndelivered(lines, wanted.deliveryDate))
    refuseClosedDay(placeRules, lines, wanted.deliveryDate, orderedAt, lang)
  const goods = sumGoods(lines, rules.terms)
  refuseOtherPrice(wanted.seenTotalAmt, goods, lines, basketLines)
  const { feeAmt, shifts } = feeOfOrder(dayOrders, { orderId, goodsAmt: goods.totalAmt }, rules.terms)
  refuseDearerDelivery(wanted.seenFeeAmt, feeAmt)
  const sums = withFee(goods, feeAmt)
  const status = statusByCredit(creditAfter(credit, shifts), sums.payAmt, rules.terms)
  refuseClosedDay(placeRules, lines, wanted.deliveryDate, orderedAt, lang)

  const orderNo = orderNoOf(seoulDay(orderedAt), number)
  const order: NewOrder = {
    orderId,
    orderNo,
    who,
    wanted,
    place,
    status,
    orderedAt,
    sums,
    lines,
    taxRounding: rules.terms.taxRounding,
  }
  finishWith(trx, [
    takeHeld(trx, storeId, takings, heldGoods),
    ...writeOrder(trx, who, order, credit),
    replaceBasket(trx, storeId, { basketId: wanted.basketId, orderId }, basket),
    moveFees(trx, who, shifts, { orderNo, storeId }),
    ...(basket.asked_by === null ? [] : [tellSent(trx, who, basket.asked_by, { orderId, orderNo })]),
  ])
  return { orderId, orderNo, status }
}

function holdAndRead(trx: Trx, { tenantId, storeId }: Sender, wanted: Wanted, orderId: string, claim: Claim) {
  const { basketId, deliveryDate, storeDeliveryId } = wanted
  return holdThenRead({
    hold: {
      key: claim,
      basket: () => lockBasket(trx, storeId, wanted),
      ownDay: () => lockDay(trx, storeId, deliveryDate),
      day: () => shareDay(trx, tenantId, deliveryDate),
      heldGoods: () => holdGoodsOfBasket(trx, storeId, basketId),
      place: () => holdPlace(trx, storeId, storeDeliveryId),
      credit: () => lockCredit(trx, storeId, orderId),
    },
    moment: () => readClockAndNumber(trx),
    read: {
      rules: () => getStoreRules(trx, storeId, new Date()),
      basketLines: () => listBasketLines(trx, basketId),
      offers: () => listOffers(trx, storeId, articlesOfBasket(basketId)),
      dayOrders: () => listDayOrders(trx, { storeId, deliveryDate, storeDeliveryId }),
    },
  })
}

function wantedLine({ prod_id: prodId, prod_nm: prodNm, qty, memo }: BasketLine): WantedLine {
  return { prodId, prodNm, qty, memo }
}

function writeOrder(trx: Trx, who: Sender, order: NewOrder, { storeNm }: Credit): Promise<void>[] {
  const { orderId, orderNo, wanted, status, orderedAt, sums, lines } = order
  const { deliveryDate } = wanted
  const subject = { orderId, orderNo, storeId: who.storeId, storeNm, deliveryDate }
  return [
    insertOrder(trx, order),
    rememberBought(trx, who.storeId, orderedAt, lines),
    notifyOfSentOrder(trx, subject, 'ORDER_PLACED', status === held),
    auditOrder(trx, who, 'ORDER_PLACED', { orderId, orderNo, after: { status, deliveryDate, payAmt: sums.payAmt } }),
  ]
}

async function lockBasket(trx: Trx, storeId: string, { basketId, basketVersion }: Wanted) {
  const locked = await lockBasketToSend(trx, { storeId, basketId, version: basketVersion })
  if (locked) return locked
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
