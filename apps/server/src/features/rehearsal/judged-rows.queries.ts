import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { dayOrderColumns, type FoundDayOrder } from '#features/baskets/day-orders.queries.ts'
import { basisColumns, basisSources, type StoreBasis } from '#features/holidays/rule-basis.queries.ts'
import { accountColumns, type Account } from '#features/orders/store-credit.queries.ts'
import type { PricePeriod } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'

/** By id, so that the stores can be judged a few hundred at a time. */
export async function listStoreIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stores').select('store_id').orderBy('store_id').execute()
  return rows.map(({ store_id }) => store_id)
}

export interface StoreRow extends StoreBasis, Account {
  storeId: string
  storeCd: string
  storeNm: string
  /** Where a basket is delivered unless its sender chooses another place. */
  placeId: string | null
  placeDays: number[] | null
}

export async function listJudgedStores(db: Db, storeIds: readonly string[], from: Day): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select s.store_id as "storeId", s.store_cd as "storeCd", s.store_nm as "storeNm",
      p.store_delivery_id as "placeId", p.delivery_days as "placeDays", ${basisColumns}, ${accountColumns()}
    from stores s
    left join lateral (
      select store_delivery_id, delivery_days from store_deliverys
      where store_id = s.store_id order by is_default desc, name limit 1
    ) p on true
    ${basisSources(from)}
    where s.store_id = any (${storeIds}::uuid[])`.execute(db)
  return rows
}

export interface BasketLineRow {
  storeId: string
  basketId: string
  basketNm: string
  prodId: string
  qty: number
  seenPriceMilli: number
}

/** The lines of open baskets, basket by basket. */
export async function listOpenLines(db: Db, storeIds: readonly string[]): Promise<BasketLineRow[]> {
  const { rows } = await sql<BasketLineRow>`
    select b.store_id as "storeId", b.basket_id as "basketId", b.name as "basketNm", i.prod_id as "prodId", i.qty,
      i.seen_price_milli as "seenPriceMilli"
    from baskets b join basket_items i on i.basket_id = b.basket_id
    where b.store_id = any (${storeIds}::uuid[]) and b.order_id is null
    order by b.basket_id, i.position`.execute(db)
  return rows
}

export interface JudgedOrder extends FoundDayOrder {
  storeId: string
  status: OrderStatus
  deliveryDate: Day
  placeId: string
  placeDays: number[] | null
}

/** Orders for today and later that are not cancelled, oldest first. */
export async function listOrdersAhead(db: Db, storeIds: readonly string[], today: Day): Promise<JudgedOrder[]> {
  const { rows } = await sql<JudgedOrder>`
    select ${dayOrderColumns}, o.store_id as "storeId", o.delivery_date as "deliveryDate",
      o.store_delivery_id as "placeId", p.delivery_days as "placeDays"
    from orders o left join store_deliverys p on p.store_delivery_id = o.store_delivery_id
    where o.store_id = any (${storeIds}::uuid[]) and o.delivery_date >= ${today} and o.status <> ${sql.lit(cancelled)}
    order by o.ordered_at, o.order_id`.execute(db)
  return rows
}

/** A store's part of an article in one list. */
export interface Share {
  alcListId: string
  /** The last day of the list. */
  to: Day
  /** The lesser of what is left of the share and of the whole. */
  leftQty: number
}

interface ShareRow extends Share {
  storeId: string
  prodId: string
}

/** What is left of the stores' shares that are open on a day. */
export async function listShares(db: Db, storeIds: readonly string[], day: Day): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select q.store_id as "storeId", q.prod_id as "prodId", l.alc_list_id as "alcListId", l.to_day as "to",
      least(q.quota_qty - q.ordered_qty, o.avail) as "leftQty"
    from alc_lists l
    join alc_quotas q on q.store_id = any (${storeIds}::uuid[]) and q.alc_list_id = l.alc_list_id
    join alc_products o on o.alc_list_id = l.alc_list_id and o.prod_id = q.prod_id
    where l.from_day <= ${day} and l.to_day >= ${day}`.execute(db)
  return rows
}

interface SpecialRow extends PricePeriod {
  storeId: string
  prodId: string
}

/** Special prices of the stores for these articles that have not ended before the day. */
export async function listSpecials(
  db: Db,
  storeIds: readonly string[],
  prodIds: readonly string[],
  day: Day,
): Promise<SpecialRow[]> {
  const { rows } = await sql<SpecialRow>`
    select store_id as "storeId", prod_id as "prodId", from_day as "from", to_day as "to",
      unit_price_milli as "unitPriceMilli"
    from special_prices
    where store_id = any (${storeIds}::uuid[]) and prod_id = any (${prodIds}::uuid[])
      and (to_day is null or to_day >= ${day})`.execute(db)
  return rows
}
