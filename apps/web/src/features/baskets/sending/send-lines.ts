import { setBasketLines } from '@mall/contract/baskets'
import { ask } from '#shared/api/ask.ts'
import { codeOf, wrongServices } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { ChangedLine, TypedLine } from '../quantity/quantity-queue.ts'

/** Temporary failures after which the same lines may still be accepted. */
const temporaryFailures = new Set([
  ...['BUSY', 'UPDATING', 'STORAGE_FULL', 'FAILED', 'TOO_MANY'],
  ...['SIGN_IN_AGAIN', 'PASSWORD_CHANGE_REQUIRED'],
])

/** What a basket became by saving lines. */
export interface SavedBasket {
  basketId: string
  version: number
}

/** Outcome of sending lines, with the refusal if there was one. */
export type SentLines =
  | { kind: 'saved'; refused: readonly ChangedLine[]; saved: SavedBasket }
  | { kind: 'later' }
  | { kind: 'refused'; failure: Failure }

export async function sendLines(basketId: string, lines: readonly TypedLine[]): Promise<SentLines> {
  const items = lines.map(({ prodId, qty, baseQty, memo, position }) => ({ prodId, qty, baseQty, memo, position }))
  const sent = await ask(setBasketLines, { body: { basketId, items } })
  if (sent.ok) return { kind: 'saved', refused: sent.data.refused, saved: { basketId, version: sent.data.version } }
  const code = codeOf(sent.error)
  if (sent.error === wrongServices || code === undefined || temporaryFailures.has(code)) return { kind: 'later' }
  return { kind: 'refused', failure: sent.error }
}
