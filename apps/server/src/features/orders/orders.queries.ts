import { sql, type SelectQueryBuilder } from 'kysely'
import type { OrderStatus } from '@mall/contract/orders'
import type { Db, Trx } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import type { StoreCaller } from '#platform/caller.ts'
import type { Day } from '#platform/day.ts'
import type { OrderSums } from './decide-terms.ts'
import type { PricedLine } from './price-lines.ts'

export interface Place {
  store_delivery_id: string
  name: string
  receiver: string
  phone: string
  zip_cd: string
  addr1: string
  addr2: string
}

export interface NewOrder {
  orderId: string
  orderNo: string
  who: StoreCaller
  wanted: { basketId: string; deliveryDate: Day; memo: string }
  place: Place
  status: OrderStatus
  orderedAt: Date
  sums: OrderSums
  lines: readonly PricedLine[]
}

export async function insertOrder(trx: Trx, order: NewOrder): Promise<void> {
  await trx
    .insertInto('orders')
    .values({
      order_id: order.orderId,
      order_no: order.orderNo,
      store_id: order.who.storeId,
      user_id: order.who.userId,
      basket_id: order.wanted.basketId,
      status: order.status,
      ordered_at: order.orderedAt,
      delivery_date: order.wanted.deliveryDate,
      memo: order.wanted.memo,
      ...headOf(order.lines, order.sums),
      ...placeColumns(order.place),
    })
    .execute()
}

export function headOf(lines: readonly PricedLine[], sums: OrderSums) {
  return {
    item_count: lines.length,
    first_prod_nm: lines[0]?.article.prodNm ?? '',
    supply_amt: sums.supplyAmt,
    vat_amt: sums.vatAmt,
    total_amt: sums.totalAmt,
    fee_supply_amt: sums.fee.supplyAmt,
    fee_vat_amt: sums.fee.vatAmt,
    pay_amt: sums.payAmt,
  }
}

export function placeColumns({ name, ...place }: Place) {
  return { ...place, place_name: name }
}

export interface OrderFilter {
  from?: Day | undefined
  to?: Day | undefined
  status?: string | undefined
  q?: string | undefined
  storeId?: string | undefined
  deliveryDate?: Day | undefined
}

type Orders = SelectQueryBuilder<Tables, 'orders', object>

function filtered(db: Db, { from, to, status, q, storeId, deliveryDate }: OrderFilter): Orders {
  let query: Orders = db.selectFrom('orders')
  if (storeId !== undefined) query = query.where('orders.store_id', '=', storeId)
  if (from !== undefined) query = query.where('orders.ordered_at', '>=', new Date(`${from}T00:00:00+09:00`))
  if (to !== undefined) query = query.where('orders.ordered_at', '<', sql<Date>`${to}::date + 1`)
  if (deliveryDate !== undefined) query = query.where('orders.delivery_date', '=', deliveryDate)
  const statuses = status?.split(',').filter((code) => code !== '')
  if (statuses && statuses.length > 0) query = query.where('orders.status', 'in', statuses as OrderStatus[])
  if (q !== undefined && q.trim() !== '') query = query.where((eb) => eb.or([matchesNumber(q), matchesLine(q)]))
  return query
}

