import type { NotificationCode } from '@mall/contract/notifications'
import { atomically } from '#db/statements/atomically.ts'
import type { Db, Trx } from '#db/open.ts'
import { readInstant } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { countOwn, markRead, markSomeRead } from './notifications.queries.ts'

/** Marks all of the named notifications as read, or none. */
export async function readOnes(trx: Trx, userId: string, notificationIds: readonly string[]): Promise<void> {
  const ids = [...new Set(notificationIds)]
  if (!ids.every(isId) || (await countOwn(trx, userId, ids)) !== ids.length) throw new Problem('NOT_FOUND')
  await markRead(trx, userId, ids)
}

/** Rows per transaction, to stay far below the statement timeout. */
const batch = 2000

/** Marks notifications as read: of one code or all, optionally up to an instant. */
export async function readAll(
  db: Db,
  userId: string,
  { code, until }: { code?: NotificationCode | undefined; until?: string | undefined },
): Promise<void> {
  const last = until === undefined ? undefined : readInstant(until)
  if (last === null) throw new Problem('MALFORMED', { fields: { until: 'ISO 8601' } })
  // Times on the page are truncated to milliseconds.
  const wanted = { code, until: last && new Date(last.getTime() + 1), most: batch }
  let marked = batch
  while (marked === batch) marked = await atomically(db, (trx) => markSomeRead(trx, userId, wanted))
}
