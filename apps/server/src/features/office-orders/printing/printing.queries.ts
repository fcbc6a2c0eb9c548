import { cancelled, held } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { PickedLine } from '#features/order-papers/documents/picking-list.ts'
import type { Day } from '#platform/day.ts'

/** Orders in the order in which they are delivered: by day, route and store. */
export function listPrinted(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.store_id', 'o.store_id')
    .leftJoin('store_routes as sr', 'sr.store_id', 'o.store_id')
    .leftJoin('delivery_routes as r', 'r.route_id', 'sr.route_id')
    .selectAll('o')
    .where('o.order_id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .orderBy('o.delivery_date')
    .orderBy('r.name', (name) => name.asc().nullsLast())
    .orderBy('s.store_nm')
    .orderBy('o.order_no')
    .execute()
}

/** Orders whose goods are taken from the shelves: neither cancelled nor held. */
const toPick = (orderIds: readonly string[]) => sql`
  select order_id, store_id, delivery_date from orders
  where order_id = any (${orderIds}::uuid[]) and status not in (${sql.lit(cancelled)}, ${sql.lit(held)})`

/**
 * Each product with who gets how much of it, by the latest stage of each line. A product whose unit has changed since
 * has a row for each.
 */
export async function listPicked(db: Db, orderIds: readonly string[]): Promise<PickedLine[]> {
  const { rows } = await sql<PickedLine>`
    with picked as (
      select l.prod_id, l.unit, l.box_qty, o.store_id, sum(coalesce(l.shipped_qty, l.confirmed_qty, l.qty))::int as qty
      from (${toPick(orderIds)}) o join order_lines l using (order_id)
      group by l.prod_id, l.unit, l.box_qty, o.store_id
    )
    select p.prod_cd as "prodCd", p.prod_nm as "prodNm", p.spec, k.unit, k.box_qty as "boxQty",
      coalesce(p.storage, '') as storage, sum(k.qty)::int as qty,
      json_agg(json_build_object('name', s.store_nm, 'qty', k.qty)
        order by r.name nulls last, s.store_nm, s.store_id) as stores
    from picked k join products p using (prod_id) join stores s using (store_id)
      left join store_routes sr using (store_id) left join delivery_routes r using (route_id)
    where k.qty > 0
    group by p.tenant_id, p.prod_id, k.unit, k.box_qty
    order by coalesce(p.storage, '') = '', p.storage, p.prod_nm, p.prod_cd`.execute(db)
  return rows
}

/** What a picking list is headed with; no days if there is nothing to pick. */
export async function countPicked(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{ supplier: string; orders: number; stores: number; first: Day | null; last: Day | null }>`
    select (select name from tenants where tenant_id = current_setting('app.tenant')) as supplier,
      count(*)::int as orders, count(distinct store_id)::int as stores, min(delivery_date) as first,
      max(delivery_date) as last
    from (${toPick(orderIds)}) o`.execute(db)
  return rows[0]
}
