import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Params } from './sentences.ts'

export interface UnreadRow {
  notification_id: string
  code: string
  url: string
  params: Params
  at: Date
  read_at: Date | null
}

/** The codes of a user's unread notifications, by one index lookup per code. */
const codesOf = (userId: string) => sql`codes as (
    (select code from notifications where user_id = ${userId} and read_at is null order by code limit 1)
    union all
    select (select n.code from notifications n
      where n.user_id = ${userId} and n.read_at is null and n.code > c.code order by n.code limit 1)
    from codes c where c.code is not null
  )`

const newestOfCode = (userId: string, most: number) => sql`
  select notification_id, code, url, params, at, read_at from notifications
  where user_id = ${userId} and read_at is null and code = c.code order by at desc limit ${most}`

/** The newest of all codes, newest first. */
export async function listUnread(db: Db, userId: string, most: number): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`with recursive ${codesOf(userId)}
    select n.* from codes c cross join lateral (${newestOfCode(userId, most)}) n
    order by n.at desc limit ${most}`.execute(db)
  return rows
}

/** The newest of each code with the total per code, counted up to `mostCounted`. Newest first. */
export async function listUnreadOfEachCode(
  db: Db,
  userId: string,
  { most, mostCounted }: { most: number; mostCounted: number },
): Promise<(UnreadRow & { total: number })[]> {
  const { rows } = await sql<UnreadRow & { total: number }>`with recursive ${codesOf(userId)},
    counted as (
      select c.code, (select count(*)::int from (
        select 1 from notifications where user_id = ${userId} and read_at is null and code = c.code
        order by at desc limit ${mostCounted}
      ) few) as total
      from codes c where c.code is not null
    )
    select n.*, c.total from counted c cross join lateral (${newestOfCode(userId, most)}) n
    order by n.at desc`.execute(db)
  return rows
}
