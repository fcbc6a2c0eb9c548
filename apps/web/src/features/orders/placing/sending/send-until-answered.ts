import { newKey } from '#shared/api/new-key.ts'
import { keepSignedOut } from '#features/baskets/sending/left-order.ts'
import { orderWasInterrupted } from '#shared/interrupted-order.ts'
import { readSession } from '#shared/storage/stored-session.ts'
import { saveAttempt } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { sendOrder } from './send-order.ts'
import type { Outcome } from './send-order.ts'

export interface Patience {
  /** Called when no answer arrived and the request is repeated. */
  unsure: () => void
  pause: (ms: number) => Promise<void>
  isOver: () => boolean
}

/** After this long the user sees that the outcome is unknown. */
const silenceMs = 6000

/** Repeats the request with one key until the outcome is known. Returns null if the user left the page or has to sign in. */
export async function sendUntilAnswered(
  first: Attempt,
  { unsure, pause, isOver }: Patience,
): Promise<Extract<Outcome, { kind: 'sent' | 'refused' }> | null> {
  let attempt = first
  for (let tries = 0; !isOver(); tries += 1) {
    saveAttempt(attempt)
    const silence = setTimeout(unsure, silenceMs)
    const outcome = await sendOrder(attempt, tries)
    clearTimeout(silence)
    if (outcome.kind === 'sent') {
      saveAttempt(null)
      return outcome
    }
    if (outcome.kind === 'refused') {
      // A refusal releases both the key and the basket.
      saveAttempt({ ...attempt, openSince: null })
      return outcome
    }
    if (outcome.kind === 'signIn' && readSession() === null) {
      leaveSignedOut(attempt)
      return null
    }
    if (outcome.kind === 'newKey') attempt = { ...attempt, key: newKey() }
    else {
      unsure()
      if (outcome.kind === 'unsure') attempt = { ...attempt, mayBeSent: true }
      await pause(outcome.waitMs)
    }
  }
  return null
}

/** The order is known not to be sent, unless an earlier answer is missing; then it is asked for after signing in. */
function leaveSignedOut(attempt: Attempt): void {
  if (attempt.mayBeSent === true) {
    orderWasInterrupted('unsure')
    return
  }
  saveAttempt({ ...attempt, openSince: null })
  keepSignedOut(attempt.userId, attempt.body.basketId)
}
