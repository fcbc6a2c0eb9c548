import type { PricedLine } from './price-lines.ts'
import type { Taking } from './take-goods.ts'

/** All goods of a line of which the order has nothing yet. */
export function takingOf({ prodId, article: { prodNm }, qty, alcListId }: PricedLine): Taking {
  return { prodId, prodNm, qty, share: alcListId === null ? null : { alcListId, qty } }
}
