import type { CallInput } from '@mall/contract/base/call'
import type { placeOrder } from '@mall/contract/orders'
import { keepLeftOrder } from '#features/baskets/sending/left-order.ts'
import { newKey } from '#shared/api/new-key.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

type OrderBody = CallInput<typeof placeOrder>['body']

/** One attempt to send a basket. Its idempotency key limits it to one order, however often it is retried. */
export interface Attempt {
  userId: string
  key: string
  body: OrderBody
  /** When it was sent, while no answer has arrived; null once answered. */
  openSince: number | null
  /** An answer is missing, so the order may exist. */
  mayBeSent?: boolean
}

const storageKey = 'nuri-mall-attempt'
/** After this long the user may have changed their mind, so the attempt is not resumed automatically. */
const resumedWithinMs = 10 * 60_000

/** Returns the attempt for a basket; an unchanged basket keeps its key. */
export function attemptFor(userId: string, body: OrderBody): Attempt {
  const known = readAttempt()
  const isSame =
    known?.userId === userId && known.body.basketId === body.basketId && known.body.basketVersion === body.basketVersion
  const attempt = { userId, key: isSame ? known.key : newKey(), body, openSince: Date.now() }
  return isSame && known.openSince !== null ? { ...attempt, mayBeSent: true } : attempt
}

export function saveAttempt(attempt: Attempt | null): void {
  writeTab(storageKey, attempt && JSON.stringify(attempt))
  const isOpen = attempt !== null && attempt.openSince !== null
  keepLeftOrder(isOpen ? { userId: attempt.userId, basketId: attempt.body.basketId } : null)
}

/** The attempt that was unanswered when the page was left or reloaded. */
export function openAttempt(userId: string, now = Date.now()): Attempt | null {
  const known = readAttempt()
  if (known?.userId !== userId || known.openSince === null) return null
  return now - known.openSince < resumedWithinMs ? known : null
}

function readAttempt(): Attempt | null {
  try {
    const known = JSON.parse(readTab(storageKey) ?? 'null') as Partial<Attempt> | null
    return typeof known?.key === 'string' && typeof known.body === 'object' ? (known as Attempt) : null
  } catch {
    return null
  }
}
