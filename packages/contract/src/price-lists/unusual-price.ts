/** A price that is so many times another one is asked about: a digit too many or too few makes it ten times. */
const askedFrom = 5

/** How many times one price is the other, if that looks like a mistyped digit. */
export function unusualPrice(old: number | null, price: number): { kind: 'jump' | 'drop'; times: number } | null {
  if (old === null || old === 0 || price <= 0) return null
  if (price >= askedFrom * old) return { kind: 'jump', times: Math.round(price / old) }
  if (old >= askedFrom * price) return { kind: 'drop', times: Math.round(old / price) }
  return null
}
