import type { CreditRule } from '@mall/contract/base/ordering/credit-rule'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/open.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { nilId } from '#platform/ids.ts'
import { horizonDays, type CutOff, type StoreCalendar, type WorkCalendar } from './delivery-days.ts'

/** A tenant's terms for orders, in whole won. */
export interface OrderTerms {
  minOrderAmt: number
  deliveryFeeAmt: number
  /** Delivery is free from this goods amount on; 0 means never. */
  freeDeliveryFrom: number
  /** Whether each order pays its delivery, or all orders of a store for one day and place share one fee. */
  deliveryFeePer: 'order' | 'day'
  taxRounding: 'FLOOR' | 'ROUND'
  creditRule: CreditRule
}

export interface StoreRules {
  calendar: WorkCalendar
  store: StoreCalendar
  terms: OrderTerms
  /** This long before a cut-off stores are reminded, 0: never; and by what. */
  reminder: { minutes: number; bell: boolean; mail: boolean }
}

type WeekdayCutOffs = Record<string, CutOff>

export type GradeAmounts = Pick<OrderTerms, 'minOrderAmt' | 'deliveryFeeAmt' | 'freeDeliveryFrom'>

/** The weekdays are the store's own if it has any. */
export interface RouteRow {
  days: number[] | null
  lead: number | null
  time: string | null
  weekdays: WeekdayCutOffs | null
}

/** What the rules of one store are made of. */
export interface RuleRow {
  cut_off_mode: 'CALENDAR' | 'WORKING'
  cut_off_lead: number
  cut_off_time: string
  work_days: number[]
  min_order_amt: number
  delivery_fee_amt: number
  free_delivery_from: number
  delivery_fee_per: 'order' | 'day'
  tax_rounding: 'FLOOR' | 'ROUND'
  credit_rule: CreditRule
  weekday_cut_offs: WeekdayCutOffs
  order_from: string
  order_until: string
  remind_minutes: number
  remind_bell: boolean
  remind_mail: boolean
  route: RouteRow | null
  grade_terms: GradeAmounts | null
  company_days: { day: Day; kind: 'CLOSED' | 'OPENED'; name: string }[]
  last_day: Day | null
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
  const { rows } = await sql<RuleRow>`
    select s.*,
      (select json_build_object('days', coalesce(own.delivery_days, r.delivery_days), 'lead', r.cut_off_lead,
          'time', r.cut_off_time, 'weekdays', r.weekday_cut_offs)
        from store_routes own left join delivery_routes r on r.route_id = own.route_id
        where own.store_id = ${storeId}) as route,
      (select json_build_object('minOrderAmt', g.min_order_amt, 'deliveryFeeAmt', g.delivery_fee_amt,
          'freeDeliveryFrom', g.free_delivery_from)
        from stores of join grade_terms g on g.grade = of.store_grade where of.store_id = ${storeId}) as grade_terms,
      (select end_day from stores where store_id = ${storeId}) as last_day,
      coalesce((select json_agg(json_build_object('day', day, 'kind', kind, 'name', name))
        from company_days where day between ${from} and ${until}), '[]') as company_days,
      coalesce((select json_agg(json_build_object('day', day, 'kind', kind, 'name', name, 'deadline', deadline))
        from store_days where store_id = ${storeId} and day between ${from} and ${until}), '[]') as store_days
    from mall_settings s`.execute(db)
  const [row] = rows
  if (!row) throw new Error('this mall has no settings')
  return rulesOf(row)
}

/** With the weekdays of a delivery place, if it has its own. */
export function rulesOfPlace<Rules extends Pick<StoreRules, 'store'>>(
  rules: Rules,
  days: readonly number[] | null,
): Rules {
  return days === null ? rules : { ...rules, store: { ...rules.store, deliveryDays: new Set(days) } }
}

/** The weekdays of a place of this store, by default of its default place; undefined if it has no such place. */
export function findPlaceDays(db: Db, storeId: string, placeId: string | undefined) {
  return db
    .selectFrom('store_deliverys')
    .select('delivery_days as days')
    .where('store_id', '=', storeId)
    .$if(placeId === undefined, (places) => places.where('is_default', '=', true))
    .$if(placeId !== undefined, (places) => places.where('store_delivery_id', '=', placeId ?? ''))
    .executeTakeFirst()
}

/** The rules for a place of a store, by default its default place; those of the store if it has no such place. */
export async function getPlaceRules(
  db: Db,
  storeId: string,
  placeId: string | undefined,
  now: Date,
): Promise<StoreRules> {
  const [rules, place] = await Promise.all([getStoreRules(db, storeId, now), findPlaceDays(db, storeId, placeId)])
  return rulesOfPlace(rules, place?.days ?? null)
}

