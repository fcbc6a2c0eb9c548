import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { waiting } from '#features/orders/reading/order-status.ts'

export interface StayingOrders {
  orders: number
  stores: number
}

/** Orders of which one of these articles is still to be shipped, and their stores. By the index of waiting orders. */
export async function countStayingOrders(db: Db, prodIds: readonly string[]): Promise<StayingOrders> {
  const { rows } = await sql<StayingOrders>`
    select count(*)::int as orders, count(distinct o.store_id)::int as stores from orders o
    where o.status in (${sql.join(waiting.map((status) => sql.lit(status)))})
      and exists (select from order_lines l where l.order_id = o.order_id and l.prod_id = any (${prodIds}::uuid[])
        and coalesce(l.confirmed_qty, l.qty) > 0)`.execute(db)
  return rows[0] ?? { orders: 0, stores: 0 }
}
