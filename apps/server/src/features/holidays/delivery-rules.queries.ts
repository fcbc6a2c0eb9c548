import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/open.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { horizonDays, type StoreCalendar, type WorkCalendar } from './delivery-days.ts'

/** A tenant's terms for orders, in whole won. */
export interface OrderTerms {
  minOrderAmt: number
  deliveryFeeAmt: number
  /** Delivery is free from this goods amount on; 0 means never. */
  freeDeliveryFrom: number
  /** Whether each order pays its delivery, or all orders of a store for one day and place share one fee. */
  deliveryFeePer: 'order' | 'day'
  taxRounding: 'FLOOR' | 'ROUND'
}

export interface StoreRules {
  calendar: WorkCalendar
  store: StoreCalendar
  terms: OrderTerms
}

interface Row {
  cut_off_mode: 'CALENDAR' | 'WORKING'
  cut_off_lead: number
  cut_off_time: string
  work_days: number[]
  min_order_amt: number
  delivery_fee_amt: number
  free_delivery_from: number
  delivery_fee_per: 'order' | 'day'
  tax_rounding: 'FLOOR' | 'ROUND'
  route_days: number[] | null
  company_days: { day: Day; kind: 'CLOSED' | 'OPENED'; name: string }[]
  store_days: { day: Day; kind: 'EXTRA' | 'CLOSED' | 'OVERRIDE'; name: string; deadline: string | null }[]
}

// A working-day cut-off may be weeks before its day if long holidays lie in between.
const lookBack = 60

/** All rules for a store's delivery days around a day, in one query. */
export async function getStoreRules(
  db: Db,
  storeId: string,
  now: Date,
  until = addDays(seoulDay(now), horizonDays),
): Promise<StoreRules> {
  const from = rulesFrom(now)
  const { rows } = await sql<Row>`
    select s.*,
      (select delivery_days from store_routes where store_id = ${storeId}) as route_days,
      coalesce((select json_agg(json_build_object('day', day, 'kind', kind, 'name', name))
        from company_days where day between ${from} and ${until}), '[]') as company_days,
      coalesce((select json_agg(json_build_object('day', day, 'kind', kind, 'name', name, 'deadline', deadline))
        from store_days where store_id = ${storeId} and day between ${from} and ${until}), '[]') as store_days
    from mall_settings s`.execute(db)
  const [row] = rows
  if (!row) throw new Error('this mall has no settings')
  return rulesOf(row)
}

/**
 * Changes with every row that `getStoreRules` reads. PostgreSQL stamps each row with the writing transaction
 * (`xmin`), so no writer can forget to update this version, not even manual SQL.
 */
export function storeRulesVersion(storeId: string, now: Date): RawBuilder<string> {
  const from = rulesFrom(now)
  return sql<string>`format('%s;%s;%s;%s',
    (select xmin from mall_settings),
    (select string_agg(day || ':' || xmin, ',' order by day) from company_days where day >= ${from}),
    (select xmin from store_routes where store_id = ${storeId}),
    (select string_agg(day || kind || ':' || xmin, ',' order by day, kind) from store_days
      where store_id = ${storeId} and day >= ${from}))`
}

function rulesFrom(now: Date): Day {
  return addDays(seoulDay(now), -lookBack)
}

function rulesOf(row: Row): StoreRules {
  const days = <D extends { kind: string }>(list: D[], kind: D['kind']) => list.filter((entry) => entry.kind === kind)
  return {
    calendar: {
      mode: row.cut_off_mode,
      lead: row.cut_off_lead,
      time: row.cut_off_time,
      workDays: new Set(row.work_days),
      opened: new Set(days(row.company_days, 'OPENED').map(({ day }) => day)),
      closed: new Map(days(row.company_days, 'CLOSED').map(({ day, name }) => [day, name])),
    },
    store: {
      deliveryDays: row.route_days && new Set(row.route_days),
      extraDays: new Set(days(row.store_days, 'EXTRA').map(({ day }) => day)),
      closedDays: new Map(days(row.store_days, 'CLOSED').map(({ day, name }) => [day, name])),
      overrides: new Map(days(row.store_days, 'OVERRIDE').map(({ day, deadline }) => [day, new Date(deadline ?? '')])),
    },
    terms: {
      minOrderAmt: row.min_order_amt,
      deliveryFeeAmt: row.delivery_fee_amt,
      freeDeliveryFrom: row.free_delivery_from,
      deliveryFeePer: row.delivery_fee_per,
      taxRounding: row.tax_rounding,
    },
  }
}

/** True if the store has a basket with this id, open or ordered. */
export async function hasBasket(db: Db, storeId: string, basketId: string): Promise<boolean> {
  const row = await db
    .selectFrom('baskets')
    .select('basket_id')
    .where('basket_id', '=', basketId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row !== undefined
}

/** The articles of a basket that are delivered on certain weekdays only. */
export async function listItemDays(db: Db, storeId: string, basketId: string) {
  const rows = await db
    .selectFrom('basket_items as i')
    .innerJoin('baskets as b', 'b.basket_id', 'i.basket_id')
    .innerJoin('products as p', 'p.prod_id', 'i.prod_id')
    .select(['p.prod_nm', 'p.delivery_days'])
    .where('b.basket_id', '=', basketId)
    .where('b.store_id', '=', storeId)
    .where('p.delivery_days', 'is not', null)
    .execute()
  return rows.map((row) => ({ name: row.prod_nm, deliveryDays: new Set(row.delivery_days) }))
}
