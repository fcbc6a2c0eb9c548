import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { addDays, type Day } from '#platform/day.ts'
import { longestMemory } from './comparable.ts'

/** Daily goods totals of the half year up to a day, by an index-only scan of orders_of_store_by_delivery. */
export async function listDayAmounts(db: Db, storeId: string, day: Day): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select sum(total_amt)::bigint as amount from orders
    where store_id = ${storeId} and status <> ${sql.lit(cancelled)} and delivery_date between ${addDays(day, -longestMemory)} and ${day}
    group by delivery_date`.execute(db)
  return rows.map(({ amount }) => amount)
}

/** A sample this large is as good as all stores. */
const enoughStores = 300

/** Other stores' last quantities of each of these articles. */
export async function listLastQuantities(
  db: Db,
  storeId: string,
  prodIds: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ prod_id: string; quantities: string }>`
    select a.prod_id, l.quantities from unnest(${prodIds}::uuid[]) as a (prod_id)
    cross join lateral (
      select string_agg(last_qty::text, ',') as quantities from (
        select last_qty from store_products where prod_id = a.prod_id and store_id <> ${storeId} limit ${enoughStores}) s
    ) l where l.quantities is not null`.execute(db)
  return new Map(rows.map((row) => [row.prod_id, row.quantities.split(',').map(Number)]))
}
