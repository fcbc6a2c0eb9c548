import type { CallOk } from '@mall/contract/base/call'
import type { QuantitySpread } from '@mall/contract/base/ordering/unusual-quantity'
import type { usualQuantities } from '@mall/contract/usual-orders'
import { oddOf, type JudgedLine } from './odd-of.ts'
import { useQuantityLimitQuery } from './odd.api.ts'
import { useKnownQuantities } from './use-known-quantities.ts'

interface Line extends JudgedLine {
  prodId: string
}

type Known = CallOk<typeof usualQuantities>
const spreads = new WeakMap<Known, Map<string, QuantitySpread>>()

/** Returns null for a quantity that is not odd. `usual` is null for an article the store has never bought. */
export function useOddQuantity({ prodId, ...line }: Line): { usual: number | null } | null {
  const known = useKnownQuantities()
  const spread = (known && spreadsOf(known).get(prodId)) ?? null
  const { data: limit } = useQuantityLimitQuery(prodId, { skip: known === undefined || spread !== null })
  // Without a history, nothing but the limit tells what is much.
  const orders = spread === null && limit === undefined ? null : (known?.orders ?? null)
  return oddOf(line, { spread, limit: limit ?? null, orders })
}

export function spreadsOf(known: Known): Map<string, QuantitySpread> {
  let found = spreads.get(known)
  if (!found) {
    found = new Map(known.articles.map(({ prodId, ...spread }) => [prodId, spread]))
    spreads.set(known, found)
  }
  return found
}
