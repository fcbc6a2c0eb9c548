import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { PricePeriod } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'
import type { Goods } from './trial.ts'

export async function listGoods(db: Db, prodIds: readonly string[]): Promise<Goods[]> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('product_stock as k', 'k.prod_id', 'p.prod_id')
    .select(['p.prod_id as prodId', 'p.prod_nm as prodNm', 'p.delivery_days as deliveryDays', 'p.ended_at'])
    .select(['p.status', 'p.min_qty as minQty', 'p.max_qty as maxQty', 'p.step_qty as stepQty'])
    .select(['p.tax_type as taxType', 'p.price_mode as priceMode', 'k.avail as stockQty'])
    .where('p.prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
  return rows.map(({ prodId, prodNm, deliveryDays, ended_at, ...product }) => ({
    prodId,
    prodNm,
    deliveryDays,
    product,
    isEnded: ended_at !== null,
  }))
}

interface GradePriceRow extends PricePeriod {
  grade: string
  prodId: string
}

/** Prices of grades for these articles that have not ended before the day. */
export async function listGradePrices(db: Db, prodIds: readonly string[], day: Day): Promise<GradePriceRow[]> {
  const { rows } = await sql<GradePriceRow>`
    select grade, prod_id as "prodId", from_day as "from", to_day as "to", unit_price_milli as "unitPriceMilli"
    from grade_prices where prod_id = any (${prodIds}::uuid[]) and (to_day is null or to_day >= ${day})`.execute(db)
  return rows
}

/** Allocation lists that share out these articles on a day, as `listSharedOut` finds them. */
export async function listListsOf(db: Db, prodIds: readonly string[], day: Day) {
  const { rows } = await sql<{ prodId: string; alcListId: string }>`
    select a.prod_id as "prodId", a.alc_list_id as "alcListId"
    from alc_products a join alc_lists l on l.alc_list_id = a.alc_list_id
    where a.prod_id = any (${prodIds}::uuid[]) and ${day} between l.from_day and l.to_day`.execute(db)
  return rows
}
