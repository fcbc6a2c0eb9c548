import { placeOrder } from '@mall/contract/orders'
import { ask } from '#shared/api/ask.ts'
import { codeOf, factOf, wrongServices } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { Attempt } from './attempt.ts'

/** Outcome of one attempt. `unsure`: the order may or may not exist, so the same key must be sent again. */
export type Outcome =
  /** `isEarlier`: under another key, so by another window or another user of the store. */
  | { kind: 'sent'; orderId: string; isEarlier: boolean }
  | { kind: 'unsure'; waitMs: number }
  /** Turned away before anything was done. */
  | { kind: 'signIn'; waitMs: number }
  | { kind: 'newKey' }
  | { kind: 'refused'; failure: Failure }

const unsureCodes = new Set(['IN_PROGRESS', 'BUSY', 'UPDATING', 'TOO_MANY', 'FAILED', 'STORAGE_FULL'])
/** If the server fails this often with these codes, retrying does not help. */
const lastingCodes = new Set(['FAILED', 'STORAGE_FULL'])
const maxFailures = 3

export async function sendOrder({ body, key }: Attempt, tries: number): Promise<Outcome> {
  const sent = await ask(placeOrder, { body }, { headers: { 'idempotency-key': key } })
  return sent.ok ? { kind: 'sent', orderId: sent.data.orderId, isEarlier: false } : outcomeOf(sent.error, tries)
}

export function outcomeOf(failure: Failure, tries: number): Outcome {
  const code = codeOf(failure)
  if (code === 'ALREADY_ORDERED') return { kind: 'sent', orderId: String(factOf(failure, 'orderId')), isEarlier: true }
  if (code === 'KEY_REUSED') return { kind: 'newKey' }
  if (code === 'SIGN_IN_AGAIN') return { kind: 'signIn', waitMs: waitMs(failure, tries) }
  if (code !== undefined && lastingCodes.has(code) && tries >= maxFailures) return { kind: 'refused', failure }
  if (failure === wrongServices || code === undefined || unsureCodes.has(code)) {
    return { kind: 'unsure', waitMs: waitMs(failure, tries) }
  }
  return { kind: 'refused', failure }
}

/** Exponential backoff up to 15 seconds, unless the server sets retryAfter. */
function waitMs(failure: Failure, tries: number): number {
  const asked = failure === wrongServices ? undefined : failure.retryAfter
  return asked === undefined ? Math.min(15_000, 1500 * 2 ** tries) : asked * 1000
}
