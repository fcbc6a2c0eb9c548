import { setBasketLines } from '@mall/contract/baskets'
import { ask } from '#shared/api/ask.ts'
import { codeOf, wrongServices } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { Outcome, TypedLine } from './quantity-queue.ts'

/** Answers after which the same lines may still go through: nobody there, busy, or signed out for now. */
const passing = new Set(['BUSY', 'FAILED', 'TOO_MANY', 'SIGN_IN_AGAIN', 'PASSWORD_CHANGE_REQUIRED'])

/** Puts typed lines into a basket; `told` hears what was refused. */
export async function sendLines(
  basketId: string,
  lines: readonly TypedLine[],
  told: (refusal: Failure) => void,
): Promise<Outcome> {
  const items = lines.map(({ prodId, qty, baseQty }) => ({ prodId, qty, baseQty }))
  const sent = await ask(setBasketLines, { body: { basketId, items } })
  if (sent.ok) return { kind: 'saved', refused: sent.data.refused }
  const code = codeOf(sent.error)
  if (sent.error === wrongServices || code === undefined || passing.has(code)) return { kind: 'later' }
  told(sent.error)
  return { kind: 'refused' }
}
