import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Products with what can be ordered of them; null: not counted. */
function stocked(db: Db) {
  return db
    .selectFrom('products as p')
    .leftJoin('product_stock as k', 'k.prod_id', 'p.prod_id')
    .select(['p.prod_id as prodId', 'p.prod_cd as prodCd', 'p.prod_nm as prodNm', 'p.version', 'k.avail'])
}

export function listStockByCodes(db: Db, codes: readonly string[]) {
  return stocked(db)
    .where('p.prod_cd', '=', sql<string>`any (${codes}::text[])`)
    .execute()
}

/** The next products in the order of their codes. */
export function listStockAfter(db: Db, code: string, most: number) {
  return stocked(db).where('p.prod_cd', '>', code).orderBy('p.prod_cd').limit(most).execute()
}

/**
 * Codes of products whose stock cannot be taken back: it is counted no longer, or again, or less than nothing would be
 * left after what was ordered since.
 */
export async function listStockBuiltOn(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select coalesce(p.prod_cd, r.key) as code from import_applied r
    left join products p on p.prod_id = r.target
    left join product_stock k on k.prod_id = r.target
    where r.import_id = ${importId} and (
      p.prod_id is null
      or (k.avail is null) <> (jsonb_typeof(r.applied->'after') = 'null')
      or k.avail + (r.applied->>'before')::int - (r.applied->>'after')::int < 0)
    order by 1`.execute(db)
  return rows.map(({ code }) => code)
}
