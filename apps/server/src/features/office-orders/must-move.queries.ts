import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { ItemDays } from '#features/holidays/delivery-days.ts'
import type { StoreBasis } from '#features/holidays/rule-basis.queries.ts'
import { waiting } from '#features/orders/reading/order-status.ts'
import type { Day } from '#platform/day.ts'

interface WaitingRow extends StoreBasis {
  orderId: string
  deliveryDate: Day
  placeDays: number[] | null
}

/** Orders for today and later that have not left, with what the rules of their stores are made of. */
export async function listWaitingAhead(
  db: Db,
  { today, rulesFrom, orderIds }: { today: Day; rulesFrom: Day; orderIds: readonly string[] | undefined },
): Promise<WaitingRow[]> {
  const named = orderIds === undefined ? sql`` : sql`and o.order_id = any (${orderIds}::uuid[])`
  // The states are written out: by them one plan finds the index of open orders.
  const { rows } = await sql<WaitingRow>`
    select o.order_id as "orderId", o.delivery_date as "deliveryDate", p.delivery_days as "placeDays",
      s.store_grade as grade, r.route_id as "routeId", r.delivery_days as "ownDays", coalesce(d.days, '[]') as "storeDays"
    from orders o
    join stores s on s.store_id = o.store_id
    left join store_routes r on r.store_id = o.store_id
    left join store_deliverys p on p.store_delivery_id = o.store_delivery_id
    left join lateral (
      select json_agg(json_build_object('day', day, 'kind', kind, 'name', name, 'deadline', deadline)) as days
      from store_days where store_id = o.store_id and day >= ${rulesFrom}
    ) d on true
    where o.status in (${sql.join(waiting.map((status) => sql.lit(status)))}) and o.delivery_date >= ${today} ${named}`.execute(
    db,
  )
  return rows
}

/** The goods of these orders that are delivered on certain weekdays only. */
export async function listItemDays(db: Db, orderIds: readonly string[]): Promise<Map<string, ItemDays[]>> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.prod_id', 'l.prod_id')
    .select(['l.order_id', 'l.prod_nm', 'p.delivery_days'])
    .where('l.order_id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .where('p.delivery_days', 'is not', null)
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...byOrder].map(([orderId, lines]) => [
      orderId,
      lines.map(({ prod_nm: name, delivery_days: days }) => ({ name, deliveryDays: new Set(days) })),
    ]),
  )
}
