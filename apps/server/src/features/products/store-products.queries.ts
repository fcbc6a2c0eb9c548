import type { Product } from '@mall/contract/products'
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/open.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { nextPriceAfter, priceOfDay, type PricePeriod } from './price-of-day.ts'

/** The store fields that prices depend on. */
export interface PricedStore {
  storeId: string
  grade: string
}

/** A store's allocation: the remainder is the lesser of its own share and what is left of the whole. */
export interface OpenAllocation {
  alcListId: string
  quotaQty: number
  orderedQty: number
  remainQty: number
}

/** An article as one store may buy it on one day. */
export interface StoreProduct {
  product: Product
  unitPriceMilli: number
  deliveryDays: number[] | null
  boxBarcode: string | null
  description: string
  alc: OpenAllocation | null
}

interface Row {
  prod_id: string
  prod_cd: string
  prod_nm: string
  spec: string
  unit: string
  box_qty: number
  min_qty: number
  max_qty: number | null
  step_qty: number
  tax_type: Product['taxType']
  price_mode: Product['priceMode']
  category_id: string
  category_nm: string
  brand: string | null
  origin: string | null
  storage: string | null
  barcode: string | null
  box_barcode: string | null
  image_url: string | null
  description: string
  status: Product['status']
  delivery_days: number[] | null
  avail: number | null
  last_ordered_at: Date | null
  last_qty: number | null
  favourite: boolean
  grade_periods: string | null
  special_periods: string | null
  alc_list_id: string | null
  quota_qty: number | null
  ordered_qty: number | null
  remain_qty: number | null
}

// Reads everything by primary key, whatever the size of the catalogue, and shares only within the lists open that
// day. Past price periods are left out; future ones are included to show the next price.
const statement = `
select p.prod_id, p.prod_cd, p.prod_nm, p.spec, p.unit, p.box_qty, p.min_qty, p.max_qty, p.step_qty, p.tax_type,
  p.price_mode, p.category_id, c.name as category_nm, p.brand, p.origin, p.storage, p.barcode, p.box_barcode,
  p.image_url, p.description, p.status, p.delivery_days, k.avail, b.last_ordered_at, b.last_qty,
  f.prod_id is not null as favourite, g.periods as grade_periods, s.periods as special_periods,
  a.alc_list_id, a.quota_qty, a.ordered_qty, a.remain_qty
from unnest($1::uuid[]) as asked (prod_id)
join products p on p.prod_id = asked.prod_id and p.ended_at is null
join categories c on c.category_id = p.category_id
left join product_stock k on k.prod_id = p.prod_id
left join store_products b on b.store_id = $2 and b.prod_id = p.prod_id
left join favourites f on f.store_id = $2 and f.prod_id = p.prod_id
left join lateral (
  select string_agg(from_day || '/' || coalesce(to_day::text, '') || '/' || unit_price_milli, ' ') as periods
  from grade_prices
  where grade = $3 and prod_id = p.prod_id and (to_day is null or to_day >= $4)
) g on true
left join lateral (
  select string_agg(from_day || '/' || coalesce(to_day::text, '') || '/' || unit_price_milli, ' ') as periods
  from special_prices
  where store_id = $2 and prod_id = p.prod_id and (to_day is null or to_day >= $4)
) s on true
left join (
  select distinct on (q.prod_id) q.prod_id, l.alc_list_id, q.quota_qty, q.ordered_qty,
    least(q.quota_qty - q.ordered_qty, o.avail) as remain_qty
  from alc_lists l
  join alc_quotas q on q.store_id = $2 and q.alc_list_id = l.alc_list_id and q.prod_id = any ($1::uuid[])
  join alc_products o on o.alc_list_id = l.alc_list_id and o.prod_id = q.prod_id
  where l.from_day <= $4 and l.to_day >= $4
  order by q.prod_id, least(q.quota_qty - q.ordered_qty, o.avail) > 0 desc, l.to_day, l.alc_list_id
) a on a.prod_id = p.prod_id`

/**
 * The articles a store may buy on a Seoul day, at its prices, by id. Omits unknown and malformed ids and articles
 * without a price that day. Of several open allocations, uses the one that ends first and is not used up.
 */
export async function listStoreProducts(
  db: Db,
  store: PricedStore,
  prodIds: readonly string[],
  day: Day,
): Promise<Map<string, StoreProduct>> {
  const ids = [...new Set(prodIds)].filter(isId)
  if (ids.length === 0) return new Map()
  const query = CompiledQuery.raw(statement, [ids, store.storeId, store.grade, day])
  const { rows } = await db.executeQuery<Row>(query)
  const found = new Map<string, StoreProduct>()
  for (const row of rows) {
    const product = storeProduct(row, day)
    if (product) found.set(row.prod_id, product)
  }
  return found
}

