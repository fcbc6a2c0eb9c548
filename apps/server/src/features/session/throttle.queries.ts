import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** What a counter counts, and how patient it is. */
export interface Counter {
  kind: 'device' | 'account' | 'otp-device' | 'otp-account' | 'address'
  key: string
}

interface Patience {
  free: number
  /** Begin anew so long after: the last failure, or the first of the run. */
  after: 'last_at' | 'since'
  seconds: number
}

const hour = 3600
const perPerson: Patience = { free: 5, after: 'last_at', seconds: 24 * hour }
const perAddress: Patience = { free: 50, after: 'since', seconds: hour }

const firstWait = 30
const longestWait = 15 * 60

/**
 * Counts a failure unless the counter is blocked just now; says whether it was counted. One statement, so that of many
 * tries at once no more get through than are free. After the free ones each failure doubles the wait.
 */
export async function countFailure(db: Db, { kind, key }: Counter): Promise<boolean> {
  const { free, after, seconds } = kind === 'address' ? perAddress : perPerson
  const over = sql`t.${sql.raw(after)} < clock_timestamp() - make_interval(secs => ${seconds})`
  const failures = sql`case when ${over} then 1 else t.failures + 1 end`
  const wait = sql`make_interval(secs => least(${longestWait}, ${firstWait} * power(2, least(${failures} - ${free}::int, 10))))`
  const { rows } = await sql`
    insert into throttles as t (kind, key, failures, since, last_at)
    values (${kind}, ${key}, 1, clock_timestamp(), clock_timestamp())
    on conflict (tenant_id, kind, key) do update set
      failures = ${failures},
      since = case when ${over} then clock_timestamp() else t.since end,
      last_at = clock_timestamp(),
      blocked_until = case when ${failures} >= ${free}::int then clock_timestamp() + ${wait} end
    where t.blocked_until is null or t.blocked_until <= clock_timestamp()
    returning failures`.execute(db)
  return rows.length > 0
}

/** Seconds that are still to wait; 0 when none. */
export async function readWait(db: Db, { kind, key }: Counter): Promise<number> {
  const row = await db
    .selectFrom('throttles')
    .select(sql<number>`extract(epoch from blocked_until - clock_timestamp())::float8`.as('seconds'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('blocked_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

/** The try that was counted turned out to be none: the house itself could not check it. */
export async function uncountFailure(db: Db, { kind, key }: Counter): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}

export async function clearCounter(db: Db, { kind, key }: Counter): Promise<void> {
  await db.deleteFrom('throttles').where('kind', '=', kind).where('key', '=', key).execute()
}
