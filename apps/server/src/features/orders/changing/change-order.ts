import { type OrderStatus, held } from '@mall/contract/base/ordering/order-states'
import type { changeOrder as contract } from '@mall/contract/orders'
import type { Lang } from '@mall/contract/base/problem'
import { holdThenRead } from '#db/statements/hold-then-read.ts'
import type { Trx } from '#db/open.ts'
import { listDayOrders, type FoundDayOrder } from '#features/baskets/day-orders.queries.ts'
import { getStoreRules, type OrderTerms, rulesOfPlace } from '#features/holidays/delivery-rules.queries.ts'
import { articlesNamed, listOffers } from '#features/products/offers.queries.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { auditOrder, type Sender } from '../audit-orders.ts'
import {
  redoIfOutOfDate,
  refuseClosedDay,
  refuseEnded,
  refuseOutsideHours,
  refuseUndelivered,
  statusByCredit,
  sumGoods,
  withFee,
  type OrderSums,
} from '../sending/decide-terms.ts'
import { shareDay } from '../lock-days.queries.ts'
import { readMoment } from '../moment.queries.ts'
import { lockWithDays, refuseFixed, type LockedOrder } from './open-order.ts'
import { refuseBeyondMost } from './refuse-beyond-most.ts'
import { termsOfOrder } from '../terms-of-order.ts'
import { refusePassed } from './order-deadline.ts'
import { insertHistory } from '../reading/order-history.queries.ts'
import { recountBought } from '../bought.queries.ts'
import { deleteLines, updateOrder, type Place } from '../orders.queries.ts'
import { holdPlace, insertLines } from '../sending/place-order.queries.ts'
import { judgeLines, type PricedLine, type StandingLine } from '../sending/price-lines.ts'
import { creditAfter, feeOfOrder, moveFees, shiftsAfter } from '../fees/share-fee.ts'
import { auditedSide, changesOf, type FromBasket, type OrderChanges } from './order-changes.ts'
import { standingLines, differences, addedLines } from './standing-lines.ts'
import { lockCredit } from '../store-credit.queries.ts'
import { takeGoods } from '../sending/take-goods.ts'
import { notifyOfSentOrder } from '../notify-of-orders.ts'

type Wanted = Asked<typeof contract>['body'] & {
  /** Prices on the screen, in thousandths, of what is added. */
  seen?: ReadonlyMap<string, number>
  /** Where added goods come from. */
  from?: FromBasket | undefined
}

/**
 * Changes an order until the cut-off of its delivery day. Unchanged lines keep their price; a new delivery day must
 * itself be open. A rejected change leaves the order as it was.
 */
export async function changeOrder(trx: Trx, who: Sender, orderId: string, wanted: Wanted, lang: Lang) {
  if (!isId(wanted.storeDeliveryId)) throw new Problem('NOT_FOUND')
  const { deliveryDate } = wanted
  const order = await lockWithDays(trx, who.storeId, orderId, [deliveryDate])
  await refuseFixed(trx, order, lang)
  if (order.version !== wanted.version) throw new Problem('CONFLICT')
  const { watched, readAt, place, rules, before, lines, refused } = await readWhatChanges(trx, who, order, wanted)
  const { credit, moment, dayOrders } = await holdThenRead({
    hold: {
      goods: () => takeGoods(trx, who.storeId, differences(before, lines), refused),
      credit: () => lockCredit(trx, who.storeId, orderId),
    },
    moment: () => readMoment(trx, watched),
    read: {
      dayOrders: () => Promise.all(deliveriesOf(order, wanted).map((delivery) => listDayOrders(trx, delivery))),
    },
  })
  redoIfOutOfDate(readAt, moment)
  const goods = sumGoods(lines, rules.terms)
  refuseDearer(lines, wanted.seen, goods.totalAmt - order.total_amt)
  const { now } = moment
  refuseEnded(credit, now)
  const { feeAmt, shifts } = feeAfterChange(order, goods.totalAmt, dayOrders, rules.terms)
  const sums = withFee(goods, feeAmt)
  const status = statusByCredit(creditAfter(credit, shifts), sums.payAmt, rules.terms, {
    status: order.status,
    payAmt: order.pay_amt,
  })
  refusePassed(order, rules, now, lang)
  refuseOutsideHours({ ...rules, now }, deliveryDate, lang)
  const isMoved = deliveryDate !== order.delivery_date || place.store_delivery_id !== order.store_delivery_id
  if (isMoved) refuseClosedDay(rulesOfPlace(rules, place.delivery_days), lines, deliveryDate, now, lang)
  else refuseUndelivered(rules, { all: lines, added: addedLines(before, lines) }, deliveryDate, now, lang)
  const changes = changesOf(order, { ...wanted, place, lines }, before)
  const subject = { orderId, orderNo: order.order_no, storeId: who.storeId, storeNm: credit.storeNm }
  await Promise.all([
    ...writeChange(trx, who, order, { ...wanted, status, place, lines, sums, changes }),
    recountBought(trx, { storeId: who.storeId, orderId, removed: [...before.keys()] }),
    moveFees(trx, who, shifts, subject),
    notifyOfSentOrder(trx, { ...subject, deliveryDate }, 'ORDER_CHANGED', status === held && order.status !== held),
  ])
  const after = { deliveryDate, payAmt: sums.payAmt, deliveryFeeAmt: feeAmt, lines: changes.lines }
  return { orderId, orderNo: order.order_no, status, version: order.version + 1, ...after }
}

