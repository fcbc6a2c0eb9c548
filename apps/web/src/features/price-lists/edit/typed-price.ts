import { highestPrice, milliOf } from '@mall/contract/price-lists/price-change'

/** Reads a price in won with at most three decimals; null if the text is not a price. */
export function typedPrice(text: string): number | null {
  const plain = text.replace(/[,\s원₩]/g, '')
  if (!/^\d+(\.\d{1,3})?$/.test(plain)) return null
  const price = Number(plain)
  return price <= highestPrice && milliOf(price) !== null ? price : null
}
