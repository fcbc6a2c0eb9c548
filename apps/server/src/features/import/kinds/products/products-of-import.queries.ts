import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { StagedTable } from '../kind.ts'
import { listReferred } from '../referred.queries.ts'

/**
 * What the office decides about the products `p`, as one short text. Not their version: what was changed and changed back
 * is as it was.
 */
const stamp = sql<string>`md5(row(p.prod_cd, p.prod_nm, p.spec, p.unit, p.box_qty, p.min_qty, p.max_qty, p.step_qty,
  p.tax_type, p.price_mode, p.category_id, p.brand, p.origin, p.storage, p.barcode, p.box_barcode, p.image_url,
  p.description, p.status, p.delivery_days, p.traced, p.more_pictures, p.substitutes, p.ended_at is null)::text)`

/** Version and stamp of products, which are locked until the transaction ends. */
export async function lockStamps(trx: Trx, prodIds: readonly string[]) {
  const { rows } = await sql<{ prodId: string; version: number; stamp: string }>`
    select p.prod_id as "prodId", p.version, ${stamp} as stamp from products p
    where p.prod_id = any (${prodIds}::uuid[]) order by p.prod_id for no key update`.execute(trx)
  return new Map(rows.map((row) => [row.prodId, row]))
}

/** The product of each name, of several the one whose code differs by zeros in front, or else the first by its code. */
export async function listOfNames(db: Db, rows: readonly { name: string; code: string }[]) {
  const [names, codes] = [rows.map(({ name }) => name), rows.map(({ code }) => code)]
  const found = await sql<{ code: string; other: string; isZeros: boolean }>`
    select n.code, p.prod_cd as other, p.is_zeros as "isZeros"
    from unnest(${names}::text[], ${codes}::text[]) as n (name, code) cross join lateral (
      select o.prod_cd, ltrim(o.prod_cd, '0') = ltrim(n.code, '0') as is_zeros from products o
      where o.prod_nm = n.name order by 2 desc, 1 limit 1) p`.execute(db)
  return new Map(found.rows.map((row) => [row.code, row]))
}

/** The first three products by their codes that have each of these as a barcode, of a piece or a box. */
export async function listOfBarcodes(db: Db, barcodes: readonly string[]) {
  const { rows } = await sql<{ barcode: string; code: string; name: string }>`
    select b.barcode, p.prod_cd as code, p.prod_nm as name
    from unnest(${barcodes}::text[]) as b (barcode) cross join lateral (
      select prod_cd, prod_nm from products where barcode = b.barcode
      union select prod_cd, prod_nm from products where box_barcode = b.barcode
      order by 1 limit 3) p`.execute(db)
  return rows
}

