import type { NotificationCode } from '@mall/contract/notifications'
import type { Trx } from '#db/open.ts'
import { notify, recount } from '#features/notifications/notify.ts'
import { addToTallies, type Tally } from './watch.queries.ts'

/** At this count per hour the office is notified, at most hourly per user. */
export const markAt = 20

const codeOf = { refused: 'SIGN_INS_REFUSED', missed: 'FOREIGN_IDS' } as const satisfies Record<
  string,
  NotificationCode
>

/**
 * Adds to the hourly counts, notifies the office of each user who reaches the threshold, and updates the number in
 * this hour's notifications. Returns the tallies.
 */
export async function markPeople(
  trx: Trx,
  kind: keyof typeof codeOf,
  counts: readonly { userId: string; count: number }[],
): Promise<Tally[]> {
  if (counts.length === 0) return []
  const tallies = await addToTallies(trx, kind, counts)
  const code = codeOf[kind]
  const marked = tallies.filter(({ total }) => total >= markAt)
  const told = marked.filter(({ before }) => before >= markAt)
  if (told.length > 0)
    await recount(
      trx,
      code,
      told.map(({ userId, total, since }) => ({ userId, count: total, since })),
    )
  for (const { userId, userCd, storeNm, total, before } of marked) {
    if (before >= markAt) continue
    const params = { userId, userCd, ...(storeNm !== null && { storeNm }), count: total }
    await notify(trx, { office: true }, { code, url: '', params })
  }
  return tallies
}
