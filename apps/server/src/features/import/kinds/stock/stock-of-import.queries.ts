import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { lastStockMove } from '#features/office-products/saving/products.queries.ts'

/** Products with what can be ordered of them; null: not counted. */
function stocked(db: Db) {
  return db
    .selectFrom('products as p')
    .leftJoin('product_stock as k', 'k.prod_id', 'p.prod_id')
    .select(['p.prod_id as prodId', 'p.prod_cd as prodCd', 'p.prod_nm as prodNm', 'p.version', 'k.avail'])
}

export function listStockByCodes(db: Db, codes: readonly string[]) {
  return stocked(db)
    .select(['p.unit', lastStockMove.as('move')])
    .where('p.prod_cd', '=', sql<string>`any (${codes}::text[])`)
    .execute()
}

/** The next products in the order of their codes. */
export function listStockAfter(db: Db, code: string, most: number) {
  return stocked(db).where('p.prod_cd', '>', code).orderBy('p.prod_cd').limit(most).execute()
}

export interface StockBuiltOn {
  code: string
  /** Set by hand, by a later import, or no longer enough to take the difference back. */
  source: 'hand' | 'import' | 'moved'
}

/** The move that the import `i` made of the product of the row `r`: imports are applied one after another. */
const ownMove = sql`select min(o.at) from stock_moves o
  where o.prod_id = r.target and o.kind = 'IMPORT' and o.at >= i.applied_at`

/**
 * Products whose stock cannot be taken back: since the import it was set again, it is counted no longer, or again, or
 * less than nothing would be left after what was ordered. What came in, went out or was ordered is a difference, and does
 * not count as set. Orders keep no moves.
 */
export async function listStockBuiltOn(db: Db, importId: string): Promise<StockBuiltOn[]> {
  // The test of membership is hashed, also for a hundred thousand rows.
  const { rows } = await sql<StockBuiltOn>`
    with built as (
      select coalesce(p.prod_cd, r.key) as code, case
        when exists (select from stock_moves m where m.prod_id = r.target and m.kind in ('COUNT', 'FREE', 'EDIT')
          and m.at > coalesce((${ownMove}), i.applied_at)) then 'hand'
        when r.target in (
          select a.target from imports l join import_applied a on a.import_id = l.import_id
          where l.kind = 'stock' and l.state = 'APPLIED'
            and l.applied_at > (select applied_at from imports where import_id = ${importId})) then 'import'
        when p.prod_id is null
          or (k.avail is null) <> (jsonb_typeof(r.applied->'after') = 'null')
          or k.avail + (r.applied->>'before')::int - (r.applied->>'after')::int < 0 then 'moved'
        end as source
      from import_applied r join imports i on i.import_id = r.import_id
      left join products p on p.prod_id = r.target
      left join product_stock k on k.prod_id = r.target
      where r.import_id = ${importId})
    select code, source from built where source is not null order by code`.execute(db)
  return rows
}
