import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, weekday, type Day } from '@mall/server/platform/day.ts'
import type { Trx } from '@mall/server/db/open.ts'
import { chanceOf } from './chance.ts'
import { everydayStore } from './everyday-store.ts'
import { insertRows } from './insert-rows.ts'
import { tidyPrice } from './price-periods.ts'
import { tradesOfKinds } from './store-trades.ts'
import type { TenantShop } from './tenant-shops.ts'

/** Writes the settings of a wholesaler, its closed days, and its stores with their places and routes. */
export async function writeStores(trx: Trx, shop: TenantShop): Promise<void> {
  const { tenantId: tenant_id, settings, closedDays, stores } = shop
  await insertSettings(trx, { tenant_id, ...settings })
  await insertRows(
    trx,
    'company_days',
    ['tenant_id', 'day', 'kind', 'name'],
    closedDays.map((closed) => ({ tenant_id, ...closed, kind: 'CLOSED' })),
  )
  await trx
    .insertInto('stores')
    .values(
      stores.map((store) => ({
        store_cd: store.code,
        store_nm: store.name,
        store_grade: store.grade,
        biz_no: store.bizNo,
        owner_nm: store.owner,
        phone: store.phone,
        address: `${store.addr1} ${store.addr2}`.trim(),
        credit_limit: store.credit,
        ...tradesOfKinds[store.kind],
        // In small shops the owner is the contact.
        contact: store.owner,
      })),
    )
    .onConflict((row) => row.columns(['tenant_id', 'store_cd']).doNothing())
    .execute()
  const all = await trx.selectFrom('stores').selectAll().orderBy('store_cd').execute()
  await writePlaces(trx, shop, all)
  await insertRows(trx, 'store_routes', ['tenant_id', 'store_id', 'delivery_days'], routesOf(shop, all))
}

async function insertSettings(trx: Trx, row: object): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  // Every wholesaler already has default settings.
  const values = sql.join(Object.keys(row).map((name) => sql.ref(`excluded.${name}`)))
  await sql`insert into mall_settings (${names})
    select ${names} from json_populate_record(null::mall_settings, ${JSON.stringify(row)}::text::json)
    on conflict (tenant_id) do update set (${names}) = (${values})`.execute(trx)
}

interface StoreRow {
  store_id: string
  store_cd: string
  owner_nm: string
  phone: string
  address: string
}

async function writePlaces(trx: Trx, { tenantId, stores }: TenantShop, all: readonly StoreRow[]): Promise<void> {
  const first = all.map((row) => {
    const known = stores.find(({ code }) => code === row.store_cd)
    return {
      store_id: row.store_id,
      name: '매장',
      receiver: row.owner_nm,
      phone: row.phone,
      zip_cd: known?.zip ?? zipOfDemo[`${tenantId}/${row.store_cd}`] ?? '00000',
      addr1: known?.addr1 ?? row.address,
      addr2: known?.addr2 ?? '1층 주방 뒷문',
      is_default: true,
    }
  })
  const everyday = all.find(({ store_cd }) => tenantId === '10' && store_cd === 'S0001')
  const second = everyday && {
    store_id: everyday.store_id,
    name: '2호 창고',
    receiver: '오세라',
    phone: '01045127730',
    zip_cd: '03950',
    addr1: '서울특별시 마포구 희우정로 51',
    addr2: '지하 1층 저온창고',
    is_default: false,
  }
  await insertRows(
    trx,
    'store_deliverys',
    [
      ...(['tenant_id', 'store_delivery_id', 'store_id', 'name', 'receiver', 'phone'] as const),
      ...(['zip_cd', 'addr1', 'addr2', 'is_default'] as const),
    ],
    [...first, ...(second ? [second] : [])].map((row) => ({
      ...row,
      tenant_id: tenantId,
      store_delivery_id: randomUUID(),
    })),
  )
}

const zipOfDemo: Readonly<Record<string, string>> = {
  '10/S0001': '03959',
  '10/S0002': '21951',
  '10/S0003': '10500',
  '10/S0004': '04782',
  '20/S0001': '48099',
}

const routes: readonly (readonly number[])[] = [
  [1, 3, 5],
  [2, 4],
  [1, 2, 3, 4, 5],
  [2, 4, 5],
  [1, 4],
]