interface Change extends Omit<Wanted, 'lines'> {
  status: OrderStatus
  place: Place
  lines: readonly PricedLine[]
  sums: OrderSums
  changes: OrderChanges
}

function writeChange(trx: Trx, who: Sender, order: LockedOrder, change: Change): Promise<void>[] {
  const { order_id: orderId, order_no: orderNo } = order
  const { status, deliveryDate, lines, sums, changes } = change
  const was = { status: order.status, deliveryDate: order.delivery_date, payAmt: order.pay_amt }
  const before = { ...was, ...auditedSide(changes, 'from') }
  const after = { status, deliveryDate, payAmt: sums.payAmt, ...auditedSide(changes, 'to') }
  const newStatus = status === order.status ? null : status
  return [
    updateOrder(trx, orderId, change),
    deleteLines(trx, orderId),
    insertLines(trx, orderId, lines),
    insertHistory(trx, [{ orderId, userId: who.userId, what: 'CHANGED', status: newStatus, changes }]),
    auditOrder(trx, who, 'ORDER_CHANGED', { orderId, orderNo, before, after, lines: changes.lines }),
  ]
}

/** Never adds goods at a higher price than the one on the screen. */
function refuseDearer(lines: readonly PricedLine[], seen: Wanted['seen'], addedAmt: number): void {
  const dearer = lines.flatMap(({ prodId, article: { prodNm }, unitPriceMilli }) => {
    const old = seen?.get(prodId) ?? unitPriceMilli
    return old >= unitPriceMilli ? [] : [{ prodId, prodNm, old: old / 1000, new: unitPriceMilli / 1000 }]
  })
  if (dearer.length > 0) throw new Problem('PRICE_CHANGED', { facts: { lines: dearer, addedAmt } })
}

/** Locks the days against closing by the office, then reads the current lines and prices the wanted ones. */
async function readWhatChanges(trx: Trx, who: Sender, order: LockedOrder, wanted: Wanted) {
  const days = [...new Set([order.delivery_date, wanted.deliveryDate])].sort()
  const prodIds = articlesNamed(wanted.lines.map(({ prodId }) => prodId))
  const watched = { storeId: who.storeId, storeDeliveryId: wanted.storeDeliveryId, prodIds }
  const {
    moment: readAt,
    place,
    rules,
    before,
    offers,
  } = await holdThenRead({
    hold: {
      days: () => Promise.all(days.map((day) => shareDay(trx, who.tenantId, day))),
      place: () => holdPlace(trx, who.storeId, wanted.storeDeliveryId),
    },
    moment: () => readMoment(trx, watched),
    read: {
      rules: () => getStoreRules(trx, who.storeId, new Date()),
      before: () => standingLines(trx, order.order_id),
      offers: () => listOffers(trx, who.storeId, prodIds),
    },
  })
  if (!place) throw new Problem('NOT_FOUND')
  const asked = wantedLines(wanted, before)
  // What is added to an order was judged without the order before.
  if (wanted.seen) refuseBeyondMost(asked, offers)
  const judged = judgeLines(asked, offers, termsOfOrder(order, rules.terms))
  return { watched, readAt, place, rules, before, ...judged }
}

/** The order's new delivery, and its previous one if day or place differ. */
function deliveriesOf(order: LockedOrder, { deliveryDate, storeDeliveryId }: Wanted) {
  const { store_id: storeId, delivery_date: dayBefore, store_delivery_id: placeBefore } = order
  const isSame = deliveryDate === dayBefore && storeDeliveryId === placeBefore
  const before = { storeId, deliveryDate: dayBefore, storeDeliveryId: placeBefore }
  return [{ storeId, deliveryDate, storeDeliveryId }, ...(isSame ? [] : [before])]
}

/** A moved order takes its fee along; the next order of its old delivery then pays one. */
function feeAfterChange(
  order: LockedOrder,
  goodsAmt: number,
  [there = [], left = []]: readonly FoundDayOrder[][],
  terms: OrderTerms,
) {
  const { order_id: orderId } = order
  const feeAmt = order.fee_supply_amt + order.fee_vat_amt
  const own = feeOfOrder(there, { orderId, goodsAmt, feeAmt }, terms)
  return { ...own, shifts: [...own.shifts, ...shiftsAfter(left, { orderId, feeAmt }, terms)] }
}

function wantedLines({ lines }: Wanted, before: Map<string, StandingLine>) {
  const once = [...new Map(lines.map((line) => [line.prodId, line])).values()]
  return once.map(({ prodId, qty, memo }) => ({
    prodId,
    qty,
    memo: memo ?? before.get(prodId)?.memo ?? '',
    standing: before.get(prodId),
  }))
}
