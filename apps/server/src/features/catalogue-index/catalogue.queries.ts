import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { nilId } from '#platform/ids.ts'
import type { IndexedProduct, ProductStatus } from './search/search-index.ts'

/** Rows are read in batches: to read more at once would keep requests waiting. */
const portion = 1000
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const columns = [
  'prod_id as prodId',
  'prod_cd as prodCd',
  'prod_nm as prodNm',
  'spec',
  'brand',
  'barcode',
  'box_barcode as boxBarcode',
  'category_id as categoryId',
  sql<ProductStatus>`case when ended_at is null then status else 'ENDED' end`.as('status'),
  'created_at as createdAt',
] as const

export async function* readProducts(db: Db): AsyncGenerator<IndexedProduct[]> {
  for (let after = nilId; ;) {
    const rows = await db
      .selectFrom('products')
      .select(columns)
      .where('prod_id', '>', after)
      .orderBy('prod_id')
      .limit(portion)
      .execute()
    yield rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }))
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    after = last.prodId
  }
}

export async function listChangedProducts(db: Db, prodIds: readonly string[]): Promise<IndexedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .where('prod_id', '=', sql<string>`any (${prodIds})`)
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }))
}

/** In display order. */
export function listCategories(db: Db) {
  return db
    .selectFrom('categories')
    .select(['category_id as categoryId', 'parent_id as parentId', 'name'])
    .orderBy('sort')
    .orderBy('name')
    .execute()
}

export interface PriceRow {
  prodId: string
  milli: number
}

/**
 * A grade's prices on a day: of overlapping periods, the one that began last. Read backwards along the key, so that
 * each batch reads only its own rows and nothing is sorted.
 */
export async function* readGradePrices(db: Db, grade: string, day: Day): AsyncGenerator<PriceRow[]> {
  for (let before = afterAll; ;) {
    const rows = await gradePrices(db, grade, day).where('prod_id', '<', before).limit(portion).execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    before = last.prodId
  }
}

export function listGradePrices(db: Db, grade: string, day: Day, prodIds: readonly string[]): Promise<PriceRow[]> {
  return gradePrices(db, grade, day)
    .where('prod_id', '=', sql<string>`any (${prodIds})`)
    .execute()
}

function gradePrices(db: Db, grade: string, day: Day) {
  return db
    .selectFrom('grade_prices')
    .distinctOn('prod_id')
    .select(['prod_id as prodId', 'unit_price_milli as milli'])
    .where('grade', '=', grade)
    .where('from_day', '<=', day)
    .where((price) => price.or([price('to_day', 'is', null), price('to_day', '>=', day)]))
    .orderBy('prod_id', 'desc')
    .orderBy('from_day', 'desc')
}

/** Stock of each of these articles; articles without managed stock are omitted. */
export function listStock(db: Db, prodIds: string[]) {
  return db
    .selectFrom('product_stock')
    .select(['prod_id as prodId', 'avail'])
    .where('prod_id', '=', sql<string>`any (${prodIds})`)
    .execute()
}
