import { insertAudit } from '#db/audit/audit-log.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { deviceName, shortAddress } from '../client-device.ts'
import { endEverythingOf } from './end-sessions.ts'
import { endOwnSession, listOpenSessions } from '../session.queries.ts'

/** A user's open sessions, the current one first. */
export async function showOwnSessions(db: Db, who: Caller) {
  const rows = await listOpenSessions(db, who.userId)
  const shown = rows.map(({ sessionId, agent, address, startedAt, seenAt }) => ({
    sessionId,
    isThis: sessionId === who.sessionId,
    device: deviceName(agent),
    address: shortAddress(address),
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
  return shown.sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Returns 404 for another user's session. */
export async function endOneOfOwn(trx: Trx, who: Caller, sessionId: string, origin: Origin): Promise<void> {
  const { userId } = who
  if (!isId(sessionId) || !(await endOwnSession(trx, userId, sessionId, 'ended-by-person')))
    throw new Problem('NOT_FOUND')
  await insertAudit(trx, { action: 'session.ended', userId, subjectId: userId, ...origin, facts: { sessionId } })
}

/** Also ends pending sign-ins. */
export async function endOthersOfOwn(trx: Trx, { userId, sessionId }: Caller, origin: Origin): Promise<void> {
  await endEverythingOf(trx, userId, 'ended-by-person', { sessionId })
  await insertAudit(trx, { action: 'session.others-ended', userId, subjectId: userId, ...origin })
}
