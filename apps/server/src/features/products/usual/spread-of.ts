import type { QuantitySpread } from '@mall/contract/base/ordering/unusual-quantity'
import type { Delivery } from './comparable.ts'

/** Quantities above this many times the median, or below that fraction of it, are outliers. */
const odd = 4

/** The median of the quantities, and their range without outliers. Needs at least one. */
export function spreadOf(quantities: readonly number[]): QuantitySpread {
  const sorted = quantities.toSorted((a, b) => a - b)
  const usual = sorted[(sorted.length - 1) >> 1] ?? 0
  const even = sorted.filter((qty) => qty <= usual * odd && qty * odd >= usual)
  return { usual, low: even[0] ?? usual, high: even.at(-1) ?? usual, times: sorted.length }
}

/** The spreads of all articles a store ordered. */
export function spreadsOf(deliveries: readonly Delivery[]): Map<string, QuantitySpread> {
  const quantities = new Map<string, number[]>()
  for (const { lines } of deliveries)
    for (const [prodId, qty] of lines) {
      const known = quantities.get(prodId)
      if (known) known.push(qty)
      else quantities.set(prodId, [qty])
    }
  return new Map([...quantities].map(([prodId, all]) => [prodId, spreadOf(all)]))
}
