import type { CallOk } from '@mall/contract/base/call'
import { lineAmounts } from '@mall/contract/base/money'
import type { usualOrder as contract, UsualLine } from '@mall/contract/usual-orders'
import type { Db } from '#db/open.ts'
import { findNextDelivery } from '#features/holidays/next-delivery.ts'
import { seoulDay, weekday, type Day } from '#platform/day.ts'
import { listSharedOut, listStoreProducts, type PricedStore, type StoreProduct } from '../store-products.queries.ts'
import { fittingQuantity, missingQuantity } from './fitting-quantity.ts'
import { readHistory } from './read-history.ts'
import { usualOrder } from './usual-order.ts'
import { listShort } from './usual.queries.ts'

type Answer = CallOk<typeof contract>

const nothing = { lines: [], count: { from: 0, to: 0 }, totalAmt: 0, lostDays: [], sentCount: 0 }

/**
 * The order expected from a store for the given day, otherwise for its next orderable one, limited to what can be
 * ordered now.
 */
export async function showUsualOrder(db: Db, store: PricedStore, asked: Day | null): Promise<Answer> {
  const now = new Date()
  const day = asked ?? (await findNextDelivery(db, store.storeId, now)).next?.date ?? null
  const { rules, deliveries, closed } = await readHistory(db, store.storeId, day ?? seoulDay(now))
  const { minOrderAmt, deliveryFeeAmt, freeDeliveryFrom, taxRounding } = rules.terms
  const terms = { minOrderAmt, deliveryFeeAmt, freeDeliveryFrom, taxRounding }
  if (day === null) return { deliveryDate: null, ...nothing, terms }
  const { lines: expected, count, lost } = usualOrder(day, deliveries, closed)
  const sent = deliveries.find((one) => one.day === day)?.lines ?? new Map<string, number>()
  const prodIds = expected.map(({ prodId }) => prodId)
  const [sold, short] = await Promise.all([
    listSold(db, store, prodIds, day, now),
    sent.size > 0 ? listShort(db, store.storeId, day) : new Map<string, number>(),
  ])
  const lines = expected.flatMap(
    ({ prodId, qty, reason, inARow, isAhead }): (UsualLine & { unitPriceMilli: number })[] => {
      const one = sold.get(prodId)
      if (!one) return []
      const { product: prod, unitPriceMilli, shareLeft } = one
      const usualQty = fittingQuantity(qty, prod, { stockQty: null, shareLeft: null })
      const sentQty = sent.get(prodId) ?? 0
      const limits = { stockQty: prod.stockQty, shareLeft }
      const missing = prod.status === 'ON' ? missingQuantity(usualQty - sentQty, prod, limits) : 0
      const coming = short.has(prodId) && { comingQty: sentQty - (short.get(prodId) ?? 0) }
      return [{ prod, usualQty, qty: missing, reason, inARow, isAhead, sentQty, ...coming, unitPriceMilli }]
    },
  )
  const totalAmt = lines.reduce(
    (sum, { prod, qty, unitPriceMilli }) => sum + lineAmounts({ ...prod, qty, unitPriceMilli }, taxRounding).totalAmt,
    0,
  )
  return {
    deliveryDate: day,
    lines: lines.map(({ unitPriceMilli: _, ...line }) => line),
    count,
    totalAmt,
    lostDays: lost,
    sentCount: sent.size,
    terms,
  }
}

/** Articles the store may buy today that are delivered on the day's weekday. */
async function listSold(db: Db, store: PricedStore, prodIds: readonly string[], day: Day, now: Date) {
  const today = seoulDay(now)
  const [found, sharedOut] = await Promise.all([
    listStoreProducts(db, store, prodIds, today),
    listSharedOut(db, prodIds, today),
  ])
  const isSold = ({ product, deliveryDays }: StoreProduct) =>
    product.status !== 'STOPPED' && (deliveryDays?.includes(weekday(day)) ?? true)
  return new Map(
    [...found]
      .filter(([, one]) => isSold(one))
      .map(([prodId, one]) => [
        prodId,
        { ...one, shareLeft: one.alc?.remainQty ?? (sharedOut.has(prodId) ? 0 : null) },
      ]),
  )
}
