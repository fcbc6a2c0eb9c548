import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { endEverythingOf } from '#features/session/lifetime/end-sessions.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { removeSeed } from './otp.queries.ts'
import { deleteRecoveryCodes } from './recovery.queries.ts'

/**
 * For a user who lost the authenticator: they register again at the next sign-in. Returns false if none was
 * registered.
 */
export async function resetOtp(trx: Trx, userId: string, origin: Origin, by: string | null = null): Promise<boolean> {
  const removed = await removeSeed(trx, userId)
  await deleteRecoveryCodes(trx, userId)
  await endEverythingOf(trx, userId, 'factor-changed')
  await insertAudit(trx, { action: 'otp.reset', userId: by, subjectId: userId, ...origin, facts: { removed } })
  return removed
}
