import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { nilId } from '#platform/ids.ts'
import type { IndexedProduct } from './search/search-index.ts'
import type { ProductStatus } from './search/states.ts'

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

/** All products by id. */
export async function* readProducts(db: Db): AsyncGenerator<IndexedProduct[]> {
  for (let after = nilId; ;) {
    const { rows } = await db.executeQuery<PackedProducts>(CompiledQuery.raw(packedProducts, [after, portion]))
    const products = unpackProducts(rows[0])
    yield products
    const last = products.at(-1)
    if (!last || products.length < portion) return
    after = last.prodId
  }
}

export type PackedProducts = Record<keyof IndexedProduct, string | null>

// A string for each column: catalogues are evicted and come back, and thousands of rows cost more than their contents.
const packed = (column: string) => `string_agg(replace(${column}, e'\\x1e', ''), e'\\x1e')`
const packedProducts = `
select string_agg(prod_id::text, e'\\x1e') as "prodId", ${packed('prod_cd')} as "prodCd", ${packed('prod_nm')} as "prodNm",
  ${packed('spec')} as "spec", ${packed(`coalesce(brand, '')`)} as "brand",
  ${packed(`coalesce(barcode, '')`)} as "barcode", ${packed(`coalesce(box_barcode, '')`)} as "boxBarcode",
  string_agg(category_id::text, e'\\x1e') as "categoryId",
  string_agg(case when ended_at is null then status else 'ENDED' end, e'\\x1e') as "status",
  string_agg(floor(extract(epoch from created_at) * 1000)::text, e'\\x1e') as "createdAt"
from (select * from products where prod_id > $1 order by prod_id limit $2) batch`

export function unpackProducts(row: PackedProducts | undefined): IndexedProduct[] {
  const columnOf = (name: keyof IndexedProduct) => row?.[name]?.split('\x1e') ?? []
  const [prodCds, names, specs, brands] = [columnOf('prodCd'), columnOf('prodNm'), columnOf('spec'), columnOf('brand')]
  const [barcodes, boxBarcodes] = [columnOf('barcode'), columnOf('boxBarcode')]
  const [categories, statuses, times] = [columnOf('categoryId'), columnOf('status'), columnOf('createdAt')]
  return columnOf('prodId').map((prodId, at) => ({
    prodId,
    prodCd: prodCds[at] ?? '',
    prodNm: names[at] ?? '',
    spec: specs[at] ?? '',
    brand: brands[at] ?? '',
    barcode: barcodes[at] ?? '',
    boxBarcode: boxBarcodes[at] ?? '',
    categoryId: categories[at] ?? '',
    status: (statuses[at] ?? 'ON') as ProductStatus,
    createdAt: Number(times[at]),
  }))
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
 * each batch reads only its own rows and nothing is sorted. Packed like the products.
 */
export async function* readGradePrices(db: Db, grade: string, day: Day): AsyncGenerator<PriceRow[]> {
  for (let before = afterAll; ;) {
    const batch = gradePrices(db, grade, day).where('prod_id', '<', before).limit(portion)
    const row = await db
      .selectFrom(batch.as('batch'))
      .select([
        sql<string | null>`string_agg("prodId"::text, ',')`.as('prodIds'),
        sql<string | null>`string_agg(milli::text, ',')`.as('millis'),
      ])
      .executeTakeFirst()
    const millis = row?.millis?.split(',') ?? []
    const prices = row?.prodIds?.split(',').map((prodId, at) => ({ prodId, milli: Number(millis[at]) })) ?? []
    yield prices
    const last = prices.at(-1)
    if (!last || prices.length < portion) return
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
