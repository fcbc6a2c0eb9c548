import type { ProductFields, SaleState } from '@mall/contract/office-products/product-fields'
import { sql } from 'kysely'
import { lockName } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'

/** The fields of the products `p`. */
export const productColumns = [
  'p.prod_cd as prodCd',
  'p.prod_nm as prodNm',
  'p.spec',
  'p.unit',
  'p.box_qty as boxQty',
  'p.min_qty as minQty',
  'p.max_qty as maxQty',
  'p.step_qty as stepQty',
  'p.tax_type as taxType',
  'p.price_mode as priceMode',
  'p.category_id as categoryId',
  'p.brand',
  'p.origin',
  'p.storage',
  'p.barcode',
  'p.box_barcode as boxBarcode',
  'p.description',
  sql<SaleState>`case when p.ended_at is null then p.status else 'ENDED' end`.as('status'),
  'p.delivery_days as deliveryDays',
  'p.traced',
  sql<string[]>`array_remove(p.image_url || p.more_pictures, null)`.as('pictures'),
  'p.substitutes',
] as const

/** The office's last move of the stock of the product `p`, which is the last of its keys. Orders keep no moves. */
export const lastStockMove = sql<string | null>`(select m.move_id from stock_moves m where m.prod_id = p.prod_id
  order by m.move_id desc limit 1)`

/** Locks the products until the transaction ends, in one order, so that two changes of many wait instead of failing. */
export function lockProducts(trx: Trx, prodIds: readonly string[]) {
  return trx
    .selectFrom('products as p')
    .select(productColumns)
    .select(['p.prod_id as prodId', 'p.version'])
    .where('p.prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .orderBy('p.prod_id')
    .forNoKeyUpdate()
    .execute()
}

/** Codes are given one change after another, so that the check for a free one holds until the end. */
export async function lockCodes(trx: Trx, tenantId: string): Promise<void> {
  await lockName(trx, `product codes ${tenantId}`)
}

/** The products that have these codes. */
export function listWithCodes(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['prod_cd as prodCd', 'prod_id as prodId'])
    .where('prod_cd', '=', sql<string>`any (${codes}::text[])`)
    .execute()
}

/** The products that have these codes, whole. */
export function listByCodes(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('products as p')
    .select(productColumns)
    .select(['p.prod_id as prodId', 'p.version'])
    .where('p.prod_cd', '=', sql<string>`any (${codes}::text[])`)
    .execute()
}

/** All products in the order of their codes, after this one. */
export function listAfterCode(db: Db, code: string, most: number) {
  return db
    .selectFrom('products as p')
    .select(productColumns)
    .where('p.prod_cd', '>', code)
    .orderBy('p.prod_cd')
    .limit(most)
    .execute()
}

/** Those of these categories that exist, kept from deletion until the transaction ends. */
export async function lockCategories(trx: Trx, categoryIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', '=', sql<string>`any (${categoryIds}::uuid[])`)
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ category_id }) => category_id))
}

export async function listExisting(trx: Trx, prodIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('products')
    .select('prod_id')
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ prod_id }) => prod_id))
}

const rowForm = sql`(prod_id uuid, prod_cd text, prod_nm text, spec text, unit text, box_qty int, min_qty int, max_qty int,
  step_qty int, tax_type text, price_mode text, category_id uuid, brand text, origin text, storage text, barcode text,
  box_barcode text, image_url text, description text, status text, delivery_days int[], traced boolean,
  more_pictures text[], substitutes uuid[], ended boolean)`

const rowColumns = sql`prod_cd, prod_nm, spec, unit, box_qty, min_qty, max_qty, step_qty, tax_type, price_mode, category_id,
  brand, origin, storage, barcode, box_barcode, image_url, description, status, delivery_days, traced, more_pictures,
  substitutes`

/** Frees their codes for others of the same change, as codes are unique after each row. They get their new ones in it. */
export async function freeCodes(trx: Trx, prodIds: readonly string[]): Promise<void> {
  await sql`update products set prod_cd = chr(1) || prod_id where prod_id = any (${prodIds}::uuid[])`.execute(trx)
}

/** Raises their versions. A product that ends keeps the moment at which it did. */
export async function updateProducts(trx: Trx, rows: readonly (ProductFields & { prodId: string })[]): Promise<void> {
  await sql`
    update products p set (${rowColumns}, ended_at, version) = (
      select ${sql.raw(recordColumns)}, case when r.ended then coalesce(p.ended_at, now()) end, p.version + 1)
    from jsonb_to_recordset(${JSON.stringify(rows.map(recordOf))}::jsonb) as r ${rowForm}
    where p.prod_id = r.prod_id`.execute(trx)
}

/** In the order of the rows. */
export async function insertProducts(trx: Trx, rows: readonly ProductFields[]): Promise<string[]> {
  const { rows: made } = await sql<{ prod_id: string; prod_cd: string }>`
    insert into products (${rowColumns}, ended_at)
    select ${sql.raw(recordColumns)}, case when r.ended then now() end
    from jsonb_to_recordset(${JSON.stringify(rows.map(recordOf))}::jsonb) as r ${rowForm}
    returning prod_id, prod_cd`.execute(trx)
  const idOf = new Map(made.map(({ prod_id, prod_cd }) => [prod_cd, prod_id]))
  return rows.map(({ prodCd }) => idOf.get(prodCd) ?? '')
}

const recordColumns = [
  ...['prod_cd', 'prod_nm', 'spec', 'unit', 'box_qty', 'min_qty', 'max_qty', 'step_qty', 'tax_type', 'price_mode'],
  ...['category_id', 'brand', 'origin', 'storage', 'barcode', 'box_barcode', 'image_url', 'description', 'status'],
  ...['delivery_days', 'traced', 'more_pictures', 'substitutes'],
]
  .map((column) => `r.${column}`)
  .join(', ')

function recordOf({ prodId, ...fields }: ProductFields & { prodId?: string }) {
  const [picture = null, ...morePictures] = fields.pictures
  const ended = fields.status === 'ENDED'
  return {
    prod_id: prodId ?? null,
    prod_cd: fields.prodCd,
    prod_nm: fields.prodNm,
    spec: fields.spec,
    unit: fields.unit,
    box_qty: fields.boxQty,
    min_qty: fields.minQty,
    max_qty: fields.maxQty,
    step_qty: fields.stepQty,
    tax_type: fields.taxType,
    price_mode: fields.priceMode,
    category_id: fields.categoryId,
    brand: fields.brand,
    origin: fields.origin,
    storage: fields.storage,
    barcode: fields.barcode,
    box_barcode: fields.boxBarcode,
    image_url: picture,
    description: fields.description,
    // Programs that do not know of ended products must not sell them.
    status: ended ? 'STOPPED' : fields.status,
    delivery_days: fields.deliveryDays,
    traced: fields.traced,
    more_pictures: morePictures,
    substitutes: fields.substitutes,
    ended,
  }
}

/** Of new products that do not say their own. */
export async function getPriceMode(db: Db) {
  const { price_mode } = await db.selectFrom('mall_settings').select('price_mode').executeTakeFirstOrThrow()
  return price_mode
}