/** Most stores have a route; a few, among them `store01` of tenant 20, are served on every working day. */
function routesOf({ tenantId }: TenantShop, all: readonly StoreRow[]) {
  return all.flatMap(({ store_id, store_cd }) => {
    const days = routeOf(tenantId, store_cd)
    return days ? [{ tenant_id: tenantId, store_id, delivery_days: days }] : []
  })
}

function routeOf(tenantId: string, code: string): readonly number[] | undefined {
  if (code === 'S0001') return tenantId === '10' ? everydayStore.deliveries : undefined
  // Fresh fish arrives on Tuesdays and Thursdays.
  return code === 'S0002' ? [2, 4, 5] : routes[chanceOf(`${tenantId}/${code}/route`).between(0, 4)]
}

/** Writes rows of the everyday store: favourites, its past, present and future special prices, and its closed days. */
export async function writeOwnTerms(trx: Trx, tenantId: string, today: Day): Promise<void> {
  if (tenantId !== '10') return
  const everyday = await trx.selectFrom('stores').select('store_id').where('store_cd', '=', 'S0001').executeTakeFirst()
  if (!everyday) return
  const own = { tenant_id: tenantId, store_id: everyday.store_id }
  const bought = await listHabitual(trx)
  await insertRows(
    trx,
    'favourites',
    ['tenant_id', 'store_id', 'prod_id'],
    bought
      .filter(({ prod_nm }) => everydayStore.favourites.includes(prod_nm))
      .map(({ prod_id }) => ({ ...own, prod_id })),
  )
  await insertRows(
    trx,
    'special_prices',
    ['tenant_id', 'store_id', 'prod_id', 'from_day', 'to_day', 'unit_price_milli'],
    bought.flatMap(({ prod_id, unit_price_milli }, at) => {
      const period = specialPeriods[at]
      if (!period) return []
      return {
        ...own,
        prod_id,
        from_day: addDays(today, period.from),
        to_day: period.to === null ? null : addDays(today, period.to),
        unit_price_milli: tidyPrice(unit_price_milli * period.share, unit_price_milli),
      }
    }),
  )
  await insertRows(
    trx,
    'store_days',
    ['tenant_id', 'store_id', 'day', 'kind', 'name'],
    [
      { ...own, day: nextWeekday(addDays(today, 13), 2), kind: 'CLOSED', name: '매장 정기휴무' },
      { ...own, day: nextWeekday(addDays(today, 6), 6), kind: 'EXTRA', name: '토요 특별배송' },
    ],
  )
}

/** Habitual products of the everyday store in the order of its habits, with the price of its grade. */
async function listHabitual(trx: Trx) {
  const names = everydayStore.habits.map(({ name }) => name)
  const priced = await trx
    .selectFrom('products as p')
    .innerJoin('grade_prices as g', 'g.prod_id', 'p.prod_id')
    .select(['p.prod_id', 'p.prod_nm', 'p.spec', 'g.unit_price_milli'])
    .where('g.grade', '=', 'A')
    .where('g.to_day', 'is', null)
    .where('p.prod_nm', 'in', names)
    .execute()
  return everydayStore.habits.flatMap(
    ({ name, spec }) => priced.find((row) => row.prod_nm === name && row.spec === spec) ?? [],
  )
}

/** By the index of the habit: days from today, and the factor to the grade's price. */
const specialPeriods: Readonly<Record<number, { from: number; to: number | null; share: number }>> = {
  0: { from: -200, to: null, share: 0.97 },
  1: { from: -60, to: 45, share: 0.94 },
  2: { from: -25, to: 20, share: 0.95 },
  6: { from: 9, to: 40, share: 0.92 },
  11: { from: -120, to: null, share: 0.98 },
  13: { from: -400, to: -100, share: 0.95 },
  14: { from: -150, to: 60, share: 0.96 },
  16: { from: -30, to: 12, share: 0.94 },
  18: { from: -90, to: null, share: 0.97 },
  22: { from: 5, to: 35, share: 0.93 },
  36: { from: -45, to: 30, share: 0.95 },
  37: { from: -45, to: 30, share: 0.95 },
}

function nextWeekday(from: Day, wanted: number): Day {
  return addDays(from, (wanted - weekday(from) + 7) % 7)
}
