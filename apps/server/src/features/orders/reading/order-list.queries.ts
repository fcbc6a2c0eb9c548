import { sql, type SelectQueryBuilder } from 'kysely'
import {
  cancelled,
  confirmed,
  held,
  preparing,
  received,
  shipped,
  type OrderStatus,
} from '@mall/contract/base/order-states'
import { containing } from '#db/like-pattern.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import type { Day } from '#platform/day.ts'

export interface OrderFilter {
  from?: Day | undefined
  to?: Day | undefined
  status?: string | undefined
  q?: string | undefined
  storeId?: string | undefined
  deliveryDate?: Day | undefined
  deliveryFrom?: Day | undefined
  deliveryTo?: Day | undefined
  /** For lists across stores: `q` also matches these stores' orders, and only orders since this moment are searched. */
  among?: { storeIds: readonly string[]; since: Date } | undefined
}

type Orders = SelectQueryBuilder<Tables, 'orders', object>

function filtered(db: Db, filter: OrderFilter): Orders {
  const { from, to, status, q, storeId, deliveryDate, deliveryFrom, deliveryTo, among } = filter
  let query: Orders = db.selectFrom('orders')
  if (storeId !== undefined) query = query.where('orders.store_id', '=', storeId)
  if (from !== undefined) query = query.where('orders.ordered_at', '>=', new Date(`${from}T00:00:00+09:00`))
  if (to !== undefined) query = query.where('orders.ordered_at', '<', sql<Date>`${to}::date + 1`)
  if (deliveryDate !== undefined) query = query.where('orders.delivery_date', '=', deliveryDate)
  if (deliveryFrom !== undefined) query = query.where('orders.delivery_date', '>=', deliveryFrom)
  if (deliveryTo !== undefined) query = query.where('orders.delivery_date', '<=', deliveryTo)
  const statuses = status?.split(',').filter((code) => code !== '')
  if (statuses && statuses.length > 0) query = query.where('orders.status', 'in', statuses as OrderStatus[])
  if (q === undefined || q.trim() === '') return query
  if (!among) return query.where((eb) => eb.or([matchesNumber(q), matchesLine(q)]))
  return query.where((eb) =>
    eb.or([
      eb('orders.order_no', '=', q.trim()),
      eb.and([
        eb('orders.ordered_at', '>=', among.since),
        eb.or([
          matchesNumber(q),
          matchesLine(q),
          ...(among.storeIds.length > 0 ? [eb('orders.store_id', 'in', among.storeIds)] : []),
        ]),
      ]),
    ]),
  )
}

const matchesNumber = (q: string) => sql<boolean>`orders.order_no like ${containing(q)}`
const matchesLine = (q: string) =>
  sql<boolean>`exists (select from order_lines l where l.order_id = orders.order_id and (l.prod_nm ilike ${containing(q)} or l.prod_cd = ${q.trim()}))`

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { n } = await filtered(db, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Counts up to `most`: across all stores there may be a million. */
export async function countOrdersUpTo(db: Db, filter: OrderFilter, most: number): Promise<number> {
  const { n } = await db
    .selectFrom(filtered(db, filter).select('orders.order_id').limit(most).as('some'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Number of orders in each of these states. */
export async function countByStatus(db: Db, filter: OrderFilter, statuses: readonly OrderStatus[]) {
  const rows = await filtered(db, filter)
    .select('orders.status')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('orders.status', 'in', statuses)
    .groupBy('orders.status')
    .execute()
  return new Map(rows.map(({ status, n }) => [status, n]))
}

const sortColumns = {
  orderedAt: 'orders.ordered_at',
  deliveryDate: 'orders.delivery_date',
  // As listed, including the delivery fee.
  total: 'orders.pay_amt',
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
  'orders.version',
] as const

export type OrderListRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** Ties are ordered by id, so that no row appears on two pages. A page in the second half is read from the end. */
export async function listOrderRows(
  db: Db,
  filter: OrderFilter,
  sort: OrderSort,
  page: { offset: number; limit: number; total: number },
) {
  const fromEnd = page.offset > page.total / 2
  const limit = Math.max(0, Math.min(page.limit, page.total - page.offset))
  if (limit === 0) return []
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

/** A page near the front together with the total, in one statement; null past the last page. */
export async function listFirstRows(
  db: Db,
  filter: OrderFilter,
  sort: OrderSort,
  page: { offset: number; limit: number },
): Promise<{ rows: OrderListRow[]; total: number } | null> {
  const rows = await filtered(db, filter)
    .select(rowColumns)
    .select((eb) => filtered(db, filter).select(eb.cast<number>(eb.fn.countAll(), 'integer').as('n')).as('total'))
    .orderBy(sortColumns[sort.by], sort.direction)
    .orderBy('orders.order_id', sort.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const [first] = rows
  return first ? { rows, total: first.total ?? 0 } : null
}

/** More than any store orders for the days ahead. */
const mostUpcoming = 200

/** A store's undelivered orders by delivery day, newest first within a day. */
export async function listUpcoming(db: Db, storeId: string, today: Day) {
  return filtered(db, {
    storeId,
    deliveryFrom: today,
    status: [received, confirmed, preparing, shipped, held].join(','),
  })
    .select(rowColumns)
    .select(['orders.fee_supply_amt', 'orders.fee_vat_amt', 'orders.store_delivery_id', 'orders.place_name'])
    .orderBy('orders.delivery_date')
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.order_id', 'desc')
    .limit(mostUpcoming)
    .execute()
}

/** Quantity of each article per order. */
export async function listOrderedGoods(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .select((eb) => ['order_id', 'prod_id', eb.cast<number>(eb.fn.sum('qty'), 'integer').as('qty')])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'prod_id'])
    .execute()
}

/** Sums a year's orders by month of their delivery day, which is the business day; without cancelled ones. */
export async function sumMonths(db: Db, storeId: string, year: number) {
  const month = sql<number>`extract(month from delivery_date)::int`
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
    .where('delivery_date', '>=', `${String(year)}-01-01`)
    .where('delivery_date', '<=', `${String(year)}-12-31`)
    .where('status', '!=', cancelled)
    .groupBy(month)
    .execute()
}
