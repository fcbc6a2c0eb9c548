import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { AppliedRow, RowToApply } from './rows.queries.ts'

/** All rows to apply, of what reaches stores in another way than by articles; none of an import that was applied since. */
export async function listAllToApply(db: Db, importId: string): Promise<RowToApply[]> {
  const { rows } = await sql<RowToApply>`
    select row_no, key, target, seen, change from import_rows
    where import_id = ${importId} and result in ('NEW', 'CHANGED') and change is not null order by row_no`.execute(db)
  return rows
}

const inBaskets = sql`in_baskets as materialized (
  select distinct i.prod_id from basket_items i join baskets b on b.basket_id = i.basket_id where b.order_id is null)`

/** Of the rows to apply, those about articles in open baskets: the others change nothing for any store yet. */
export async function listReaching(db: Db, importId: string): Promise<RowToApply[]> {
  const { rows } = await sql<RowToApply>`
    with ${inBaskets}
    select r.row_no, r.key, r.target, r.seen, r.change from import_rows r
    join in_baskets b on b.prod_id = coalesce(r.target, (r.change ->> 'prodId')::uuid)
    where r.import_id = ${importId} and r.result in ('NEW', 'CHANGED')
    order by r.row_no`.execute(db)
  return rows
}

/** The same of products, with those that would no longer be sold: orders may wait with them. */
export async function listReachingProducts(db: Db, importId: string): Promise<RowToApply[]> {
  const { rows } = await sql<RowToApply>`
    with ${inBaskets}
    select r.row_no, r.key, r.target, r.seen, r.change from import_rows r
    where r.import_id = ${importId} and r.result in ('NEW', 'CHANGED') and r.target is not null
      and (r.target in (select prod_id from in_baskets) or r.change -> 'fields' ->> 'status' in ('STOPPED', 'ENDED'))
    order by r.row_no`.execute(db)
  return rows
}

/** Of what an import has changed, known articles in open baskets. */
export async function listAppliedInBaskets(db: Db, importId: string): Promise<AppliedRow[]> {
  const { rows } = await sql<AppliedRow>`
    with ${inBaskets}
    select a.row_no, a.key, a.is_new, a.target, a.applied from import_applied a join in_baskets b on b.prod_id = a.target
    where a.import_id = ${importId} and not a.is_new`.execute(db)
  return rows
}
