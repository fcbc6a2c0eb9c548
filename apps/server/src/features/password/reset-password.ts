import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { endEverythingOf } from '#features/session/lifetime/end-sessions.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { setInitialPassword } from './password.queries.ts'

/** Days that an initial password is valid. */
const initialDays = 14

/**
 * Gives a user an initial password, which must be changed before anything else. `by` is the user who does it; null from
 * the console.
 */
export async function resetPassword(
  trx: Trx,
  userId: string,
  newHash: string,
  origin: Origin,
  by: string | null = null,
): Promise<void> {
  await setInitialPassword(trx, userId, newHash, initialDays)
  await endEverythingOf(trx, userId, 'password-reset')
  const facts = { days: initialDays }
  await insertAudit(trx, { action: 'password.reset', userId: by, subjectId: userId, ...origin, facts })
}
