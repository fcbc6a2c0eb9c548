import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

// All orders of a store and day share one delivery fee, so one transaction at a time may change them. These locks
// come before those of orders, goods and the store's account. Several are taken in key order, so that transactions
// wait for each other instead of deadlocking.

interface DayOfStore {
  store_id: string
  delivery_date: Day
}

export async function lockDay(trx: Trx, storeId: string, day: Day): Promise<void> {
  await lockAll(trx, sql`select ${storeId}::uuid as store_id, ${day}::date as delivery_date`)
}

/** Locks the order's day and the days it may move to. Returns the order's day as read before the locks were held. */
export async function lockDaysOf(trx: Trx, orderId: string, storeId: string, days: readonly Day[]): Promise<Day[]> {
  const locked = await lockAll(
    trx,
    sql`select store_id, delivery_date from orders where order_id = ${orderId} and store_id = ${storeId}
      union select ${storeId}::uuid, day from unnest(${days}::date[]) as day`,
  )
  return locked.map(({ delivery_date }) => delivery_date)
}

/** Locks the days of these orders, and the days to which they go. Returns them as read before the locks were held. */
export async function lockDaysOfMoves(
  trx: Trx,
  moves: readonly { orderId: string; deliveryDate?: Day }[],
): Promise<DayOfStore[]> {
  const [ids, days] = [moves.map(({ orderId }) => orderId), moves.map(({ deliveryDate }) => deliveryDate ?? null)]
  return lockAll(
    trx,
    sql`select o.store_id, unnest(array[o.delivery_date, coalesce(m.day, o.delivery_date)]) as delivery_date
      from unnest(${ids}::uuid[], ${days}::date[]) as m (order_id, day) join orders o on o.order_id = m.order_id`,
  )
}

async function lockAll(trx: Trx, days: RawBuilder<unknown>): Promise<DayOfStore[]> {
  const { rows } = await sql<DayOfStore>`
    select store_id, delivery_date, pg_advisory_xact_lock(key) from (
      select distinct store_id, delivery_date,
        hashtextextended(format('day %s %s %s', current_setting('app.tenant'), store_id, delivery_date), 0) as key
      from (${days}) as d order by key
    ) as sorted`.execute(trx)
  return rows
}

/** Shared lock for orders of the day; closing the day takes it exclusively. */
export async function shareDay(trx: Trx, tenantId: string, day: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${`delivery:${tenantId}`}), ${day}::date - date '2000-01-01')`.execute(
    trx,
  )
}

/** Waits for orders that are being placed for these days, and holds others back until the commit. */
export async function lockDaysAlone(trx: Trx, tenantId: string, from: Day, to: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`delivery:${tenantId}`}), day - date '2000-01-01') from (
    select day::date from generate_series(${from}::date, ${to}::date, '1 day') as day order by day) as days`.execute(
    trx,
  )
}
