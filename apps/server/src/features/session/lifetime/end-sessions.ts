import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { deleteAttemptsOf } from '../sign-in/attempt.queries.ts'
import { deleteTicketsOf, endAllSessions, endSession } from '../session.queries.ts'

export async function signOut(trx: Trx, session: { sessionId: string; userId: string }, origin: Origin): Promise<void> {
  const { sessionId, userId } = session
  const ended = await endSession(trx, sessionId, 'signed-out')
  if (ended) await insertAudit(trx, { action: 'sign-out', userId, ...origin, facts: { sessionId } })
}

/**
 * Ends all sessions and pending sign-ins of a user except the given ones: after a change of password or factor, or
 * when the account is disabled.
 */
export async function endEverythingOf(
  trx: Trx,
  userId: string,
  why: string,
  but: { attempt?: string; sessionId?: string } = {},
): Promise<void> {
  await endAllSessions(trx, userId, why, but.sessionId)
  await deleteAttemptsOf(trx, userId, but.attempt)
  await deleteTicketsOf(trx, userId)
}
