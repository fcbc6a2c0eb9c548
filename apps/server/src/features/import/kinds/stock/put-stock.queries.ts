import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

type As = 'IMPORT' | 'UNDO'

/** Rows of an import with the stock before and after it is applied or undone. */
function noted(importId: string, as: As) {
  const [before, after] = as === 'IMPORT' ? ['before', 'after'] : ['after', 'before']
  return sql`(select row_no, target as prod_id, (applied->>${before})::int as before, (applied->>${after})::int as after
    from import_applied where import_id = ${importId}) as t`
}

/**
 * Locks the stock of an import in the order in which orders lock it. Where orders have moved it since it was noted, the
 * move is noted again as it is now. Not as a subquery, which the planner filters before it locks.
 */
export async function lockAppliedStock(trx: Trx, importId: string, as: As): Promise<void> {
  const { rows: moved } = await sql<{ prod_id: string; row_no: number; avail: number; more: number | null }>`
    with locked as materialized (
      select k.prod_id, t.row_no, k.avail, t.before, t.after - t.before as more
      from ${noted(importId, as)} join product_stock k on k.prod_id = t.prod_id
      order by k.prod_id for no key update of k)
    select prod_id, row_no, avail, more from locked where avail <> before`.execute(trx)
  if (moved.length === 0) return
  const known = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
    as n (prod_id uuid, row_no int, avail int, more int)`
  await sql`
    update stock_moves m set at = clock_timestamp(), before = n.avail, after = n.avail + n.more
    from ${known} where m.prod_id = n.prod_id and m.move_id = (
      select move_id from stock_moves l where l.prod_id = n.prod_id order by move_id desc limit 1)`.execute(trx)
  if (as === 'IMPORT')
    await sql`
      update import_applied a set applied = jsonb_build_object('before', n.avail, 'after', n.avail + n.more)
      from ${known} where a.import_id = ${importId} and a.row_no = n.row_no`.execute(trx)
}

/** False if less than nothing would be left of a product. */
export async function putAppliedStock(trx: Trx, importId: string, as: As): Promise<boolean> {
  const { rows } = await sql<{ missing: number }>`
    with wanted as materialized (select prod_id, before, after from ${noted(importId, as)}),
    freed as (delete from product_stock k using wanted w where k.prod_id = w.prod_id and w.after is null returning 1),
    begun as (
      insert into product_stock (prod_id, avail)
      select prod_id, after from wanted where before is null and after is not null returning 1),
    moved as (
      update product_stock k set avail = k.avail + w.after - w.before from wanted w
      where k.prod_id = w.prod_id and k.avail + w.after - w.before >= 0 returning 1)
    select (select count(*) from wanted)::int - (select count(*) from freed)::int - (select count(*) from begun)::int
      - (select count(*) from moved)::int as missing`.execute(trx)
  return rows[0]?.missing === 0
}
