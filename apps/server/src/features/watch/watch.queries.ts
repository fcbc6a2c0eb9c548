import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

export interface Tally {
  userId: string
  userCd: string
  storeNm: string | null
  /** In the hour that started at `since`. */
  total: number
  before: number
  since: Date
}

/**
 * Adds counts to the users' hourly tallies and returns them. A tally restarts an hour after it began. Rows are locked
 * in key order, so that concurrent processes do not deadlock.
 */
export async function addToTallies(
  trx: Trx,
  kind: 'refused' | 'missed',
  counts: readonly { userId: string; count: number }[],
): Promise<Tally[]> {
  const ordered = [...counts].sort((a, b) => (a.userId < b.userId ? -1 : 1))
  const over = sql`t.since < clock_timestamp() - interval '1 hour'`
  const { rows } = await sql<Tally>`
    with added as (
      select * from unnest(${ordered.map(({ userId }) => userId)}::text[], ${ordered.map(({ count }) => count)}::int[])
        as a (user_id, count)
    ), tallied as (
      insert into throttles as t (kind, key, failures, since, last_at)
      select ${kind}, user_id, count, clock_timestamp(), clock_timestamp() from added
      on conflict (tenant_id, kind, key) do update set
        failures = case when ${over} then excluded.failures else t.failures + excluded.failures end,
        since = case when ${over} then excluded.since else t.since end,
        last_at = excluded.last_at
      returning key, failures, since
    )
    select u.user_id as "userId", u.user_cd as "userCd", s.store_nm as "storeNm", t.failures as total,
      t.failures - a.count as before, t.since
    from tallied t join added a on a.user_id = t.key
      join users u on u.user_id = t.key::uuid
      left join stores s on s.store_id = u.store_id`.execute(trx)
  return rows
}
