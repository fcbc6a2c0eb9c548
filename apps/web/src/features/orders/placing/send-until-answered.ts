import type { Failure } from '#shared/api/failure.ts'
import { newKey } from '#shared/api/new-key.ts'
import { keepAttempt } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { sendOrder } from './send-order.ts'

export interface Patience {
  /** Nobody has answered; the same will be asked again. */
  unsure: () => void
  pause: (ms: number) => Promise<void>
  isOver: () => boolean
}

/** Whoever waits longer than this is told that nothing is certain yet. */
const silenceMs = 6000

/** Asks with one key until somebody says what became of the order. null: the page was left before. */
export async function sendUntilAnswered(
  first: Attempt,
  { unsure, pause, isOver }: Patience,
): Promise<{ kind: 'sent'; orderId: string } | { kind: 'refused'; failure: Failure } | null> {
  let attempt = first
  for (let tries = 0; !isOver(); tries += 1) {
    keepAttempt(attempt)
    const silence = setTimeout(unsure, silenceMs)
    const outcome = await sendOrder(attempt, tries)
    clearTimeout(silence)
    if (outcome.kind === 'sent') {
      keepAttempt(null)
      return outcome
    }
    if (outcome.kind === 'refused') {
      // A refused key is free again, and so is the basket.
      keepAttempt({ ...attempt, openSince: null })
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