/** The weekdays of all places of stores, those of the store itself as null. */
export async function listPlaceDays(db: Db, storeIds: readonly string[]): Promise<Map<string, (number[] | null)[]>> {
  const rows = await db
    .selectFrom('store_deliverys')
    .select(['store_id', 'delivery_days'])
    .where('store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .execute()
  const byStore = Map.groupBy(rows, (row) => row.store_id)
  return new Map([...byStore].map(([storeId, places]) => [storeId, places.map((place) => place.delivery_days)]))
}

/** The rules for a store without any of its own. */
export function getRulesOfAll(db: Db, now: Date): Promise<StoreRules> {
  return getStoreRules(db, nilId, now)
}

/**
 * Changes with every row that `getStoreRules` reads. Triggers raise it (migration 0037), so no writer can forget to, not
 * even manual SQL.
 */
export function storeRulesVersion(storeId: string): RawBuilder<string> {
  return sql<string>`format('%s;%s', (select version from rule_versions where store_id = ${nilId}),
    (select version from rule_versions where store_id = ${storeId}))`
}

export function rulesFrom(now: Date): Day {
  return addDays(seoulDay(now), -lookBack)
}

/** A route's cut-off holds for all weekdays but those that the route names itself. */
function cutOffsOf(
  row: Pick<RuleRow, 'cut_off_lead' | 'cut_off_time' | 'weekday_cut_offs'>,
  route: RouteRow | null,
): CutOff & { cutOffs: Map<number, CutOff> } {
  const { lead, time, weekdays } = route ?? { lead: null, time: null, weekdays: null }
  const usual = lead === null || time === null ? null : { lead, time }
  const byWeekday = { ...(usual === null && row.weekday_cut_offs), ...weekdays }
  const cutOffs = new Map(Object.entries(byWeekday).map(([weekday, cutOff]) => [Number(weekday), cutOff]))
  return { ...(usual ?? { lead: row.cut_off_lead, time: row.cut_off_time }), cutOffs }
}

/** The calendar of each route, for a store without any rules of its own. */
export async function listRouteCalendars(db: Db, { calendar }: StoreRules): Promise<WorkCalendar[]> {
  const rows = await db
    .selectFrom('delivery_routes')
    .select(['delivery_days as days', 'cut_off_lead as lead', 'cut_off_time as time', 'weekday_cut_offs as weekdays'])
    .execute()
  const { lead, time, cutOffs } = calendar
  const usual = { cut_off_lead: lead, cut_off_time: time, weekday_cut_offs: Object.fromEntries(cutOffs) }
  return rows.map((route) => ({ ...calendar, ...cutOffsOf(usual, route) }))
}

export function rulesOf(row: RuleRow): StoreRules {
  const days = <D extends { kind: string }>(list: D[], kind: D['kind']) => list.filter((entry) => entry.kind === kind)
  return {
    calendar: {
      mode: row.cut_off_mode,
      ...cutOffsOf(row, row.route),
      window: row.order_from === '' ? null : { from: row.order_from, until: row.order_until },
      workDays: new Set(row.work_days),
      opened: new Set(days(row.company_days, 'OPENED').map(({ day }) => day)),
      closed: new Map(days(row.company_days, 'CLOSED').map(({ day, name }) => [day, name])),
    },
    store: {
      deliveryDays: row.route?.days ? new Set(row.route.days) : null,
      extraDays: new Set(days(row.store_days, 'EXTRA').map(({ day }) => day)),
      closedDays: new Map(days(row.store_days, 'CLOSED').map(({ day, name }) => [day, name])),
      overrides: new Map(days(row.store_days, 'OVERRIDE').map(({ day, deadline }) => [day, new Date(deadline ?? '')])),
      lastDay: row.last_day,
    },
    terms: {
      minOrderAmt: row.min_order_amt,
      deliveryFeeAmt: row.delivery_fee_amt,
      freeDeliveryFrom: row.free_delivery_from,
      ...row.grade_terms,
      deliveryFeePer: row.delivery_fee_per,
      taxRounding: row.tax_rounding,
      creditRule: row.credit_rule,
    },
    reminder: { minutes: row.remind_minutes, bell: row.remind_bell, mail: row.remind_mail },
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

/** The articles on sale in a basket that are delivered on certain weekdays only, in the order of its lines. */
export async function listItemDays(db: Db, storeId: string, basketId: string) {
  const rows = await db
    .selectFrom('basket_items as i')
    .innerJoin('baskets as b', 'b.basket_id', 'i.basket_id')
    .innerJoin('products as p', 'p.prod_id', 'i.prod_id')
    .select(['p.prod_nm', 'p.delivery_days'])
    .where('b.basket_id', '=', basketId)
    .where('b.store_id', '=', storeId)
    .where('p.delivery_days', 'is not', null)
    .where('p.status', '=', 'ON')
    .where('p.ended_at', 'is', null)
    .orderBy('i.position')
    .execute()
  return rows.map((row) => ({ name: row.prod_nm, deliveryDays: new Set(row.delivery_days) }))
}
