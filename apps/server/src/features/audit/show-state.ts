import type { auditStates } from '@mall/contract/audit'
import { countUnsealed, findSeal } from '#db/audit/audit-seals.queries.ts'
import type { Db } from '#db/open.ts'

/** Entries are chained within seconds; after this long something is wrong. */
const lateAfterMs = 10 * 60_000
const mostCounted = 10_000

export async function showState(db: Db) {
  const [seal, waiting] = await Promise.all([findSeal(db), countUnsealed(db, mostCounted)])
  const brokenNo = seal?.broken_no ?? null
  const isLate = waiting.since !== null && Date.now() - waiting.since.getTime() > lateAfterMs
  const state: (typeof auditStates)[number] = brokenNo !== null ? 'BROKEN' : isLate ? 'LATE' : 'FINE'
  return {
    state,
    sealedAt: seal?.sealed_at?.toISOString() ?? null,
    checkedAt: seal?.checked_at?.toISOString() ?? null,
    waiting: waiting.count,
    waitingSince: waiting.since?.toISOString() ?? null,
    brokenNo,
  }
}
