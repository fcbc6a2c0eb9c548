import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { endEverythingOf } from '../lifetime/end-sessions.ts'
import { setDisabled } from '../session.queries.ts'

/** Disables a user and ends all their sessions. `by` is the user who does it; null from the console. */
export async function disablePerson(trx: Trx, userId: string, origin: Origin, by: string | null = null): Promise<void> {
  await setDisabled(trx, userId, true)
  await endEverythingOf(trx, userId, 'disabled')
  await insertAudit(trx, { action: 'user.disabled', userId: by, subjectId: userId, ...origin })
}

export async function enablePerson(trx: Trx, userId: string, origin: Origin, by: string | null = null): Promise<void> {
  await setDisabled(trx, userId, false)
  await insertAudit(trx, { action: 'user.enabled', userId: by, subjectId: userId, ...origin })
}
