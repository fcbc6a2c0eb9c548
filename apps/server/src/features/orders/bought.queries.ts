import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

/** Records what the store bought, for "last ordered" and its own ranking. */
export async function rememberBought(
  trx: Trx,
  storeId: string,
  at: Date,
  lines: readonly { prodId: string; qty: number }[],
): Promise<void> {
  await sql`
    insert into store_products as s (store_id, prod_id, last_ordered_at, last_qty)
    select ${storeId}, l.prod_id, ${at}, l.qty
    from unnest(${lines.map((l) => l.prodId)}::uuid[], ${lines.map((l) => l.qty)}::int[]) as l (prod_id, qty)
    order by l.prod_id
    on conflict (tenant_id, store_id, prod_id) do update
      set last_ordered_at = excluded.last_ordered_at, last_qty = excluded.last_qty, times = s.times + 1`.execute(trx)
}

/**
 * Reads again, from the orders that are left, what the store bought of the articles of an order that was changed, cancelled
 * or restored; `removed` are articles no longer in it. The store's account must be locked, or an order placed meanwhile
 * would be overwritten.
 */
export async function recountBought(
  trx: Trx,
  { storeId, orderId, removed = [] }: { storeId: string; orderId: string; removed?: readonly string[] },
): Promise<void> {
  await sql`
    with asked as (
      select prod_id from order_lines where order_id = ${orderId} union select unnest(${removed}::uuid[])
    ), valid as (
      select l.prod_id, max(o.ordered_at) as at, count(*)::int as times,
        (array_agg(l.qty order by o.ordered_at desc, o.order_id desc))[1] as qty
      from orders o join order_lines l on l.order_id = o.order_id
      where o.store_id = ${storeId} and o.status <> ${sql.lit(cancelled)} and l.prod_id in (select prod_id from asked)
      group by l.prod_id
    ), gone as (
      delete from store_products where store_id = ${storeId}
        and prod_id in (select prod_id from asked except select prod_id from valid)
    )
    insert into store_products (store_id, prod_id, last_ordered_at, last_qty, times)
    select ${storeId}, prod_id, at, qty, times from valid order by prod_id
    on conflict (tenant_id, store_id, prod_id) do update
      set last_ordered_at = excluded.last_ordered_at, last_qty = excluded.last_qty, times = excluded.times`.execute(trx)
}
