import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

// What a store gets on a day is changed by one transaction at a time, because all its orders share the delivery fee.
// These locks come before those of orders, goods and the store's account. Several are taken in the order of their keys,
// so that two who want the same ones wait for each other instead of for ever.

interface DayOfStore {
  store_id: string
  delivery_date: Day
}

export async function lockDay(trx: Trx, storeId: string, day: Day): Promise<void> {
  await lockAll(trx, sql`select ${storeId}::uuid as store_id, ${day}::date as delivery_date`)
}

/** The day that an order has and the ones that it may get. Answers the one that it had before the locks were held. */
export async function lockDaysOf(trx: Trx, orderId: string, storeId: string, days: readonly Day[]): Promise<Day[]> {
  const locked = await lockAll(
    trx,
    sql`select store_id, delivery_date from orders where order_id = ${orderId} and store_id = ${storeId}
      union select ${storeId}::uuid, day from unnest(${days}::date[]) as day`,
  )
  return locked.map(({ delivery_date }) => delivery_date)
}

/** The days of these orders as they were before the locks were held. */
export async function lockDaysOfOrders(trx: Trx, orderIds: readonly string[]): Promise<DayOfStore[]> {
  return lockAll(trx, sql`select store_id, delivery_date from orders where order_id = any(${orderIds}::uuid[])`)
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

/** Held together with all other orders for the day; closing the day takes the same lock for itself alone. */
export async function shareDay(trx: Trx, tenantId: string, day: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${`delivery:${tenantId}`}), ${day}::date - date '2000-01-01')`.execute(
    trx,
  )
}
