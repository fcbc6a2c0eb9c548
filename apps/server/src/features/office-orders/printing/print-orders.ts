import { mostPrinted, type officeOrdersXlsx, type OfficePaper } from '@mall/contract/office-orders'
import type { Db } from '#db/open.ts'
import type { Paper } from '#features/order-papers/documents/paper.ts'
import { documentsOf } from '#features/order-papers/export-orders.ts'
import { listOrderIds, type OrderFilter } from '#features/orders/reading/order-filter.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { amongStores } from '../list-office-orders.ts'
import { refuseForeignStore, refuseUnknownOrders } from '../refuse-unknown.ts'
import { countPicked, listPicked, listPrinted } from './printing.queries.ts'

export interface Printed {
  paper: Paper
  orders: number
}

type Printable = Asked<typeof officeOrdersXlsx>['query']

/** The orders of the list, or those chosen. Of chosen ones all have to be there. */
export async function printedFilter(db: Db, { orderIds, ...filters }: Printable): Promise<OrderFilter> {
  await refuseForeignStore(db, filters.storeId)
  if (orderIds === undefined) return amongStores(db, filters)
  const chosen = [...new Set(orderIds.split(','))]
  await refuseUnknownOrders(db, chosen)
  return { ...(await amongStores(db, filters)), orderIds: chosen }
}

/** One paper of all orders of a list. Refused if there are too many, so that none is left out silently. */
export async function printOrders(db: Db, filter: OrderFilter, kind: OfficePaper): Promise<Printed> {
  const found = await listOrderIds(db, filter, mostPrinted.orders + 1)
  const orderIds = found.map(({ order_id }) => order_id)
  const lines = found.reduce((sum, { item_count }) => sum + item_count, 0)
  if (orderIds.length > mostPrinted.orders || lines > mostPrinted.lines) refuseLong()
  return kind === 'picking' ? pickingOf(db, orderIds) : documentsOfAll(db, orderIds, kind)
}

async function documentsOfAll(db: Db, orderIds: readonly string[], kind: 'statement' | 'order'): Promise<Printed> {
  const documents = await documentsOf(db, await listPrinted(db, orderIds), kind, true)
  if (documents.length === 0) throw new Problem('NOTHING_TO_PRINT')
  return { paper: { documents }, orders: documents.length }
}

async function pickingOf(db: Db, orderIds: readonly string[]): Promise<Printed> {
  const [facts, lines] = await Promise.all([countPicked(db, orderIds), listPicked(db, orderIds)])
  if (!facts?.first || !facts.last || lines.length === 0) throw new Problem('NOTHING_TO_PRINT')
  const { supplier, orders, stores, first, last } = facts
  const picking = { supplier, madeAt: new Date().toISOString(), orders, stores, days: [first, last] as const, lines }
  return { paper: { picking }, orders }
}

function refuseLong(): never {
  const [orders, lines] = [mostPrinted.orders, mostPrinted.lines].map((most) => most.toLocaleString('ko-KR'))
  throw new Problem('PRINT_TOO_LONG', { values: { orders: orders ?? '', lines: lines ?? '' } })
}
