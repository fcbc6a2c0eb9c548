import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** What a counter counts. */
export interface Counter {
  kind: 'device' | 'account' | 'otp-device' | 'otp-account' | 'address'
  key: string
}

interface Limit {
  free: number
  /** Reset this long after the last failure, or after the first of the run. */
  after: 'last_at' | 'since'
  seconds: number
}

const hour = 3600
const perUser: Limit = { free: 5, after: 'last_at', seconds: 24 * hour }
const perAddress: Limit = { free: 50, after: 'since', seconds: hour }

const firstWait = 30
const longestWait = 15 * 60

/** Address counters are shared by all tenants: trying users of several tenants is still one attacker. */
function tableOf({ kind }: Counter) {
  return kind === 'address'
    ? { table: 'shared_throttles' as const, key: sql`kind, key` }
    : { table: 'throttles' as const, key: sql`tenant_id, kind, key` }
}

/**
 * Counts a failure unless the counter is blocked, and returns whether it did. A single statement, so that concurrent
 * attempts cannot exceed the free ones. Each failure after the free ones doubles the wait.
 */
export async function countFailure(db: Db, counter: Counter): Promise<boolean> {
  const { kind, key } = counter
  const place = tableOf(counter)
  const { free, after, seconds } = kind === 'address' ? perAddress : perUser
  const over = sql`t.${sql.raw(after)} < clock_timestamp() - make_interval(secs => ${seconds})`
  const failures = sql`case when ${over} then 1 else t.failures + 1 end`
  const wait = sql`make_interval(secs => least(${longestWait}, ${firstWait} * power(2, least(${failures} - ${free}::int, 10))))`
  const { rows } = await sql`
    insert into ${sql.table(place.table)} as t (kind, key, failures, since, last_at)
    values (${kind}, ${key}, 1, clock_timestamp(), clock_timestamp())
    on conflict (${place.key}) do update set
      failures = ${failures},
      since = case when ${over} then clock_timestamp() else t.since end,
      last_at = clock_timestamp(),
      blocked_until = case when ${failures} >= ${free}::int then clock_timestamp() + ${wait} end
    where t.blocked_until is null or t.blocked_until <= clock_timestamp()
    returning failures`.execute(db)
  return rows.length > 0
}

/** Seconds left to wait; 0 if the counter is not blocked. */
export async function readWait(db: Db, counter: Counter): Promise<number> {
  const row = await db
    .selectFrom(tableOf(counter).table)
    .select(sql<number>`extract(epoch from blocked_until - clock_timestamp())::float8`.as('seconds'))
    .where('kind', '=', counter.kind)
    .where('key', '=', counter.key)
    .where('blocked_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

/** Reverts a failure counted in advance of a check that succeeded. */
export async function uncountFailure(db: Db, counter: Counter): Promise<void> {
  await db
    .updateTable(tableOf(counter).table)
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
    .where('kind', '=', counter.kind)
    .where('key', '=', counter.key)
    .execute()
}

export async function clearCounter(db: Db, { kind, key }: Counter): Promise<void> {
  await db.deleteFrom('throttles').where('kind', '=', kind).where('key', '=', key).execute()
}
