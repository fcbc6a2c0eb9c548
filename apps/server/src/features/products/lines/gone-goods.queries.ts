import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Goods } from './goods.ts'

/** The articles with these ids as if they could be ordered, whatever has become of them. Unordered. */
export async function listGoneGoods(db: Db, prodIds: readonly string[]): Promise<Map<string, Goods>> {
  const rows = await db
    .selectFrom('products')
    .select(['prod_id as prodId', 'prod_cd as prodCd', 'prod_nm as prodNm', 'spec', 'unit', 'box_qty as boxQty'])
    .select(['min_qty as minQty', 'max_qty as maxQty', 'step_qty as stepQty'])
    .select(['brand', 'origin', 'storage', 'barcode'])
    .where('prod_id', '=', sql<string>`any (${prodIds})`)
    .execute()
  return new Map(rows.map((row) => [row.prodId, { ...row, status: 'ON', stockQty: null }]))
}
