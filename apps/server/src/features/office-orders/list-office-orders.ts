import type { CallOk } from '@mall/contract/base/call'
import {
  mostCounted,
  mostFinishedCounted,
  type countOfficeOrders,
  type listOfficeOrders,
} from '@mall/contract/office-orders'
import { held, orderStatuses, type OrderStatus } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import type { Caller } from '#platform/http/caller.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import type { Asked } from '#platform/http/serve.ts'
import { codeNamer } from '#features/codes/code-names.ts'
import { sortOf } from '#features/orders/reading/list-orders.ts'
import { findMustMove, nextDays } from './must-move.ts'
import { findStores, listOverrides, listStores } from './office-orders.queries.ts'
import { countByStatus, countOrdersUpTo } from '#features/orders/reading/order-counts.queries.ts'
import type { OrderFilter } from '#features/orders/reading/order-filter.queries.ts'
import { listOrderRows, type OrderListRow } from '#features/orders/reading/order-list.queries.ts'
import { finished, officeMoves, openToStore } from '#features/orders/reading/order-status.ts'
import { orderRowOf } from '#features/orders/reading/show-order.ts'
import type { RowRules } from '#features/orders/changing/order-deadline.ts'

type Query = Asked<typeof listOfficeOrders>['query']
type Filters = Asked<typeof countOfficeOrders>['query'] & Pick<Query, 'status'>

/** Without a store or day, text search covers only this many days, so that no query scans years of orders. */
const searchedDays = 31
const mostNamed = 200

/** A page of orders of all stores, for the office. */
export async function listOfficePage(
  db: Db,
  query: Query,
  who: Pick<Caller, 'rights'>,
  lang: Lang,
): Promise<CallOk<typeof listOfficeOrders>> {
  const { sort } = query
  const filter = await amongStores(db, query)
  const [total, nameOf] = await Promise.all([countOrdersUpTo(db, filter, mostCounted), codeNamer(db, '2006', lang)])
  // Beyond the counting limit the end is unknown, so pages are never read from there.
  const known = total < mostCounted ? total : Number.MAX_SAFE_INTEGER
  const rows = await listOrderRows(db, filter, sortOf(sort), { ...pageRange(query), total: known })
  const [stores, rulesFor, mustMove] = await Promise.all([
    listStores(db, [...new Set(rows.map((row) => row.store_id))]),
    rulesOf(db, rows),
    nextDays(
      db,
      rows.map((row) => row.order_id),
    ),
  ])
  const now = new Date()
  const content = rows.map((row) => ({
    ...orderRowOf(row, rulesFor(row), now, nameOf),
    storeId: row.store_id,
    storeCd: stores.get(row.store_id)?.store_cd ?? '',
    storeNm: stores.get(row.store_id)?.store_nm ?? '',
    held: row.status === held,
    version: row.version,
    moves: [...movesFor(who, row.status)],
    mustMove: mustMove.get(row.order_id) ?? null,
  }))
  return { content, ...pageInfo(query, total) }
}

/** The states that this user may set next; none without the right to handle orders. */
export function movesFor({ rights }: Pick<Caller, 'rights'>, status: OrderStatus): readonly OrderStatus[] {
  return rights.includes('orders') ? officeMoves[status] : []
}

/** Number of orders per state. Finished ones are counted only up to a limit. */
export async function countStates(
  db: Db,
  query: Asked<typeof countOfficeOrders>['query'],
  lang: Lang,
): Promise<CallOk<typeof countOfficeOrders>> {
  const filter = await amongStores(db, query)
  const [open, ended, nameOf] = await Promise.all([
    countByStatus(
      db,
      filter,
      orderStatuses.filter((code) => !finished.includes(code)),
    ),
    Promise.all(
      finished.map(
        async (code) => [code, await countOrdersUpTo(db, { ...filter, status: code }, mostFinishedCounted)] as const,
      ),
    ),
    codeNamer(db, '2006', lang),
  ])
  const counts = new Map([...open, ...ended])
  return orderStatuses.map((code) => ({ code, name: nameOf(code), count: counts.get(code) ?? 0 }))
}

/** Text may match a store as well as an order or article. */
export async function amongStores(db: Db, { mustMove, ...asked }: Filters): Promise<OrderFilter> {
  const query: OrderFilter = mustMove ? { ...asked, orderIds: [...(await findMustMove(db))] } : asked
  if (query.q === undefined || query.q.trim() === '') return query
  const { storeId, deliveryDate, deliveryFrom, from, q } = query
  const isNarrow = [storeId, deliveryDate, deliveryFrom, from].some((one) => one !== undefined)
  const since = isNarrow ? new Date(0) : new Date(Date.now() - searchedDays * 86_400_000)
  const stores = await findStores(db, q, mostNamed)
  return { ...query, among: { storeIds: stores.map((store) => store.store_id), since } }
}

/** The calendar is the tenant's; stores may have their own cut-off for a day. */
export async function rulesOf<Row extends Pick<OrderListRow, 'store_id' | 'status'>>(
  db: Db,
  rows: readonly Row[],
): Promise<(row: Row) => RowRules | null> {
  const open = rows.filter((row) => openToStore.includes(row.status))
  const [first] = open
  if (!first) return () => null
  const [{ calendar }, overrides] = await Promise.all([
    getStoreRules(db, first.store_id, new Date()),
    listOverrides(db, [...new Set(open.map((row) => row.store_id))]),
  ])
  return (row) => ({ calendar, store: { overrides: overrides.get(row.store_id) ?? new Map() } })
}
