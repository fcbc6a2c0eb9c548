import type { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { codeNamer } from '#features/codes/code-names.ts'
import { orderDocument, type OrderDocument } from './documents/order-document.ts'
import type { OrderSheets } from './documents/order-sheets.ts'
import { sortOf } from '#features/orders/reading/list-orders.ts'
import {
  findDriverNotes,
  getParties,
  listLines,
  type findOrder,
} from '#features/orders/reading/order-detail.queries.ts'
import { countOrders } from '#features/orders/reading/order-counts.queries.ts'
import { listOrderRows, type OrderListRow } from '#features/orders/reading/order-list.queries.ts'
import { checkable } from '#features/orders/reading/order-status.ts'
import { printStatement } from './print-statement.ts'
import { orderLineOf, orderRowOf, showOrder } from '#features/orders/reading/show-order.ts'

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
  const [detail, parties, driver] = await Promise.all([
    showOrder(db, order, 'ko'),
    getParties(db, order.store_id),
    isForOffice && kind === 'order' ? findDriverNotes(db, order.store_delivery_id) : undefined,
  ])
  return { ...orderDocument(detail, kind, { bankAccount: parties.bank_account }), ...(driver && { driver }) }
}

type SheetQuery = Asked<typeof ordersXlsx>['query']

/** All orders a store's list would show; rejected if there are too many orders or lines. */
export async function listSheetOrders(db: Db, storeId: string, query: SheetQuery): Promise<OrderListRow[]> {
  const filter = { ...query, storeId }
  const total = await countOrders(db, filter)
  if (total > mostInSheets.orders) refuseLong()
  const rows = await listOrderRows(db, filter, sortOf(query.sort), { offset: 0, limit: total, total })
  if (rows.reduce((sum, row) => sum + row.item_count, 0) > mostInSheets.lines) refuseLong()
  return rows
}

/** Yields the orders with their lines in parts, so that other requests are answered in between. */
export async function* readSheets(db: Db, orders: readonly OrderListRow[], lang: Lang): AsyncGenerator<OrderSheets> {
  const nameOf = await codeNamer(db, '2006', lang)
  const now = new Date()
  for (let from = 0; from < orders.length; from += ordersPerQuery) {
    const rows = orders.slice(from, from + ordersPerQuery)
    const lines = await sheetLinesOf(db, rows)
    const shown = rows.map((row) => ({ ...orderRowOf(row, null, now, nameOf), businessDay: businessDayOf(row) }))
    yield { orders: shown, lines }
  }
}

async function sheetLinesOf(db: Db, rows: readonly OrderListRow[]): Promise<OrderSheets['lines']> {
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
