import { insertAudits } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { markAt, markPeople } from './mark-people.ts'
import type { MissedOfTenant } from './missed-ids.ts'

/** Adds a minute of requests that found nothing to each user's hour, and audits them from the threshold on. */
export async function writeMissed(trx: Trx, missed: MissedOfTenant): Promise<void> {
  const counts = [...missed.values()].map(({ userId, requests }) => ({ userId, count: requests }))
  const tallies = await markPeople(trx, 'missed', counts)
  const marked = tallies.filter(({ total }) => total >= markAt)
  await insertAudits(
    trx,
    marked.map(({ userId, total, before }) => ({
      action: 'ids.missed',
      userId,
      address: missed.get(userId)?.address ?? '',
      agent: '',
      facts: { requests: total - before, inHour: total },
    })),
  )
}
