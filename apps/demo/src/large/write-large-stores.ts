import type { Sql } from '@mall/server/db/driver/session.ts'
import { tenantShops } from '../shop/tenant-shops.ts'
import { copyRows, type Value } from './copy-rows.ts'
import { gradeOfStore } from './large-lines.ts'
import { between, kinds } from './mix.ts'
import type { LargeGround } from './write-large-goods.ts'

export const storeTables = ['mall_settings', 'company_days', 'stores', 'users', 'store_deliverys', 'store_routes']

const towns = [
  '마포',
  '성동',
  '강서',
  '관악',
  '노원',
  '송파',
  '구로',
  '은평',
  '강북',
  '동작',
  '부천',
  '안양',
  '일산',
  '평촌',
]
/** Kind of a store by its name, with its trade on the business registration. */
const trades = [
  ['국밥', '음식점업', '한식'],
  ['분식', '음식점업', '분식'],
  ['카페', '음식점업', '커피'],
  ['마트', '소매', '식료품'],
  ['갈비', '음식점업', '육류구이'],
  ['횟집', '음식점업', '생선회'],
  ['치킨', '음식점업', '치킨'],
  ['빵집', '음식점업', '제과점'],
  ['백반', '음식점업', '한식'],
  ['초밥', '음식점업', '일식'],
  ['족발', '음식점업', '한식'],
  ['김밥', '음식점업', '분식'],
  ['칼국수', '음식점업', '한식'],
  ['샐러드', '음식점업', '경양식'],
] as const

/** User name of the store at this index: `store00001` is the busy one. */
function userCodeOf(store: number): string {
  return `store${String(store + 1).padStart(5, '0')}`
}

/** Writes the wholesaler with its settings, its stores with a user each, and one office user. */
export async function writeLargeStores(trx: Sql, ground: LargeGround, passwordHash: string): Promise<void> {
  const { tenantId, idOf, size } = ground
  await writeSettings(trx, ground)
  const stores = Array.from({ length: size.stores }, (_, n) => n)
  const storeColumns = ['tenant_id', 'store_id', 'store_cd', 'store_nm', 'store_grade', 'biz_no', 'owner_nm', 'phone']
  const storeRows = stores.map((n) => storeRow(ground, n))
  await copyRows(trx, 'stores', [...storeColumns, 'address', 'biz_type', 'biz_item', 'contact'], storeRows)
  const people = stores.map((n) => [
    ...[tenantId, idOf(kinds.user, n), userCodeOf(n), `${nameOf(n)} 점주`, 'STORE', idOf(kinds.store, n)],
    passwordHash,
  ])
  const office = [tenantId, idOf(kinds.user, officeNo), 'office01', '본사 담당자', 'OFFICE', null, passwordHash]
  const userColumns = ['tenant_id', 'user_id', 'user_cd', 'name', 'role', 'store_id', 'password_hash']
  await copyRows(trx, 'users', userColumns, [...people, office])
  const places = stores.map((n) => {
    const { name, receiver, phone, zip_cd, addr1, addr2 } = placeOf(n)
    return [tenantId, idOf(kinds.place, n), idOf(kinds.store, n), name, receiver, phone, zip_cd, addr1, addr2, true]
  })
  const placeColumns = ['tenant_id', 'store_delivery_id', 'store_id', 'name', 'receiver', 'phone', 'zip_cd', 'addr1']
  await copyRows(trx, 'store_deliverys', [...placeColumns, 'addr2', 'is_default'], places)
  const routed = stores.filter((n) => n % 3 === 2)
  const routes = routed.map((n) => [tenantId, idOf(kinds.store, n), n % 2 === 0 ? '{1,3,5}' : '{2,4}'])
  await copyRows(trx, 'store_routes', ['tenant_id', 'store_id', 'delivery_days'], routes)
}

/** The settings of the demo, with the wholesaler's own cut-off. */
async function writeSettings(trx: Sql, { tenantId, cutOff }: LargeGround): Promise<void> {
  const [shop] = tenantShops
  if (!shop) throw new Error('the demo has no wholesaler')
  const names = ['tenant_id', ...Object.keys(shop.settings)].join()
  const settings = { ...shop.settings, tenant_id: tenantId, ...(cutOff !== undefined && { cut_off_time: cutOff }) }
  await trx`delete from mall_settings where tenant_id = ${tenantId}`
  await trx.unsafe(
    `insert into mall_settings (${names}) select ${names} from json_populate_record(null::mall_settings, $1::text::json)`,
    [JSON.stringify(settings)],
  )
  const closed = shop.closedDays.map(({ day, name }) => [tenantId, day, 'CLOSED', name])
  await copyRows(trx, 'company_days', ['tenant_id', 'day', 'kind', 'name'], closed)
}

export const officeNo = 4_000_000_000

function nameOf(n: number): string {
  return `${towns[n % towns.length] ?? ''}${tradeOf(n)[0]} ${String(n + 1)}호점`
}

function tradeOf(n: number) {
  return trades[Math.floor(n / towns.length) % trades.length] ?? trades[0]
}

export function placeOf(n: number) {
  const phone = `02${String(between(n, 31, 2_000_000, 8_999_999)).padStart(7, '0')}`
  const addr1 = `서울특별시 ${towns[n % towns.length] ?? ''}구 누리로 ${String((n % 400) + 1)}`
  return {
    name: '매장',
    receiver: '점주',
    phone,
    zip_cd: String(3000 + (n % 5000)).padStart(5, '0'),
    addr1,
    addr2: '1층',
  }
}

function storeRow({ tenantId, idOf }: LargeGround, n: number): Value[] {
  const { phone, addr1 } = placeOf(n)
  const code = `L${String(n + 1).padStart(5, '0')}`
  const [, bizType, bizItem] = tradeOf(n)
  return [
    ...[tenantId, idOf(kinds.store, n), code, nameOf(n), gradeOfStore(n), businessNumber(n), '점주', phone, addr1],
    ...[bizType, bizItem, '점주'],
  ]
}

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** No tax office issues numbers that begin with 999. */
function businessNumber(n: number): string {
  const digits = `999${String(n).padStart(6, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const check = (10 - ((sum + Math.floor((Number(digits[8]) * 5) / 10)) % 10)) % 10
  return `${digits}${String(check)}`
}
