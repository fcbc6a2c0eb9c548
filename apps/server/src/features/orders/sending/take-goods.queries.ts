import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#db/open.ts'

// Lock order everywhere: stock by product, then allocated goods and shares by list and product. Two orders for the
// same goods then wait for each other instead of deadlocking.

/** `prodIds` is a uuid[] expression. */
export async function lockStock(trx: Trx, prodIds: RawBuilder<string[]>): Promise<Map<string, number>> {
  const { rows } = await sql<{ prod_id: string; avail: number }>`
    select prod_id, avail from product_stock where prod_id = any(${prodIds})
    order by prod_id for no key update`.execute(trx)
  return new Map(rows.map(({ prod_id, avail }) => [prod_id, avail]))
}

export async function takeStock(trx: Trx, prodIds: readonly string[], qtys: readonly number[]): Promise<void> {
  // Behind a select the planner does not see how many there are, and keeps one plan for any number of them.
  await sql`
    update product_stock s set avail = s.avail - t.qty
    from unnest((select ${prodIds}::uuid[]), (select ${qtys}::int[])) as t (prod_id, qty)
    where s.prod_id = t.prod_id`.execute(trx)
}

export interface ShareRow {
  prod_id: string
  alc_list_id: string
  avail: number
}

/** A list of shares as rows of `t (alc_list_id, prod_id)`. */
type Shares = RawBuilder<unknown>

export function sharesNamed(listIds: readonly string[], prodIds: readonly string[]): Shares {
  return sql`unnest(${listIds}::uuid[], ${prodIds}::uuid[]) as t (alc_list_id, prod_id)`
}

/** Every share of a store in these articles that may be open today or later: the day may end while a lock is waited for. */
export function sharesOf(storeId: string, prodIds: RawBuilder<string[]>): Shares {
  // Lists that are not over are few, which the planner does not know: as an array they are looked up one by one.
  const notOver = sql`unnest(array(select alc_list_id from alc_lists where to_day >= (select clock_timestamp()::date)))`
  return sql`(select s.alc_list_id, s.prod_id from ${notOver} as l (alc_list_id)
    join alc_quotas s on s.store_id = ${storeId} and s.alc_list_id = l.alc_list_id and s.prod_id = any (${prodIds})
  ) as t (alc_list_id, prod_id)`
}

export async function lockSharedGoods(trx: Trx, shares: Shares): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select a.prod_id, a.alc_list_id, a.avail from alc_products a
    join ${shares}
      on t.alc_list_id = a.alc_list_id and t.prod_id = a.prod_id
    order by a.alc_list_id, a.prod_id for no key update of a`.execute(trx)
  return rows
}

export async function lockQuotas(trx: Trx, storeId: string, shares: Shares): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select q.prod_id, q.alc_list_id, q.quota_qty - q.ordered_qty as avail from alc_quotas q
    join ${shares}
      on t.alc_list_id = q.alc_list_id and t.prod_id = q.prod_id
    where q.store_id = ${storeId}
    order by q.alc_list_id, q.prod_id for no key update of q`.execute(trx)
  return rows
}

export async function takeShares(
  trx: Trx,
  storeId: string,
  listIds: readonly string[],
  prodIds: readonly string[],
  qtys: readonly number[],
) {
  const taken = sql`unnest(${listIds}::uuid[], ${prodIds}::uuid[], ${qtys}::int[]) as t (alc_list_id, prod_id, qty)`
  const whole = sql`update alc_products a set avail = a.avail - t.qty from ${taken}
    where a.alc_list_id = t.alc_list_id and a.prod_id = t.prod_id`.execute(trx)
  const own = sql`update alc_quotas q set ordered_qty = q.ordered_qty + t.qty from ${taken}
    where q.store_id = ${storeId} and q.alc_list_id = t.alc_list_id and q.prod_id = t.prod_id`.execute(trx)
  await Promise.all([whole, own])
}
