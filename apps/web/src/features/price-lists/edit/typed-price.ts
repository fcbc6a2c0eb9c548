import { highestPrice, milliOf } from '@mall/contract/price-lists/price-change'

/** Reads a price in won with at most three decimals; null if the text is not a price. */
export function typedPrice(text: string): number | null {
  const plain = text.replace(/[,\s원₩]/g, '')
  if (!/^\d+(\.\d{1,3})?$/.test(plain)) return null
  const price = Number(plain)
  return price <= highestPrice && milliOf(price) !== null ? price : null
}

/** How many times one price is the other, if that looks like a mistyped digit. */
export function looksMistyped(old: number | null, price: number): { kind: 'jump' | 'drop'; times: number } | null {
  if (old === null || old === 0 || price === 0) return null
  if (price >= 5 * old) return { kind: 'jump', times: Math.round(price / old) }
  if (old >= 5 * price) return { kind: 'drop', times: Math.round(old / price) }
  return null
}
