import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { PriceMode, TaxType } from '@mall/contract/base/money'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import { hasEnded } from '#db/store-ended.ts'
import type { Day } from '#platform/day.ts'
import type { SpecialPeriod } from '../reading/specials.queries.ts'

export interface GradedSpecial extends SpecialPeriod {
  storeGrade: string
}

/** Special prices of these products that have not ended before the day, of stores that still trade. */
export async function listSpecialsOf(db: Db, prodIds: readonly string[], day: Day): Promise<GradedSpecial[]> {
  const { rows } = await sql<GradedSpecial>`
    select s.store_id as "storeId", s.prod_id as "prodId", s.from_day as "from", s.to_day as "to",
      s.unit_price_milli as milli, t.store_grade as "storeGrade"
    from special_prices s join stores t on t.store_id = s.store_id and not ${hasEnded('t.end_day')}
    where s.prod_id = any (${prodIds}::uuid[]) and (s.to_day is null or s.to_day >= ${day})`.execute(db)
  return rows
}

export interface TaxedProduct {
  prodId: string
  prodCd: string
  prodNm: string
  spec: string
  taxType: TaxType
  priceMode: PriceMode
  categoryNm: string
}

/** By name, ties by id. */
export function listTaxed(db: Db, prodIds: readonly string[]): Promise<TaxedProduct[]> {
  return db
    .selectFrom('products')
    .select(['prod_id as prodId', 'prod_cd as prodCd', 'prod_nm as prodNm', 'spec'])
    .innerJoin('categories', 'categories.category_id', 'products.category_id')
    .select(['tax_type as taxType', 'price_mode as priceMode', 'categories.name as categoryNm'])
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .orderBy('prod_nm')
    .orderBy('prod_id')
    .execute()
}

/** How much a piece becomes dearer, in thousandths of a won with VAT: for a grade, or for a store by its special price. */
export interface Difference {
  grade?: string | undefined
  storeId?: string | undefined
  prodId: string
  milli: number
  /** From this day on another price applies anyway. */
  next: Day | null
}

export interface Affected {
  storeId: string
  storeCd: string
  storeNm: string
  grade: string
  products: number
  /** Thousandths of a won in all the days; 0 if all its orders are still to be delivered. */
  milli: number
}

/**
 * What stores would pay more from `day` to before `end` for what they ordered for the days from `from` to before `to`, the
 * most concerned first, and those that have ordered it for later. Prices of the grade do not concern a store on days on
 * which it has a special one. Ids of orders rise with time: of the lines only those since the first of these orders are
 * read, by the index of their time. Planned for the goods and days at hand: a plan for any would read all lines or look
 * up each order.
 */
export async function listAffected(
  trx: Trx,
  differences: readonly Difference[],
  { from, to, day, end }: { from: Day; to: Day; day: Day; end: Day },
): Promise<Affected[]> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
  const first = await findFirstOrder(trx, from)
  if (first === undefined) return []
  const prodIds = [...new Set(differences.map(({ prodId }) => prodId))]
  const whose = differences.map(({ grade, storeId }) => grade ?? storeId ?? '')
  const { rows } = await sql<Affected>`
    with differing as materialized (
      select * from unnest(${whose}::text[], ${differences.map(({ prodId }) => prodId)}::uuid[],
        ${differences.map(({ milli }) => milli)}::float8[],
        ${differences.map(({ next }) => (next === null || next > end ? end : next))}::date[])
        as d (whose, prod_id, milli, until)
    ), sold as materialized (
      select o.store_id, l.prod_id, coalesce(sum(l.qty) filter (where o.delivery_date < ${to}), 0) as qty
      from orders o
      join order_lines l on l.order_id = o.order_id and l.order_id >= ${first} and l.prod_id = any (${prodIds}::uuid[])
      where o.delivery_date >= ${from} and o.status <> ${cancelled}
      group by o.store_id, l.prod_id
    ), own as materialized (
      select s.store_id, s.prod_id, range_agg(daterange(s.from_day, s.to_day, '[]')) as days from special_prices s
      where s.prod_id = any (${prodIds}::uuid[]) and s.from_day < ${end} and (s.to_day is null or s.to_day >= ${day})
      group by s.store_id, s.prod_id
    )
    select t.store_id as "storeId", t.store_cd as "storeCd", t.store_nm as "storeNm", t.store_grade as grade,
      count(distinct d.prod_id)::int as products,
      sum(sold.qty * d.milli * held.days / (${end}::date - ${day}::date))::float8 as milli
    from sold
    join stores t on t.store_id = sold.store_id and not ${hasEnded('t.end_day')}
    left join own on own.store_id = sold.store_id and own.prod_id = sold.prod_id
    join differing d on d.prod_id = sold.prod_id and d.whose in (t.store_grade, sold.store_id::text)
    cross join lateral (
      select d.until - ${day}::date - case when d.whose <> t.store_grade then 0 else coalesce((
        select sum(upper(r) - lower(r)) from unnest(own.days * datemultirange(daterange(${day}, d.until))) as r
      ), 0) end as days
    ) held
    where held.days > 0
    group by t.store_id, t.store_cd, t.store_nm, t.store_grade
    order by abs(sum(sold.qty * d.milli * held.days)) desc, t.store_id`.execute(trx)
  return rows
}

/** Of the orders from this day on, the one with the lowest id. */
async function findFirstOrder(trx: Trx, from: Day): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recent as materialized (
      select order_id as id from orders where delivery_date >= ${from}
    )
    select id from recent order by id limit 1`.execute(trx)
  return rows[0]?.id
}

/** The change that the user made by this key. */
export function findRequested(db: Db, userId: string, key: string) {
  return db
    .selectFrom('price_changes')
    .select(['change_id as changeId', 'lines', 'facts', 'request_hash as hash'])
    .where('created_by', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

export async function findCategoryName(db: Db, categoryId: string): Promise<string | undefined> {
  const row = await db.selectFrom('categories').select('name').where('category_id', '=', categoryId).executeTakeFirst()
  return row?.name
}
