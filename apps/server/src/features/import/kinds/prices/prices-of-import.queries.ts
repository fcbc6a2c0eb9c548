import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { PriceMode, TaxType } from '@mall/contract/base/money'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export interface Named {
  id: string
  name: string
}

export interface PricedProduct extends Named {
  taxType: TaxType
  priceMode: PriceMode
}

/** By their codes. */
export async function listProducts(db: Db, codes: readonly string[]): Promise<Map<string, PricedProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(['prod_cd', 'prod_id as id', 'prod_nm as name', 'tax_type as taxType', 'price_mode as priceMode'])
    .where('prod_cd', '=', sql<string>`any (${codes}::text[])`)
    .execute()
  return new Map(rows.map(({ prod_cd, ...named }) => [prod_cd, named]))
}

export interface PricedStore extends Named {
  grade: string
}

/** By their codes. */
export async function listStores(db: Db, codes: readonly string[]): Promise<Map<string, PricedStore>> {
  const rows = await db
    .selectFrom('stores')
    .select(['store_cd', 'store_id as id', 'store_nm as name', 'store_grade as grade'])
    .where('store_cd', '=', sql<string>`any (${codes}::text[])`)
    .execute()
  return new Map(rows.map(({ store_cd, ...named }) => [store_cd, named]))
}

export async function listGradesOfStores(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stores').select('store_grade').distinct().execute()
  return rows.map(({ store_grade }) => store_grade)
}

/** Grades of the prices to apply. */
export async function listGradesOfImport(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ grade: string }>`
    select distinct c.change->>'grade' as grade from import_rows r cross join lateral (
      select r.change union all select jsonb_array_elements(r.change->'changes')) c (change)
    where r.import_id = ${importId} and r.result in ('NEW', 'CHANGED') and c.change ? 'grade'
    order by 1`.execute(db)
  return rows.map(({ grade }) => grade)
}

/** The next products in the order of their codes. */
export function listProductsAfter(db: Db, code: string, most: number) {
  return db
    .selectFrom('products')
    .select(['prod_id as prodId', 'prod_cd as prodCd', 'prod_nm as prodNm'])
    .where('prod_cd', '>', code)
    .orderBy('prod_cd')
    .limit(most)
    .execute()
}

export interface ExportedPrice extends PricePeriod {
  prodId: string
  grade: string
  storeCd: string
  storeNm: string
}

/** Periods of these products that have not ended before the day: by grade, then by store, then by first day. */
export async function listPricesOf(db: Db, prodIds: readonly string[], day: string): Promise<ExportedPrice[]> {
  const { rows } = await sql<ExportedPrice>`
    select prod_id as "prodId", grade, '' as "storeCd", '' as "storeNm", from_day as "from", to_day as "to",
      unit_price_milli as milli
    from grade_prices where prod_id = any (${prodIds}::uuid[]) and (to_day is null or to_day >= ${day})
    union all
    select p.prod_id, '', s.store_cd, s.store_nm, p.from_day, p.to_day, p.unit_price_milli
    from special_prices p join stores s on s.store_id = p.store_id
    where p.prod_id = any (${prodIds}::uuid[]) and (p.to_day is null or p.to_day >= ${day})
    order by "storeCd", grade, "from"`.execute(db)
  return rows
}

/** Some lines of an import whose prices a later change wrote again: the article with its grade or store. */
export async function listChangedLines(db: Db, importId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with mine as (
      select c.change_id, c.from_day from import_applied a join price_changes c on c.change_id = a.target
      where a.import_id = ${importId}),
    written as (
      -- Prices without a day began first of all.
      select (w->>'prodId')::uuid as prod_id, w->>'grade' as grade, (w->>'storeId')::uuid as store_id,
        coalesce((w->>'from')::date, (select from_day from mine)) as from_day, r.row_no
      from import_rows r cross join lateral jsonb_array_elements(
        coalesce(r.change->'changes', jsonb_build_array(r.change))) w
      where r.import_id = ${importId} and r.result in ('NEW', 'CHANGED'))
    select concat_ws(' ', p.prod_cd, w.grade, s.store_cd) as line
    from written w join products p on p.prod_id = w.prod_id left join stores s on s.store_id = w.store_id
    where not exists (select from grade_prices g join mine on mine.change_id = g.change_id
        where g.prod_id = w.prod_id and g.grade = w.grade and g.from_day = w.from_day)
      and not exists (select from special_prices x join mine on mine.change_id = x.change_id
        where x.prod_id = w.prod_id and x.store_id = w.store_id and x.from_day = w.from_day)
    order by w.row_no limit ${most}`.execute(db)
  return rows.map(({ line }) => line)
}

interface PriceChangeOfImport {
  changeId: string
  isUndone: boolean
  from: string
  today: string
  written: number
  left: number
}

/** The change of prices that an import made, and how many of its periods no later change wrote again. */
export async function findPriceChange(db: Db, importId: string) {
  const { rows } = await sql<PriceChangeOfImport>`
    select c.change_id as "changeId", c.undone_at is not null as "isUndone", c.from_day as "from",
      clock_timestamp()::date as today, c.written,
      (select count(*)::int from grade_prices g where g.change_id = c.change_id)
        + (select count(*)::int from special_prices s where s.change_id = c.change_id) as "left"
    from price_changes c
    where c.change_id in (select target from import_applied where import_id = ${importId})`.execute(db)
  return rows[0]
}
