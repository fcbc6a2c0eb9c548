import { sql } from 'kysely'
import { cancelled, confirmed, held, preparing, received, shipped } from '@mall/contract/base/ordering/order-states'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { storeRulesVersion } from '#features/holidays/delivery-rules.queries.ts'
import { waiting } from './order-status.ts'
import { totalOf } from './order-counts.queries.ts'
import { filtered, type OrderFilter, type StoreFilter } from './order-filter.queries.ts'

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

/** The weekdays of the place of an order that has not left; null: those of its store. */
const placeDays = sql<number[] | null>`case when orders.status = any (${waiting}) then (
  select p.delivery_days from store_deliverys p where p.store_delivery_id = orders.store_delivery_id) end`.as(
  'place_days',
)

export type OrderListRow = Omit<ListedRow, 'place_days'>
export type ListedRow = Awaited<ReturnType<typeof listOrderRows>>[number]

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
    .select(placeDays)
    .orderBy(sortColumns[sort.by], direction)
    .orderBy('orders.order_id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return fromEnd ? rows.reverse() : rows
}

/** A page near the front with the total and the version of the store's rules, in one statement; null past the last page. */
export async function listFirstRows(
  db: Db,
  filter: StoreFilter,
  sort: OrderSort,
  page: { offset: number; limit: number },
): Promise<{ rows: ListedRow[]; total: number; rulesVersion: string } | null> {
  const rows = await filtered(db, filter)
    .select(rowColumns)
    .select([totalOf(db, filter).as('total'), storeRulesVersion(filter.storeId).as('rulesVersion'), placeDays])
    .orderBy(sortColumns[sort.by], sort.direction)
    .orderBy('orders.order_id', sort.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const [first] = rows
  return first ? { rows, total: first.total, rulesVersion: first.rulesVersion } : null
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
    .select(placeDays)
    .select(['orders.fee_supply_amt', 'orders.fee_vat_amt', 'orders.store_delivery_id', 'orders.place_name'])
    .orderBy('orders.delivery_date')
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.order_id', 'desc')
    .limit(mostUpcoming)
    .execute()
}

/** Quantity of each article per order, as ordered and as it comes. */
export async function listOrderedGoods(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'prod_id', 'prod_nm', 'qty', 'unit_price_milli', 'tax_type', 'price_mode'])
    .select(sql<number>`coalesce(shipped_qty, confirmed_qty, qty)`.as('coming_qty'))
    .where('order_id', 'in', orderIds)
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
