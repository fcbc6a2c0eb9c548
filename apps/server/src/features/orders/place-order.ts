import { randomUUIDv7 } from 'node:crypto'
import type { placeOrder as contract } from '@mall/contract/orders'
import type { Lang } from '@mall/contract/problem'
import type { Trx } from '#db/open.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { getStoreGrade } from '#features/products/store-products.queries.ts'
import { isDay, seoulDay } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import type { Asked } from '#platform/serve.ts'
import { auditOrder, type Sender } from './audit-orders.ts'
import { redoPastMidnight, refuseClosedDay, statusByCredit, sumOrder, type OrderSums } from './decide-terms.ts'
import { held } from './order-status.ts'
import {
  claimBasket,
  findPlace,
  findSentOrder,
  insertHistory,
  insertLines,
  listBasketLines,
  lockCredit,
  nextOrderNumber,
  openNextBasket,
  orderNoOf,
  readClock,
  rememberBought,
  shareDay,
} from './place-order.queries.ts'
import { insertOrder } from './orders.queries.ts'
import { priceLines, type PricedLine } from './price-lines.ts'
import { takeGoods } from './take-goods.ts'
import { tellSent } from './tell-of-orders.ts'

type Wanted = Asked<typeof contract>['body']

/**
 * Sends a basket as an order, all of it or nothing. The order of the steps is the rule: first everything that has to
 * be held is held, then prices are read, and the clock last, so that an order that waited past the cut-off is refused.
 * Steps that stand together go out together and are done in the order in which they stand.
 */
export async function placeOrder(trx: Trx, who: Sender, wanted: Wanted, lang: Lang) {
  if (!isId(wanted.basketId) || !isId(wanted.storeDeliveryId)) throw new Problem('NOT_FOUND')
  if (!isDay(wanted.deliveryDate)) throw new Problem('MALFORMED', { fields: { deliveryDate: 'YYYY-MM-DD' } })
  // Rises with time, so that what is written of one order after the other stands together.
  const orderId = randomUUIDv7()
  const { storeId } = who
  const [basket, , place, rules, grade, basketLines, pricedAt] = await Promise.all([
    claim(trx, storeId, wanted, orderId),
    shareDay(trx, who.tenantId, wanted.deliveryDate),
    findPlace(trx, storeId, wanted.storeDeliveryId),
    getStoreRules(trx, storeId, new Date()),
    getStoreGrade(trx, storeId),
    listBasketLines(trx, wanted.basketId),
    readClock(trx),
  ])
  if (!place) throw new Problem('NOT_FOUND')
  const lines = await priceLines(
    trx,
    { storeId, grade },
    basketLines.map((line) => ({ prodId: line.prod_id, qty: line.qty, memo: line.memo, prodNm: line.prod_nm })),
    seoulDay(pricedAt),
    rules.terms,
  )
  const sums = sumOrder(lines, rules.terms)
  refuseOtherPrice(wanted.seenTotalAmt, sums, lines, basketLines)
  const [, credit, orderedAt, number] = await Promise.all([
    takeGoods(trx, storeId, lines.map(takingOf)),
    lockCredit(trx, storeId, orderId),
    readClock(trx),
    nextOrderNumber(trx),
  ])
  redoPastMidnight(pricedAt, orderedAt)
  const status = statusByCredit(credit, sums.payAmt)
  refuseClosedDay(rules, lines, wanted.deliveryDate, orderedAt, lang)
  const orderNo = orderNoOf(seoulDay(orderedAt), number)
  const { deliveryDate } = wanted
  const told = { orderId, orderNo, storeId, storeNm: credit.storeNm, deliveryDate }
  await Promise.all([
    insertOrder(trx, { orderId, orderNo, who, wanted, place, status, orderedAt, sums, lines }),
    insertLines(trx, orderId, lines),
    insertHistory(trx, [{ orderId, userId: who.userId, what: 'PLACED', status }]),
    rememberBought(trx, storeId, orderedAt, lines),
    openNextBasket(trx, storeId, wanted.basketId, basket),
    tellSent(trx, told, 'ORDER_PLACED', status === held),
    auditOrder(trx, who, 'ORDER_PLACED', { orderId, orderNo, after: { status, deliveryDate, payAmt: sums.payAmt } }),
  ])
  return { orderId, orderNo, status }
}

function takingOf({ prodId, article: { prodNm }, qty, alcListId }: PricedLine) {
  return { prodId, prodNm, qty, share: alcListId === null ? null : { alcListId, qty } }
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

/** A total other than the one on the screen is never sent silently. */
function refuseOtherPrice(
  seen: number | undefined,
  { totalAmt }: OrderSums,
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
