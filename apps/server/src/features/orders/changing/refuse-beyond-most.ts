import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { Offers } from '#features/products/offers.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { WantedLine } from '../sending/price-lines.ts'

/** The largest quantity of an article counts for the whole order: says what it has, and how much it may have. */
export function refuseBeyondMost(wanted: readonly WantedLine[], { byId: offers }: Offers): void {
  const lines = wanted.flatMap(({ prodId, qty, standing }) => {
    const offer = offers.get(prodId)
    if (offer?.status !== 'ON' || !standing || qty <= standing.qty) return []
    const { fault, allowed } = checkQuantity(qty, offer)
    const { prodNm, unit } = offer
    return fault === 'ABOVE_MAX' ? [{ prodId, prodNm, unit, allowed, orderedQty: standing.qty }] : []
  })
  if (lines.length === 0) return
  const names = lines.map(({ prodNm }) => prodNm).join(', ')
  throw new Problem('MOST_EXCEEDED', { values: { names }, facts: { lines } })
}
