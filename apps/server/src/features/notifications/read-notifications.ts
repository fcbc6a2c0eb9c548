import type { NotificationCode } from '@mall/contract/notifications'
import { atomically } from '#db/atomically.ts'
import type { Db, Trx } from '#db/open.ts'
import { readInstant } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { countOwn, markRead, markSomeRead } from './notifications.queries.ts'

/** Marks as read what is named, all of it or nothing. */
export async function readOnes(trx: Trx, userId: string, notificationIds: readonly string[]): Promise<void> {
  const ids = [...new Set(notificationIds)]
  if (!ids.every(isId) || (await countOwn(trx, userId, ids)) !== ids.length) throw new Problem('NOT_FOUND')
  await markRead(trx, userId, ids)
}

/** So many rows to a transaction: each is far below the time that a statement may take. */
const batch = 2000

/** Marks everything as read, of one code or of all, or what had come by an instant. */
export async function readAll(
  db: Db,
  userId: string,
  { code, until }: { code?: NotificationCode | undefined; until?: string | undefined },
): Promise<void> {
  const last = until === undefined ? undefined : readInstant(until)
  if (last === null) throw new Problem('MALFORMED', { fields: { until: 'ISO 8601' } })
  // What the page shows is cut to milliseconds.
  const wanted = { code, until: last && new Date(last.getTime() + 1), most: batch }
  let marked = batch
  while (marked === batch) marked = await atomically(db, (trx) => markSomeRead(trx, userId, wanted))
}
