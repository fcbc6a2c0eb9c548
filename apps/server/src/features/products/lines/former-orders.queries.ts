import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

export interface FormerOrder {
  /** The day it was placed. */
  day: Day
  lines: { prodId: string; qty: number }[]
}

/**
 * Goods a store ordered on a day, or on the latest earlier day with an order; without a day, on its latest order day.
 * Orders of one day are merged. Uses index orders_of_store.
 */
export async function findFormerOrder(db: Db, storeId: string, day: Day | null): Promise<FormerOrder | null> {
  const end = day === null ? sql`'infinity'::timestamptz` : sql`(${day}::date + 1)::timestamp at time zone 'Asia/Seoul'`
  const { rows } = await sql<{ day: Day; prodId: string; qty: number }>`
    select latest.day::text as day, l.prod_id as "prodId", sum(l.qty)::int as qty
    from (
      select (ordered_at at time zone 'Asia/Seoul')::date as day from orders
      where store_id = ${storeId} and status <> ${sql.lit(cancelled)} and ordered_at < ${end}
      order by ordered_at desc limit 1) as latest
    join orders o on o.store_id = ${storeId} and o.status <> ${sql.lit(cancelled)}
      and o.ordered_at >= latest.day::timestamp at time zone 'Asia/Seoul'
      and o.ordered_at < (latest.day + 1)::timestamp at time zone 'Asia/Seoul'
    join order_lines l on l.order_id = o.order_id
    group by latest.day, l.prod_id`.execute(db)
  const [first] = rows
  return first ? { day: first.day, lines: rows.map(({ prodId, qty }) => ({ prodId, qty })) } : null
}
