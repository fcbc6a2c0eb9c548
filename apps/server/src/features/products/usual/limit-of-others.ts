/** With fewer stores, a limit would reveal what one of them orders. */
const leastStores = 5
const beyond = 3

/**
 * A quantity hardly any store exceeds, derived from each store's last order; null with too few stores. Rounded up to
 * 1, 2 or 5 times a power of ten, so that it reveals no store's order.
 */
export function limitOfOthers(quantities: readonly number[]): number | null {
  if (quantities.length < leastStores) return null
  const sorted = quantities.toSorted((a, b) => a - b)
  const high = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  const least = high * beyond
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return ([1, 2, 5, 10].find((step) => step * scale >= least) ?? 10) * scale
}
