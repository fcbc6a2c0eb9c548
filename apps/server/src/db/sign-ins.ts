import { sql, type RawBuilder } from 'kysely'

/** The last sign-in of the user of this alias that is still known: devices are kept longer than sessions. */
export function lastSignIn(user: string): RawBuilder<Date | null> {
  const userId = sql.ref(`${user}.user_id`)
  return sql<Date | null>`greatest(
    (select max(x.started_at) from sessions x where x.user_id = ${userId}),
    (select max(d.last_seen_at) from known_devices d where d.user_id = ${userId}))`
}

/**
 * Attempts on the user of this alias that were refused unchecked in their latest hour, while it is kept: two days. Row
 * security of PostgreSQL 15 keeps a comparison with a cast from using the index, so the text is made apart.
 */
export function refusedTries(user: string): RawBuilder<number> {
  return sql<number>`coalesce((
    select w.failures from (select ${sql.ref(`${user}.user_id`)}::text as key offset 0) as it
      join throttles w on w.kind = 'refused' and w.key = it.key), 0)`
}
