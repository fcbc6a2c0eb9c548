import { newKey } from '#shared/api/new-key.ts'
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

/** Repeats the request with one key until the outcome is known. Returns null if the user left the page. */
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
    if (outcome.kind === 'newKey') attempt = { ...attempt, key: newKey() }
    else {
      unsure()
      await pause(outcome.waitMs)
    }
  }
  return null
}
