import type { PricedLine } from './price-lines.ts'
import type { Taking } from './take-goods.ts'

/** Takes the whole quantity of a line that is new to its order. */
export function takingOf({ prodId, article: { prodNm }, qty, alcListId }: PricedLine): Taking {
  return { prodId, prodNm, qty, share: alcListId === null ? null : { alcListId, qty } }
}
