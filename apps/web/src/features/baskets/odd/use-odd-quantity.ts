import type { CallOk } from '@mall/contract/base/call'
import { isUnusualLine, type AskedLine, type QuantitySpread } from '@mall/contract/base/ordering/unusual-quantity'
import type { usualQuantities } from '@mall/contract/usual-orders'
import { useQuantityLimitQuery, useUsualQuantitiesQuery } from './odd.api.ts'

interface Line extends AskedLine {
  prodId: string
}

type Known = CallOk<typeof usualQuantities>
const spreads = new WeakMap<Known, Map<string, QuantitySpread>>()

/** Returns null for a quantity that is not odd. `usual` is null for an article the store has never bought. */
export function useOddQuantity({ prodId, ...line }: Line): { usual: number | null } | null {
  const { data: known } = useUsualQuantitiesQuery()
  const spread = (known && spreadsOf(known).get(prodId)) ?? null
  const { data: limit } = useQuantityLimitQuery(prodId, { skip: known === undefined || spread !== null })
  if (known === undefined || (spread === null && limit === undefined)) return null
  const isOdd = isUnusualLine(line, { spread, limit: limit ?? null, orders: known.orders })
  return isOdd ? { usual: spread?.usual ?? null } : null
}

export function spreadsOf(known: Known): Map<string, QuantitySpread> {
  let found = spreads.get(known)
  if (!found) {
    found = new Map(known.articles.map(({ prodId, ...spread }) => [prodId, spread]))
    spreads.set(known, found)
  }
  return found
}
