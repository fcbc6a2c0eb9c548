import type { CallOk } from '@mall/contract/base/call'
import { mostLimits, type quantityLimits, type usualQuantities } from '@mall/contract/usual-orders'
import type { Db } from '#db/open.ts'
import { isId } from '#platform/ids.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { listLastQuantities, listDayAmounts } from './quantities.queries.ts'
import { limitOfOthers } from './limit-of-others.ts'
import { spreadOf, spreadsOf } from './spread-of.ts'
import { listDeliveries } from './usual.queries.ts'

/** Includes orders already placed for future days; none can be further ahead. */
const ahead = 31

export async function showUsualQuantities(db: Db, storeId: string): Promise<CallOk<typeof usualQuantities>> {
  const day = addDays(seoulDay(new Date()), ahead)
  const [deliveries, amounts] = await Promise.all([listDeliveries(db, storeId, day), listDayAmounts(db, storeId, day)])
  const articles = [...spreadsOf(deliveries)].map(([prodId, spread]) => ({ prodId, ...spread }))
  if (amounts.length === 0) return { articles, orders: null }
  const { usual, high, times } = spreadOf(amounts)
  return { articles, orders: { usual, high, times } }
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
