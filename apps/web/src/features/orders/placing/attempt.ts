import type { CallInput } from '@mall/contract/call'
import type { placeOrder } from '@mall/contract/orders'
import { newKey } from '#shared/api/new-key.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

type OrderBody = CallInput<typeof placeOrder>['body']

/** One try to send a basket as it stands. However often it is asked for, its key makes one order of it at most. */
export interface Attempt {
  userId: string
  key: string
  body: OrderBody
  /** When it was sent and nobody has said yet what became of it; null: it was answered. */
  openSince: number | null
}

const storageKey = 'nuri-mall-attempt'
/** Later the person may have thought better of it: then nothing is sent by itself any more. */
const resumedWithinMs = 10 * 60_000

/** The attempt for a basket as it stands: the same basket in the same version keeps its key. */
export function attemptFor(userId: string, body: OrderBody): Attempt {
  const known = readAttempt()
  const isSame =
    known?.userId === userId && known.body.basketId === body.basketId && known.body.basketVersion === body.basketVersion
  return { userId, key: isSame ? known.key : newKey(), body, openSince: Date.now() }
}

export function keepAttempt(attempt: Attempt | null): void {
  writeTab(storageKey, attempt && JSON.stringify(attempt))
}

/** What was under way when the page was left or reloaded. */
export function openAttempt(userId: string, now = Date.now()): Attempt | null {
  const known = readAttempt()
  if (known?.userId !== userId || known.openSince === null) return null
  return now - known.openSince < resumedWithinMs ? known : null
}

function readAttempt(): Attempt | null {
  try {
    return JSON.parse(readTab(storageKey) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}
