import type { Product } from '@mall/contract/products'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'

/** What an order has to know of an article that its store may buy. */
export interface Offer {
  prodId: string
  prodCd: string
  prodNm: string
  spec: string
  unit: string
  boxQty: number
  minQty: number
  maxQty: number | null
  stepQty: number
  taxType: Product['taxType']
  priceMode: Product['priceMode']
  status: Product['status']
  deliveryDays: number[] | null
  unitPriceMilli: number
  /** The list that gives the store its share, if one does. */
  alcListId: string | null
  /** Only stores with a share may order it today. */
  isSharedOut: boolean
}

export interface Offers {
  /** The Seoul day of the prices and shares; undefined when there are no offers. */
  day: Day | undefined
  byId: ReadonlyMap<string, Offer>
}

type Row = Omit<Offer, 'unitPriceMilli'> & { unitPriceMilli: number | null; day: Day }

/** These articles as a uuid[] expression; malformed ids are left out. */
export function articlesNamed(prodIds: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`${prodIds.filter(isId)}::uuid[]`
}

/**
 * Articles that a store may buy today, with its prices by the rules of `priceOfDay` and its share by those of
 * `listStoreProducts`. Articles without a price today are left out. `prodIds` is a uuid[] expression.
 */
export async function listOffers(trx: Trx, storeId: string, prodIds: RawBuilder<string[]>): Promise<Offers> {
  // Open lists are few, which the planner does not know: as an array they are looked up one by one. The day is that of the clock, not of the transaction's begin: a lock may have been waited for past midnight.
  const { rows } = await sql<Row>`
    with today as materialized (
      select clock_timestamp()::date as day, (select store_grade from stores where store_id = ${storeId}) as grade,
        ${prodIds} as ids
    )
    select p.prod_id as "prodId", p.prod_cd as "prodCd", p.prod_nm as "prodNm", p.spec, p.unit, p.box_qty as "boxQty",
      p.min_qty as "minQty", p.max_qty as "maxQty", p.step_qty as "stepQty", p.tax_type as "taxType",
      p.price_mode as "priceMode", p.status, p.delivery_days as "deliveryDays", today.day,
      ${priceOn(sql`today.day`, storeId, sql`today.grade`)} as "unitPriceMilli", shared.alc_list_id as "alcListId",
      shared.prod_id is not null as "isSharedOut"
    from today
    join products p on p.prod_id = any ((select ids from today)::uuid[]) and p.ended_at is null
    left join (
      select distinct on (a.prod_id) a.prod_id, q.alc_list_id
      from unnest(array(
        select alc_list_id from alc_lists where (select day from today) between from_day and to_day
      )) as open (alc_list_id)
      join alc_lists l on l.alc_list_id = open.alc_list_id
      join alc_products a on a.alc_list_id = l.alc_list_id and a.prod_id = any ((select ids from today)::uuid[])
      left join alc_quotas q on q.store_id = ${storeId} and q.alc_list_id = a.alc_list_id and q.prod_id = a.prod_id
      order by a.prod_id, q.alc_list_id is null, least(q.quota_qty - q.ordered_qty, a.avail) > 0 desc, l.to_day,
        l.alc_list_id
    ) as shared on shared.prod_id = p.prod_id`.execute(trx)
  return { day: rows[0]?.day, byId: new Map(rows.flatMap((row) => (isOffer(row) ? [[row.prodId, row]] : []))) }
}

/**
 * The prices, in thousandths of a won, of those of these articles that `listOffers` would name. Nothing else is read:
 * every typed quantity asks for them.
 */
export async function listPrices(
  trx: Trx,
  storeId: string,
  prodIds: RawBuilder<string[]>,
): Promise<ReadonlyMap<string, number>> {
  const day = sql`(select clock_timestamp()::date)`
  const grade = sql`(select store_grade from stores where store_id = ${storeId})`
  const { rows } = await sql<{ prodId: string; milli: number | null }>`
    select p.prod_id as "prodId", ${priceOn(day, storeId, grade)} as milli
    from products p where p.prod_id = any (${prodIds}) and p.ended_at is null`.execute(trx)
  return new Map(rows.flatMap(({ prodId, milli }) => (milli === null ? [] : [[prodId, milli]])))
}

/** The price of the article `p`: the store's own, otherwise that of its grade. */
function priceOn(day: RawBuilder<unknown>, storeId: string, grade: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(
        (select unit_price_milli from special_prices where store_id = ${storeId} and prod_id = p.prod_id
          and from_day <= ${day} and (to_day is null or to_day >= ${day}) order by from_day desc limit 1),
        (select unit_price_milli from grade_prices where grade = ${grade} and prod_id = p.prod_id
          and from_day <= ${day} and (to_day is null or to_day >= ${day}) order by from_day desc limit 1))`
}

function isOffer(row: Row): row is Row & Offer {
  return row.unitPriceMilli !== null
}