/** Each spelling of a brand, those of most products first. */
export async function listBrands(db: Db): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select brand from products where brand <> '' group by brand order by count(*) desc, brand`.execute(db)
  return rows.map(({ brand }) => brand)
}

/** What the cells of these columns say in the rows below the headings, most rows first; 0 is no column. */
export async function listSaid(
  db: Db,
  { import_id, head_row }: StagedTable,
  places: readonly number[],
): Promise<{ cells: string[]; n: number }[]> {
  const { rows } = await sql<{ cells: string[]; n: number }>`
    select s.cells, count(*)::int as n
    from import_rows r cross join lateral (
      select array(select coalesce(r.cells[p.place], '') from unnest(${places}::int[]) with ordinality as p (place, n)
        order by p.n) as cells) s
    where r.import_id = ${import_id} and r.row_no > ${head_row}
    group by s.cells order by n desc, min(r.row_no) limit 5000`.execute(db)
  return rows
}

/** Whole names of the categories that the rows to apply need and that were missing when they were checked. */
export async function listToMake(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct change->>'toMake' as name from import_rows
    where import_id = ${importId} and result in ('NEW', 'CHANGED') and change ? 'toMake'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Units of the rows to apply, besides these (in lower case) and those of products, by their first row. */
export async function listNewUnits(db: Db, importId: string, common: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ unit: string }>`
    with said as materialized (
      select change->'fields'->>'unit' as unit, min(row_no) as row_no from import_rows
      where import_id = ${importId} and result in ('NEW', 'CHANGED') and change->'fields' ? 'unit' group by 1)
    select unit from said
    where unit <> '' and lower(unit) <> all (${common}::text[]) and not exists (
      select from products p where lower(p.unit) = lower(said.unit))
    order by row_no`.execute(db)
  return rows.map(({ unit }) => unit)
}

/** New products of which the file does not say how they are taxed, and whether it has a column for that. */
export async function countNewWithoutTax(db: Db, importId: string): Promise<{ n: number; hasColumn: boolean }> {
  const { rows } = await sql<{ n: number; hasColumn: boolean }>`
    select count(r.row_no)::int as n, i.place is not null as "hasColumn"
    from (select array_position(columns, 'taxType') as place from imports where import_id = ${importId}) i
    left join import_rows r on r.import_id = ${importId} and r.result = 'NEW'
      and (i.place is null or coalesce(r.cells[i.place], '') ~ '^\\s*[-–—.]?\\s*$')
    group by i.place`.execute(db)
  return rows[0] ?? { n: 0, hasColumn: false }
}

/** Of the rows after this one: the last that was compared, and codes of products that are no longer as the import left them. */
export async function findChangedSince(db: Db, importId: string, after: number, limit: number) {
  const { rows } = await sql<{ last: number | null; codes: string[] }>`
    with r as materialized (
      select row_no, target, key, applied->>'stamp' as stamp from import_applied
      where import_id = ${importId} and row_no > ${after} order by row_no limit ${limit})
    select max(r.row_no) as last, coalesce(array_agg(coalesce(p.prod_cd, r.key))
      filter (where ${stamp} is distinct from r.stamp), '{}') as codes
    from r left join products p on p.prod_id = r.target`.execute(db)
  return rows[0] ?? { last: null, codes: [] }
}

/** Tables that refer to products, besides products themselves. */
export const referringToProducts = [
  ...['order_lines', 'basket_items', 'grade_prices', 'special_prices', 'product_stock', 'alc_products', 'favourites'],
  ...['store_aliases'],
]

/** Codes of products that the import added and something refers to, with the table that does, or `substitutes`. */
export async function listReferredProducts(db: Db, importId: string): Promise<{ code: string; source: string }[]> {
  const found = await listReferred(
    db,
    importId,
    Object.fromEntries(referringToProducts.map((one) => [one, ['prod_id']])),
  )
  const { rows } = await sql<{ code: string }>`
    select r.key as code from import_applied r
    where r.import_id = ${importId} and r.is_new and r.target = any (array(
      select distinct s.prod_id from products p cross join unnest(p.substitutes) as s (prod_id)
      where cardinality(p.substitutes) > 0))
    order by 1`.execute(db)
  return [...found, ...rows.map(({ code }) => ({ code, source: 'substitutes' }))]
}

/** Names of categories that contain products or categories which are not of the import. */
export async function countInCategories(db: Db, importId: string, categoryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from categories c
    where c.category_id = any (${categoryIds}::uuid[]) and (
      exists (select from products p where p.category_id = c.category_id and p.prod_id not in (
        select r.target from import_applied r where r.import_id = ${importId}))
      or exists (select from categories d where d.parent_id = c.category_id and d.category_id <> all (${categoryIds}::uuid[])))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function deleteProducts(trx: Trx, prodIds: readonly string[]) {
  const { rows } = await sql<{ prodId: string; prodCd: string; prodNm: string }>`
    delete from products p where p.prod_id = any (${prodIds}::uuid[])
    returning p.prod_id as "prodId", p.prod_cd as "prodCd", p.prod_nm as "prodNm"`.execute(trx)
  return rows
}
