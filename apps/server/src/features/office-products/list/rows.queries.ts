import type { ProductFields } from '@mall/contract/office-products/product-fields'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { pricedGrades } from '#db/priced-products.ts'
import type { Day } from '#platform/day.ts'
import { lastStockMove, productColumns } from '../saving/products.queries.ts'

interface GradePrice {
  grade: string
  unitPrice: number
}

export interface OfficeRow extends ProductFields {
  prodId: string
  version: number
  categoryNm: string
  stockQty: number | null
  stockMove: string | null
  allocated: boolean
  prices: GradePrice[]
}

/** These articles as the office sees them, in the order of the ids. By primary keys, whatever the size of the catalogue. */
export async function listRows(db: Db, prodIds: readonly string[], day: Day): Promise<OfficeRow[]> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.category_id', 'p.category_id')
    .leftJoin('product_stock as k', 'k.prod_id', 'p.prod_id')
    .select(productColumns)
    .select(['p.prod_id as prodId', 'p.version', 'c.name as categoryNm', 'k.avail as stockQty'])
    .select(lastStockMove.as('stockMove'))
    .select(
      sql<boolean>`exists (select from alc_products a join alc_lists l on l.alc_list_id = a.alc_list_id
        where a.prod_id = p.prod_id and l.to_day >= ${day})`.as('allocated'),
    )
    .where('p.prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
  const priceOf = await listPrices(db, prodIds, day)
  const rowOf = new Map(rows.map((row) => [row.prodId, { ...row, prices: priceOf.get(row.prodId) ?? [] }]))
  return prodIds.flatMap((prodId) => rowOf.get(prodId) ?? [])
}

/** The prices of the day by article, by grade. Grades are few, and lead the key of the prices. */
async function listPrices(db: Db, prodIds: readonly string[], day: Day): Promise<Map<string, GradePrice[]>> {
  const { rows } = await sql<{ prodId: string; grade: string; milli: number }>`
    select distinct on (g.grade, p.prod_id) p.prod_id as "prodId", g.grade, p.unit_price_milli as milli
    from (select store_grade as grade from stores union select grade from ${pricedGrades} k) g
    join grade_prices p on p.grade = g.grade and p.prod_id = any (${prodIds}::uuid[])
    where p.from_day <= ${day} and (p.to_day is null or p.to_day >= ${day})
    order by g.grade, p.prod_id, p.from_day desc`.execute(db)
  const priceOf = new Map<string, GradePrice[]>()
  for (const { prodId, grade, milli } of rows)
    priceOf.set(prodId, [...(priceOf.get(prodId) ?? []), { grade, unitPrice: milli / 1000 }])
  return priceOf
}

export async function listNames(db: Db, prodIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['prod_id', 'prod_nm'])
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ prod_id, prod_nm }) => [prod_id, prod_nm]))
}