const contains = (q: string) => `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
const matchesNumber = (q: string) => sql<boolean>`orders.order_no like ${contains(q)}`
const matchesLine = (q: string) =>
  sql<boolean>`exists (select from order_lines l where l.order_id = orders.order_id and (l.prod_nm ilike ${contains(q)} or l.prod_cd = ${q.trim()}))`

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { n } = await filtered(db, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const sortColumns = {
  orderedAt: 'orders.ordered_at',
  deliveryDate: 'orders.delivery_date',
  total: 'orders.total_amt',
} as const

export interface OrderSort {
  by: keyof typeof sortColumns
  direction: 'asc' | 'desc'
}

const rowColumns = [
  'orders.order_id',
  'orders.order_no',
  'orders.store_id',
  'orders.ordered_at',
  'orders.delivery_date',
  'orders.status',
  'orders.item_count',
  'orders.first_prod_nm',
  'orders.supply_amt',
  'orders.vat_amt',
  'orders.total_amt',
  'orders.pay_amt',
  'orders.checked_at',
] as const

export type OrderListRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** Newest first unless asked otherwise; equal ones by id, so that no row stands on two pages. A page of the last half is read from the end. */
export async function listOrderRows(
  db: Db,
  filter: OrderFilter,
  sort: OrderSort,
  page: { offset: number; limit: number; total: number },
) {
  const fromEnd = page.offset > page.total / 2
  const limit = Math.max(0, Math.min(page.limit, page.total - page.offset))
  const offset = fromEnd ? page.total - page.offset - limit : page.offset
  const direction = fromEnd === (sort.direction === 'asc') ? 'desc' : 'asc'
  const rows = await filtered(db, filter)
    .select(rowColumns)
    .orderBy(sortColumns[sort.by], direction)
    .orderBy('orders.order_id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return fromEnd ? rows.reverse() : rows
}

export async function findOrder(db: Db, orderId: string, storeId: string | undefined) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .executeTakeFirst()
}

/** Held for a change; a second change of the same order waits and then sees the first. */
export async function lockOrder(trx: Trx, orderId: string, storeId: string) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function listLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.prod_id', 'l.prod_id')
    .selectAll('l')
    .select('p.image_url')
    .where('l.order_id', '=', orderId)
    .orderBy('l.line_no')
    .execute()
}

export async function listHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history as h')
    .innerJoin('users as u', 'u.user_id', 'h.user_id')
    .select(['h.at', 'h.what', 'h.status', 'h.note', 'h.changes', 'u.name'])
    .where('h.order_id', '=', orderId)
    .orderBy('h.history_id')
    .execute()
}

/** Orders of a year in Seoul months, cancelled ones left out. */
export async function sumMonths(db: Db, storeId: string, year: number) {
  const month = sql<number>`extract(month from ordered_at at time zone 'Asia/Seoul')::int`
  return db
    .selectFrom('orders')
    .select([month.as('month')])
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('order_count'),
      eb.cast<number>(eb.fn.sum('supply_amt'), 'bigint').as('supply_amt'),
      eb.cast<number>(eb.fn.sum('vat_amt'), 'bigint').as('vat_amt'),
      eb.cast<number>(eb.fn.sum('total_amt'), 'bigint').as('total_amt'),
    ])
    .where('store_id', '=', storeId)
    .where('ordered_at', '>=', new Date(`${String(year)}-01-01T00:00:00+09:00`))
    .where('ordered_at', '<', new Date(`${String(year + 1)}-01-01T00:00:00+09:00`))
    .where('status', '!=', '90')
    .groupBy(month)
    .execute()
}

export async function listPlaces(db: Db, storeId: string) {
  return db
    .selectFrom('store_deliverys as d')
    .leftJoin('store_routes as r', 'r.store_id', 'd.store_id')
    .select([
      'd.store_delivery_id',
      'd.name',
      'd.receiver',
      'd.phone',
      'd.zip_cd',
      'd.addr1',
      'd.addr2',
      'd.is_default',
    ])
    .select('r.delivery_days')
    .where('d.store_id', '=', storeId)
    .orderBy('d.is_default', 'desc')
    .orderBy('d.name')
    .execute()
}

/** Both parties as documents name them. */
export async function getParties(db: Db, storeId: string) {
  const { rows } = await sql<PartyRow>`
    select t.name as supplier_nm, t.phone as supplier_phone, m.biz_no as supplier_biz_no, m.owner_nm as supplier_owner,
      m.addr as supplier_addr, m.biz_type, m.biz_item, m.contact, m.bank_account,
      s.store_nm, s.store_cd, s.biz_no, s.owner_nm, s.address, s.phone, s.credit_limit, s.balance
    from stores s, mall_settings m join tenants t on t.tenant_id = m.tenant_id
    where s.store_id = ${storeId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an order without its store')
  return row
}

interface PartyRow {
  supplier_nm: string
  supplier_phone: string
  supplier_biz_no: string
  supplier_owner: string
  supplier_addr: string
  biz_type: string
  biz_item: string
  contact: string
  bank_account: string
  store_nm: string
  store_cd: string
  biz_no: string
  owner_nm: string
  address: string
  phone: string
  credit_limit: number
  balance: number
}

/** Shared goods the store may still order, and deliveries it has not checked. */
export async function countWaiting(db: Db, storeId: string, today: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from alc_lists l
        join alc_quotas q on q.alc_list_id = l.alc_list_id and q.store_id = ${storeId}
        join alc_products a on a.alc_list_id = q.alc_list_id and a.prod_id = q.prod_id
        where ${today} between l.from_day and l.to_day and q.ordered_qty < q.quota_qty and a.avail > 0)
      + (select count(*) from orders where store_id = ${storeId} and status = '40' and checked_at is null))::int as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function updateOrder(
  trx: Trx,
  orderId: string,
  change: {
    deliveryDate: Day
    memo: string
    status: OrderStatus
    place: Place
    lines: readonly PricedLine[]
    sums: OrderSums
  },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      delivery_date: change.deliveryDate,
      memo: change.memo,
      status: change.status,
      ...headOf(change.lines, change.sums),
      ...placeColumns(change.place),
    }))
    .where('order_id', '=', orderId)
    .execute()
}

export async function deleteLines(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
}

export async function setStatus(trx: Trx, orderId: string, status: OrderStatus): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute()
}

/** In the order of their ids, so that two who lock the same ones wait for each other instead of for ever. */
export async function lockOrders(trx: Trx, orderIds: readonly string[], storeId: string | undefined) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
}

/** Shipped becomes delivered; when it was checked is the clock of the database. */
export async function markChecked(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ status: '50', checked_at: sql<Date>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('order_id', 'in', orderIds)
    .execute()
}
