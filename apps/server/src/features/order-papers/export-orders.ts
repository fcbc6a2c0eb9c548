import type { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { codeNamer } from '#features/codes/code-names.ts'
import { type DocumentKind, orderDocument, type OrderDocument } from './documents/order-document.ts'
import type { OrderSheets, SheetStore } from './documents/order-sheets.ts'
import { paperOrder } from './issue-statements.ts'
import { sortOf } from '#features/orders/reading/list-orders.ts'
import {
  listDriverNotes,
  listLines,
  listParties,
  type findOrder,
} from '#features/orders/reading/order-detail.queries.ts'
import { countOrdersUpTo } from '#features/orders/reading/order-counts.queries.ts'
import type { OrderFilter } from '#features/orders/reading/order-filter.queries.ts'
import { listOrderRows, type OrderListRow } from '#features/orders/reading/order-list.queries.ts'
import { checkable } from '#features/orders/reading/order-status.ts'
import { printStatement, printStatements } from './print-statement.ts'
import { orderLineOf, orderRowOf } from '#features/orders/reading/show-order.ts'

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Limits of the spreadsheet thread's memory and time; larger exports are rejected, never truncated. */
const mostInSheets = { orders: 10_000, lines: 30_000 }
/** Number of orders whose lines are read in one query. */
const ordersPerQuery = 200

/**
 * Everything a document of an order shows. Documents are Korean whatever the page's language. The statement of
 * shipped goods is the one stored; before shipping it is a draft without a number.
 */
export async function documentOf(
  db: Db,
  order: FoundOrder,
  { kind, statementNo }: Pick<Asked<typeof orderPdf>['query'], 'kind' | 'statementNo'>,
  isForOffice: boolean,
): Promise<OrderDocument> {
  if (kind === 'statement' && order.status === cancelled) throw new Problem('NO_STATEMENT')
  if (kind === 'statement' && checkable.includes(order.status)) return printStatement(db, order.order_id, statementNo)
  if (statementNo !== undefined) throw new Problem('NOT_FOUND')
  const [document] = await draftsOf(db, [order], kind, isForOffice)
  if (!document) throw new Error('an order without its document')
  return document
}

/** The documents of many orders, in their order. Cancelled orders have no statement and are left out. */
export async function documentsOf(
  db: Db,
  orders: readonly FoundOrder[],
  kind: DocumentKind,
  isForOffice: boolean,
): Promise<OrderDocument[]> {
  const isShipped = ({ status }: FoundOrder) => kind === 'statement' && checkable.includes(status)
  const [left, others] = [orders.filter(isShipped), orders.filter((order) => !isShipped(order))]
  const drafts = kind === 'statement' ? others.filter(({ status }) => status !== cancelled) : others
  const [statements, made] = await Promise.all([
    printStatements(
      db,
      left.map((order) => order.order_id),
    ),
    draftsOf(db, drafts, kind, isForOffice),
  ])
  const byId = new Map([...statements, ...drafts.map((order, at) => [order.order_id, made[at]] as const)])
  return orders.flatMap((order) => byId.get(order.order_id) ?? [])
}

async function draftsOf(
  db: Db,
  orders: readonly FoundOrder[],
  kind: DocumentKind,
  isForOffice: boolean,
): Promise<OrderDocument[]> {
  const places = isForOffice && kind === 'order' ? orders.map((order) => order.store_delivery_id) : []
  const [lines, parties, drivers] = await Promise.all([
    listLines(
      db,
      orders.map((order) => order.order_id),
    ),
    listParties(db, [...new Set(orders.map((order) => order.store_id))]),
    listDriverNotes(db, places),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => {
    const party = parties.get(order.store_id)
    if (!party) throw new Error('an order without its store')
    const driver = drivers.get(order.store_delivery_id)
    const paper = paperOrder(order, linesOf.get(order.order_id) ?? [], party)
    return { ...orderDocument(paper, kind, { bankAccount: party.bank_account }), ...(driver && { driver }) }
  })
}

/** All orders of a list; rejected if there are too many orders or lines. */
export async function listSheetOrders(
  db: Db,
  filter: OrderFilter,
  sort: Asked<typeof ordersXlsx>['query']['sort'],
): Promise<OrderListRow[]> {
  const total = await countOrdersUpTo(db, filter, mostInSheets.orders + 1)
  if (total > mostInSheets.orders) refuseLong()
  const rows = await listOrderRows(db, filter, sortOf(sort), { offset: 0, limit: total, total })
  if (rows.reduce((sum, row) => sum + row.item_count, 0) > mostInSheets.lines) refuseLong()
  return rows
}

/**
 * Yields the orders with their lines in parts, so that other requests are answered in between. With `stores`, each row
 * names its store.
 */
export async function* readSheets(
  db: Db,
  orders: readonly OrderListRow[],
  lang: Lang,
  stores?: ReadonlyMap<string, SheetStore>,
): AsyncGenerator<OrderSheets> {
  const nameOf = await codeNamer(db, '2006', lang)
  const now = new Date()
  for (let from = 0; from < orders.length; from += ordersPerQuery) {
    const rows = orders.slice(from, from + ordersPerQuery)
    const lines = await sheetLinesOf(db, rows, stores)
    const shown = rows.map((row) => ({
      ...orderRowOf(row, null, now, nameOf),
      businessDay: businessDayOf(row),
      store: stores?.get(row.store_id),
    }))
    yield { orders: shown, lines }
  }
}

async function sheetLinesOf(
  db: Db,
  rows: readonly OrderListRow[],
  stores: ReadonlyMap<string, SheetStore> | undefined,
): Promise<OrderSheets['lines']> {
  const lines = await listLines(
    db,
    rows.map((row) => row.order_id),
  )
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return rows.flatMap((row) =>
    (byOrder.get(row.order_id) ?? []).map((line) => ({
      ...orderLineOf(line),
      orderNo: row.order_no,
      deliveryDate: row.delivery_date,
      businessDay: businessDayOf(row),
      store: stores?.get(row.store_id),
    })),
  )
}

/** 거래일자: a sale is dated by its delivery day; a cancelled order is no sale. */
function businessDayOf({ status, delivery_date }: OrderListRow): Day | null {
  return status === cancelled ? null : delivery_date
}

function refuseLong(): never {
  const text = (count: number) => count.toLocaleString('ko-KR')
  throw new Problem('EXPORT_TOO_LONG', {
    values: { orders: text(mostInSheets.orders), lines: text(mostInSheets.lines) },
    facts: { mostOrders: mostInSheets.orders, mostLines: mostInSheets.lines },
  })
}
