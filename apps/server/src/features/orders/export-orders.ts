import type { ordersXlsx } from '@mall/contract/order-papers'
import type { Lang } from '@mall/contract/problem'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/problem.ts'
import type { Asked } from '#platform/serve.ts'
import { codeNamer } from './code-names.ts'
import { orderDocument, type DocumentKind, type OrderDocument } from './documents/order-document.ts'
import type { OrderSheets } from './documents/order-sheets.ts'
import { findAccountState, listLinesOf } from './export-orders.queries.ts'
import { sortOf } from './list-orders.ts'
import { getParties, type findOrder } from './order-detail.queries.ts'
import { countOrders, listOrderRows, type OrderListRow } from './order-list.queries.ts'
import { orderLineOf, orderRowOf, showOrder } from './show-order.ts'

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** What the thread that writes spreadsheets has memory and time for; a whole one is never cut short in silence. */
const mostInSheets = { orders: 10_000, lines: 30_000 }
/** Orders whose lines are read at once. */
const together = 1000

/** All that the paper of an order shows. Papers are Korean, whatever language the page is in. */
export async function documentOf(db: Db, order: FoundOrder, kind: DocumentKind): Promise<OrderDocument> {
  const [detail, parties, account] = await Promise.all([
    showOrder(db, order, 'ko'),
    getParties(db, order.store_id),
    findAccountState(db, order.order_id),
  ])
  return orderDocument(detail, kind, { bankAccount: parties.bank_account, account })
}

/** All orders of a store that its list would show, with all their lines; refused when there are too many. */
export async function sheetsOf(
  db: Db,
  storeId: string,
  query: Asked<typeof ordersXlsx>['query'],
  lang: Lang,
): Promise<OrderSheets> {
  const filter = { ...query, storeId }
  const total = await countOrders(db, filter)
  if (total > mostInSheets.orders) refuseLong()
  const [rows, nameOf] = await Promise.all([
    listOrderRows(db, filter, sortOf(query.sort), { offset: 0, limit: total, total }),
    codeNamer(db, '2006', lang),
  ])
  if (rows.reduce((sum, row) => sum + row.item_count, 0) > mostInSheets.lines) refuseLong()
  const now = new Date()
  const lines: OrderSheets['lines'] = []
  for (let from = 0; from < rows.length; from += together)
    lines.push(...(await sheetLinesOf(db, rows.slice(from, from + together))))
  return { orders: rows.map((row) => orderRowOf(row, null, now, nameOf)), lines }
}

async function sheetLinesOf(db: Db, rows: readonly OrderListRow[]): Promise<OrderSheets['lines']> {
  const lines = await listLinesOf(
    db,
    rows.map((row) => row.order_id),
  )
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return rows.flatMap((row) =>
    (byOrder.get(row.order_id) ?? []).map((line) => ({
      ...orderLineOf({ ...line, image_url: null }),
      orderNo: row.order_no,
      deliveryDate: row.delivery_date,
    })),
  )
}

function refuseLong(): never {
  const text = (count: number) => count.toLocaleString('ko-KR')
  throw new Problem('EXPORT_TOO_LONG', {
    values: { orders: text(mostInSheets.orders), lines: text(mostInSheets.lines) },
    facts: { mostOrders: mostInSheets.orders, mostLines: mostInSheets.lines },
  })
}
