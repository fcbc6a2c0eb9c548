import type { ToAdd } from './to-add.ts'

/** The basket whose goods are added. */
export interface SourceBasket {
  basketId: string
  version: number
  content: readonly { prod: { prodId: string }; qty: number }[]
}

/** Whether goods have left their basket since they were collected, as when another user added or sent them. */
export function isTaken({ basketId, basketVersion, items }: ToAdd, now: SourceBasket | undefined): boolean {
  if (basketId === undefined || basketVersion === undefined || now === undefined) return false
  // Another basket has taken the place of one that was sent.
  if (now.basketId !== basketId) return true
  if (now.version <= basketVersion) return false
  const left = new Map(now.content.map(({ prod, qty }) => [prod.prodId, qty]))
  return items.some(({ prodId, qty }) => qty > (left.get(prodId) ?? 0))
}
