import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { SaleState } from '@mall/contract/office-products/product-fields'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { pricedGrades } from '#db/priced-products.ts'
import { hasEnded } from '#db/store-ended.ts'
import type { Day } from '#platform/day.ts'

/** The grades of stores and those that have prices, else A, with the stores that still trade. All stores are counted. */
export async function listGrades(db: Db): Promise<{ grade: string; stores: number }[]> {
  const { rows } = await sql<{ grade: string; stores: number }>`
    with counted as materialized (
      select store_grade as grade, (count(*) filter (where not ${hasEnded('end_day')}))::int as stores
      from stores group by store_grade
    )
    select grade, coalesce(c.stores, 0) as stores
    from (select grade from counted union select grade from ${pricedGrades} k
      union select 'A' where not exists (select from counted)) g
    left join counted c using (grade)
    order by grade`.execute(db)
  return rows
}

const heads = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.category_id', 'p.category_id')
    .select(['p.prod_id as prodId', 'p.prod_cd as prodCd', 'p.prod_nm as prodNm', 'p.spec', 'p.unit'])
    .select(['p.tax_type as taxType', 'p.price_mode as priceMode', 'c.name as categoryNm'])
    .select(sql<SaleState>`case when p.ended_at is null then p.status else 'ENDED' end`.as('status'))
    .select(
      sql<number>`(select count(distinct s.store_id)::int from special_prices s where s.prod_id = p.prod_id
        and (s.to_day is null or s.to_day >= (now() at time zone 'Asia/Seoul')::date))`.as('specials'),
    )

/** These products with the number of stores that have a price of their own; unordered. */
export function listHeads(db: Db, prodIds: readonly string[]) {
  return heads(db)
    .where('p.prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
}

export interface GradePeriod extends PricePeriod {
  prodId: string
  grade: string
}

/** Periods of these grades that have not ended before the day. */
export async function listGradePeriods(
  db: Db,
  prodIds: readonly string[],
  grades: readonly string[],
  day: Day,
): Promise<GradePeriod[]> {
  const { rows } = await sql<GradePeriod>`
    select p.prod_id as "prodId", p.grade, p.from_day as "from", p.to_day as "to", p.unit_price_milli as milli
    from unnest(${grades}::text[]) as g (grade)
    join grade_prices p on p.grade = g.grade and p.prod_id = any (${prodIds}::uuid[])
    where p.to_day is null or p.to_day >= ${day}`.execute(db)
  return rows
}

export interface SetPeriod extends PricePeriod {
  grade: string
  by: string | null
  at: Date | null
}

/** All periods of the product by grade, past ones included, with the user who set each. */
export async function listHistory(db: Db, prodId: string, grades: readonly string[]): Promise<SetPeriod[]> {
  const { rows } = await sql<SetPeriod>`
    select p.grade, p.from_day as "from", p.to_day as "to", p.unit_price_milli as milli, u.name as by,
      c.created_at as at
    from unnest(${grades}::text[]) as g (grade)
    join grade_prices p on p.grade = g.grade and p.prod_id = ${prodId}
    left join price_changes c on c.change_id = p.priced_by
    left join users u on u.user_id = c.created_by`.execute(db)
  return rows
}
