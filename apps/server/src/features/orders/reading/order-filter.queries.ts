import { sql, type SelectQueryBuilder } from 'kysely'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { containing } from '#db/statements/like-pattern.ts'
import { typedOrderNo } from '#db/statements/typed-order-no.ts'
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
  /** Only these. */
  orderIds?: readonly string[] | undefined
  /** For lists across stores: `q` also matches these stores' orders, and only orders since this moment are searched. */
  among?: { storeIds: readonly string[]; since: Date } | undefined
}

export type StoreFilter = OrderFilter & { storeId: string }

/** Complete by its type: a new field of the filter has to be named here too. */
const narrowing = {
  ...{ from: true, to: true, status: true, q: true, among: true, orderIds: true },
  ...{ deliveryDate: true, deliveryFrom: true, deliveryTo: true },
} satisfies Record<Exclude<keyof OrderFilter, 'storeId'>, true>

/** Whether the list is all orders of one store. */
export function isWholeStore(filter: OrderFilter): filter is StoreFilter {
  const isUnset = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')
  return (
    filter.storeId !== undefined && Object.keys(narrowing).every((name) => isUnset(filter[name as keyof OrderFilter]))
  )
}

type Orders = SelectQueryBuilder<Tables, 'orders', object>

/** Orders of a list with the number of their lines, in no order. */
export function listOrderIds(db: Db, filter: OrderFilter, most: number) {
  return filtered(db, filter).select(['orders.order_id', 'orders.item_count']).limit(most).execute()
}

/** The orders of a list, to be selected from, counted or sorted. */
export function filtered(db: Db, filter: OrderFilter): Orders {
  const { from, to, status, q, storeId, deliveryDate, deliveryFrom, deliveryTo, among, orderIds } = filter
  let query: Orders = db.selectFrom('orders')
  if (storeId !== undefined) query = query.where('orders.store_id', '=', storeId)
  if (from !== undefined) query = query.where('orders.ordered_at', '>=', new Date(`${from}T00:00:00+09:00`))
  if (to !== undefined) query = query.where('orders.ordered_at', '<', sql<Date>`${to}::date + 1`)
  if (deliveryDate !== undefined) query = query.where('orders.delivery_date', '=', deliveryDate)
  if (deliveryFrom !== undefined) query = query.where('orders.delivery_date', '>=', deliveryFrom)
  if (deliveryTo !== undefined) query = query.where('orders.delivery_date', '<=', deliveryTo)
  if (orderIds !== undefined) query = query.where('orders.order_id', '=', sql<string>`any (${orderIds}::uuid[])`)
  const statuses = status?.split(',').filter((code) => code !== '')
  if (statuses && statuses.length > 0) query = query.where('orders.status', 'in', statuses as OrderStatus[])
  if (q === undefined || q.trim() === '') return query
  if (!among) return query.where((eb) => eb.or([matchesNumber(q), matchesLine(q)]))
  return query.where((eb) =>
    eb.or([
      eb('orders.order_no', '=', typedOrderNo(q.trim())),
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

/** Numbers are typed with and without their hyphen. */
const matchesNumber = (q: string) =>
  /^[\d\s-]+$/.test(q)
    ? sql<boolean>`replace(orders.order_no, '-', '') like ${containing(q.replace(/[\s-]/g, ''))}`
    : sql<boolean>`orders.order_no like ${containing(q)}`
const matchesLine = (q: string) =>
  sql<boolean>`exists (select from order_lines l where l.order_id = orders.order_id and (l.prod_nm ilike ${containing(q)} or lower(l.prod_cd) = lower(${q.trim()})))`
