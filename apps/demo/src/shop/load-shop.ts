import { sql } from 'kysely'
import { addDays, type Day } from '@mall/server/platform/day.ts'
import type { Db } from '@mall/server/db/open.ts'
import type { OpenOrder } from './orders/move-orders.ts'
import type { SeedPlace, SeedShop, SeedStore } from './shop.ts'
import { kindsOfDemoStores, storeKinds, type BuyingKind } from './store-kinds.ts'
import type { TenantShop } from './tenant-shops.ts'

/** The state of a wholesaler in the database: enough to decide whether the demo has anything to add. */
export interface Seen {
  shop: SeedShop
  hasGoods: boolean
  /** Until when the story of the demo's orders has been written. */
  writtenUntil: Date | null
  /** Orders of the story that are not final. */
  open: readonly OpenOrder[]
  /** Future deliveries with an order, as store and day. */
  placed: ReadonlySet<string>
  /** Time of the last ledger entry of each store. */
  booked: ReadonlyMap<string, Date>
  missing: { allocations: boolean; prices: boolean; closedDay: boolean }
}

interface Row {
  settings: Settings | null
  has_goods: boolean
  told_until: string | null
  days: { day: Day; kind: string; name: string }[]
  stores: StoreRow[]
  places: (SeedPlace & { store_id: string })[]
  people: { user_id: string; store_id: string | null; role: string }[]
  open: OpenOrder[]
  placed: { store_id: string; delivery_date: Day }[]
  no_allocations: boolean
  no_prices: boolean
  no_closed_day: boolean
}

interface Settings {
  cut_off_mode: 'CALENDAR' | 'WORKING'
  cut_off_lead: number
  cut_off_time: string
  work_days: number[]
  delivery_fee_amt: number
  free_delivery_from: number
  min_order_amt: number
  tax_rounding: 'FLOOR' | 'ROUND'
}

interface StoreRow {
  store_id: string
  store_cd: string
  store_grade: string
  credit_limit: number
  balance: number
  route_days: number[] | null
  booked_at: string | null
}

/**
 * Loads everything in one round trip, because nearly every start finds nothing due. Orders placed by users have a
 * basket; those without are the demo's own.
 */
export async function loadShop(db: Db, tenant: TenantShop, today: Day): Promise<Seen> {
  const { rows } = await sql<Row>`
    with told as (select max(ordered_at) as until from orders where basket_id is null)
    select
      (select to_json(s) from mall_settings s) as settings,
      exists (select 1 from products) as has_goods,
      (select until from told) as told_until,
      ${list(sql`select day, kind, name from company_days`)} as days,
      ${list(sql`select s.store_id, store_cd, store_grade, credit_limit, balance, r.delivery_days as route_days,
        (select at from ledger_entries l where l.store_id = s.store_id order by entry_id desc limit 1) as booked_at
        from stores s left join store_routes r on r.store_id = s.store_id order by store_cd`)} as stores,
      ${list(sql`select * from store_deliverys where is_default`)} as places,
      ${list(sql`select user_id, store_id, role from users order by user_cd desc`)} as people,
      ${list(sql`select order_id, store_id, user_id, status, delivery_date from orders
        where status in ('10', '20', '30', '40', '60') and basket_id is null`)} as open,
      ${list(sql`select store_id, delivery_date from orders
        where delivery_date >= (select until::date - 1 from told) and basket_id is null`)} as placed,
      not exists (select 1 from alc_lists where ${today} between from_day and to_day) as no_allocations,
      not exists (select 1 from grade_prices where from_day > ${today}) as no_prices,
      not exists (select 1 from company_days where day > ${today} and day <= ${addDays(today, 30)}) as no_closed_day
    `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table has a row')
  return {
    shop: shopOf(row, tenant),
    hasGoods: row.has_goods,
    writtenUntil: row.told_until === null ? null : new Date(row.told_until),
    open: row.open,
    placed: new Set(row.placed.map(({ store_id, delivery_date }) => `${store_id}/${delivery_date}`)),
    booked: new Map(
      row.stores.flatMap(({ store_id, booked_at }) =>
        booked_at === null ? [] : [[store_id, new Date(booked_at)] as const],
      ),
    ),
    missing: { allocations: row.no_allocations, prices: row.no_prices, closedDay: row.no_closed_day },
  }
}

function list(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(t), '[]') from (${query}) as t)`
}

/** Before seeding there are no settings yet, and no rule is applied. */
const unset: Settings = {
  cut_off_mode: 'CALENDAR',
  cut_off_lead: 0,
  cut_off_time: '00:00',
  work_days: [],
  delivery_fee_amt: 0,
  free_delivery_from: 0,
  min_order_amt: 0,
  tax_rounding: 'FLOOR',
}

function shopOf({ settings: found, days, stores, places, people }: Row, tenant: TenantShop): SeedShop {
  const settings = found ?? unset
  const office = people.find(({ role }) => role === 'OFFICE')
  if (!office) throw new Error(`the demo of tenant ${tenant.tenantId} has nobody in its office`)
  return {
    tenantId: tenant.tenantId,
    officeUserId: office.user_id,
    calendar: {
      mode: settings.cut_off_mode,
      lead: settings.cut_off_lead,
      time: settings.cut_off_time,
      workDays: new Set(settings.work_days),
      opened: new Set(days.filter(({ kind }) => kind === 'OPENED').map(({ day }) => day)),
      closed: new Map(days.filter(({ kind }) => kind === 'CLOSED').map(({ day, name }) => [day, name])),
    },
    terms: {
      deliveryFeeAmt: settings.delivery_fee_amt,
      freeDeliveryFrom: settings.free_delivery_from,
      minOrderAmt: settings.min_order_amt,
      taxRounding: settings.tax_rounding,
    },
    stores: stores.flatMap((row) => {
      const kind = kindOf(tenant, row.store_cd)
      const place = places.find(({ store_id }) => store_id === row.store_id)
      // A store created by others places its own orders.
      if (!kind || !place) return []
      const own = people.filter(({ store_id }) => store_id === row.store_id).map(({ user_id }) => user_id)
      return [storeOf(row, kind, place, [own[0] ?? office.user_id, ...own.slice(1)])]
    }),
  }
}

function kindOf({ tenantId, stores }: TenantShop, code: string): BuyingKind | null {
  const kind = kindsOfDemoStores[`${tenantId}/${code}`] ?? stores.find((store) => store.code === code)?.kind
  return kind === undefined ? null : storeKinds[kind]
}

function storeOf(row: StoreRow, kind: BuyingKind, place: SeedPlace, userIds: SeedStore['userIds']): SeedStore {
  return {
    storeId: row.store_id,
    code: row.store_cd,
    grade: row.store_grade,
    creditLimit: row.credit_limit,
    balance: row.balance,
    kind,
    routeDays: row.route_days,
    userIds,
    place: {
      store_delivery_id: place.store_delivery_id,
      name: place.name,
      receiver: place.receiver,
      phone: place.phone,
      zip_cd: place.zip_cd,
      addr1: place.addr1,
      addr2: place.addr2,
    },
  }
}
