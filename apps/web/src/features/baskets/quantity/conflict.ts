import type { Basket } from '@mall/contract/baskets'
import type { SavedBasket } from '../sending/send-lines.ts'
import type { ChangedLine, TypedLine } from './quantity-queue.ts'

/** A line that was set on two devices, and the state of its basket that held the other quantity. */
export interface Conflict extends ChangedLine, SavedBasket {}

/** A basket from before the conflict does not have the other quantity yet. */
export function presentOf({ prodId, theirs, version }: Conflict, basket: Basket | undefined): number {
  if (basket === undefined || basket.version < version) return theirs
  return basket.content.find(({ prod }) => prod.prodId === prodId)?.qty ?? 0
}

/** The user has set another quantity since, which is being saved. */
export const isSetAgain = ({ prodId, theirs }: ChangedLine, typed: ReadonlyMap<string, TypedLine>): boolean =>
  (typed.get(prodId)?.qty ?? theirs) !== theirs
