import type { CallOk } from '@mall/contract/base/call'
import { mostLimits, type quantityLimits, type usualQuantities } from '@mall/contract/usual-orders'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { Db } from '#db/open.ts'
import { findNextDelivery } from '#features/holidays/next-delivery.ts'
import { isId } from '#platform/ids.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { listStoreProducts, type PricedStore } from '../store-products.queries.ts'
import { listLastQuantities, listDayAmounts } from './quantities.queries.ts'
import { limitOfOthers } from './limit-of-others.ts'
import { readHistory } from './read-history.ts'
import { spreadOf, spreadsOf } from './spread-of.ts'
import { usualQuantities as quantitiesOf } from './usual-order.ts'
import { listDeliveries } from './usual.queries.ts'

/** Includes orders already placed for future days; none can be further ahead. */
const ahead = 31

/** `asked` defaults to the next day that the store can order for. */
export async function showUsualQuantities(
  db: Db,
  store: PricedStore,
  asked: Day | null,
): Promise<CallOk<typeof usualQuantities>> {
  const { storeId } = store
  const last = addDays(seoulDay(new Date()), ahead)
  const [deliveries, amounts, ofDay] = await Promise.all([
    listDeliveries(db, storeId, last),
    listDayAmounts(db, storeId, last),
    listOfDay(db, store, asked),
  ])
  const articles = [...spreadsOf(deliveries)].map(([prodId, spread]) => {
    const qty = ofDay.get(prodId)
    return { prodId, ...spread, ...(qty !== undefined && { ofDay: qty }) }
  })
  if (amounts.length === 0) return { articles, orders: null }
  const { usual, high, times } = spreadOf(amounts)
  return { articles, orders: { usual, high, times } }
}

/** Orderable quantities, as the order sheet names them. */
async function listOfDay(db: Db, store: PricedStore, asked: Day | null): Promise<Map<string, number>> {
  const now = new Date()
  const day = asked ?? (await findNextDelivery(db, store.storeId, now)).next?.date
  if (day === undefined) return new Map()
  const { deliveries, closed } = await readHistory(db, store.storeId, day)
  const usual = quantitiesOf(day, deliveries, closed)
  const sold = await listStoreProducts(db, store, [...usual.keys()], seoulDay(now))
  return new Map(
    [...sold].map(([prodId, { product }]) => [prodId, checkQuantity(usual.get(prodId) ?? 0, product).allowed]),
  )
}

/** `prodIds` is comma-separated. */
export async function showQuantityLimits(
  db: Db,
  storeId: string,
  prodIds: string,
): Promise<CallOk<typeof quantityLimits>> {
  const ids = prodIds.split(',').filter(isId).slice(0, mostLimits)
  const found = ids.length === 0 ? new Map<string, number[]>() : await listLastQuantities(db, storeId, ids)
  return [...found].flatMap(([prodId, quantities]) => {
    const limit = limitOfOthers(quantities)
    return limit === null ? [] : [{ prodId, limit }]
  })
}
