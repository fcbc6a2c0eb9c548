import type { Trx } from '#db/open.ts'
import { awaitCode, countTry } from '#features/session/sign-in/attempt.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import { mostTries } from './check-code.ts'
import type { OpenAttempt } from './open-attempt.ts'

/** The user confirms the scan, and the attempt now waits for a code. Idempotent. Spec §4 */
export async function confirmScan(trx: Trx, attempt: OpenAttempt): Promise<void> {
  if (!(await awaitCode(trx, attempt.hash))) throw new Problem('ATTEMPT_ENDED')
}

/** A wrong password within an attempt consumes one of its tries. */
export async function refuseStranger({ db, hash }: OpenAttempt): Promise<never> {
  const counted = await countTry(db, hash, mostTries)
  throw new Problem(counted ? 'BAD_CREDENTIALS' : 'ATTEMPT_ENDED')
}
