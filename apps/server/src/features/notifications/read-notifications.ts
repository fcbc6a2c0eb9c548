import type { Trx } from '#db/open.ts'
import { readInstant } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { countOwn, markRead } from './notifications.queries.ts'

interface Wanted {
  notificationIds?: string[] | undefined
  until?: string | undefined
}

/** Marks as read what is named, all of it or nothing; else everything, or everything that had come by an instant. */
export async function readOnes(trx: Trx, userId: string, { notificationIds, until }: Wanted): Promise<void> {
  if (notificationIds) {
    const ids = [...new Set(notificationIds)]
    if (!ids.every(isId) || (await countOwn(trx, userId, ids)) !== ids.length) throw new Problem('NOT_FOUND')
    return markRead(trx, userId, { ids })
  }
  const last = until === undefined ? undefined : readInstant(until)
  if (last === null) throw new Problem('MALFORMED', { fields: { until: 'ISO 8601' } })
  // What the page shows is cut to milliseconds.
  return markRead(trx, userId, { until: last && new Date(last.getTime() + 1) })
}