/** Articles allocated on a day: only stores with a share may order them. */
export async function listSharedOut(db: Db, prodIds: readonly string[], day: Day): Promise<Set<string>> {
  const { rows } = await sql<{ prod_id: string }>`
    select distinct a.prod_id from alc_products a join alc_lists l on l.alc_list_id = a.alc_list_id
    where a.prod_id = any(${prodIds.filter(isId)}::uuid[]) and ${day} between l.from_day and l.to_day`.execute(db)
  return new Set(rows.map(({ prod_id }) => prod_id))
}

/**
 * Changes whenever anything changes that decides whether and at what price a store may buy these articles: their
 * rows, its grade's prices and its own, and the allocation lists not yet over. Quantities are excluded: orders change
 * them all the time and read them under a lock. `prodIds` is a uuid[] expression.
 */
export function articlesVersion(storeId: string, prodIds: RawBuilder<string[]>, now: Date): RawBuilder<string> {
  return sql<string>`(
    with asked as materialized (select ${prodIds} as ids)
    select format('%s;%s;%s;%s',
      (select string_agg(prod_id || ':' || xmin, ',' order by prod_id) from products
        where prod_id = any ((select ids from asked)::uuid[])),
      (select string_agg(xmin::text, ',' order by prod_id, from_day) from grade_prices
        where grade = (select store_grade from stores where store_id = ${storeId})
          and prod_id = any ((select ids from asked)::uuid[])),
      (select string_agg(xmin::text, ',' order by prod_id, from_day) from special_prices
        where store_id = ${storeId} and prod_id = any ((select ids from asked)::uuid[])),
      (select string_agg(a.prod_id || ':' || l.xmin, ',' order by a.prod_id, l.alc_list_id)
        from alc_products a join alc_lists l on l.alc_list_id = a.alc_list_id
        where a.prod_id = any ((select ids from asked)::uuid[]) and l.to_day >= ${addDays(seoulDay(now), -1)})))`
}

/** The grade that sets the store's prices. */
export async function getStoreGrade(db: Db, storeId: string): Promise<string> {
  const store = await db
    .selectFrom('stores')
    .select('store_grade')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return store.store_grade
}

function storeProduct(row: Row, day: Day): StoreProduct | null {
  const periods = {
    grade: periodsOf(row.grade_periods),
    special: periodsOf(row.special_periods),
  }
  const price = priceOfDay(periods, day)
  if (!price) return null
  const next = nextPriceAfter(periods, day)
  return {
    product: {
      ...articleOf(row),
      unitPrice: price.unitPriceMilli / 1000,
      priceKind: price.kind,
      ...(price.isBelowGrade && { isBelowGrade: true as const }),
      nextPrice: next && { unitPrice: next.unitPriceMilli / 1000, from: next.from },
    },
    unitPriceMilli: price.unitPriceMilli,
    deliveryDays: row.delivery_days,
    boxBarcode: row.box_barcode,
    description: row.description,
    alc: allocationOf(row),
  }
}

function articleOf(row: Row): Omit<Product, 'unitPrice' | 'priceKind' | 'isBelowGrade' | 'nextPrice'> {
  return {
    prodId: row.prod_id,
    prodCd: row.prod_cd,
    prodNm: row.prod_nm,
    spec: row.spec,
    unit: row.unit,
    boxQty: row.box_qty,
    minQty: row.min_qty,
    maxQty: row.max_qty,
    stepQty: row.step_qty,
    taxType: row.tax_type,
    priceMode: row.price_mode,
    categoryId: row.category_id,
    categoryNm: row.category_nm,
    brand: row.brand,
    origin: row.origin,
    storage: row.storage,
    barcode: row.barcode,
    imageUrl: row.image_url,
    status: row.status,
    stockQty: row.avail,
    lastOrder: row.last_ordered_at && { orderedAt: row.last_ordered_at.toISOString(), qty: row.last_qty ?? 0 },
    favourite: row.favourite,
  }
}

// Each period is packed as `from/to/thousandths`, because the driver cannot read nulls in arrays.
function periodsOf(packed: string | null): PricePeriod[] {
  if (packed === null) return []
  return packed.split(' ').map((period) => {
    const [from = '', to = '', milli = ''] = period.split('/')
    return { from, to: to || null, unitPriceMilli: Number(milli) }
  })
}

function allocationOf(row: Row): OpenAllocation | null {
  const { alc_list_id, quota_qty, ordered_qty, remain_qty } = row
  if (alc_list_id === null || quota_qty === null || ordered_qty === null || remain_qty === null) return null
  return { alcListId: alc_list_id, quotaQty: quota_qty, orderedQty: ordered_qty, remainQty: remain_qty }
}
