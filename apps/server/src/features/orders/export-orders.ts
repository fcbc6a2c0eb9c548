import type { ordersXlsx } from '@mall/contract/order-papers'
import type { Lang } from '@mall/contract/problem'
import type { Db } from '#db/open.ts'
import type { Asked } from '#platform/serve.ts'
import { codeNamer } from './code-names.ts'
import { orderDocument, type DocumentKind, type OrderDocument } from './documents/order-document.ts'
import type { OrderSheets } from './documents/order-sheets.ts'
import { findAccountState, listLinesOf } from './export-orders.queries.ts'
import { sortOf } from './list-orders.ts'
import { getParties, type findOrder } from './order-detail.queries.ts'
import { countOrders, listOrderRows } from './order-list.queries.ts'
import { orderLineOf, orderRowOf, showOrder } from './show-order.ts'

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** A spreadsheet of more than this is nobody's to read. */
const mostOrders = 2000

/** All that the paper of an order shows. Papers are Korean, whatever language the page is in. */
export async function documentOf(db: Db, order: FoundOrder, kind: DocumentKind): Promise<OrderDocument> {
  const [detail, parties, account] = await Promise.all([
    showOrder(db, order, 'ko'),
    getParties(db, order.store_id),
    findAccountState(db, order.order_id),
  ])
  return orderDocument(detail, kind, { bankAccount: parties.bank_account, account })
}

/** The orders of a store that its list would show, with all their lines. */
export async function sheetsOf(
  db: Db,
  storeId: string,
  query: Asked<typeof ordersXlsx>['query'],
  lang: Lang,
): Promise<OrderSheets> {
  const filter = { ...query, storeId }
  const total = Math.min(mostOrders, await countOrders(db, filter))
  const [rows, nameOf] = await Promise.all([
    listOrderRows(db, filter, sortOf(query.sort), { offset: 0, limit: total, total }),
    codeNamer(db, '2006', lang),
  ])
  const lines = await listLinesOf(
    db,
    rows.map((row) => row.order_id),
  )
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return {
    orders: rows.map((row) => orderRowOf(row, null, new Date(), nameOf)),
    lines: rows.flatMap((row) =>
      (byOrder.get(row.order_id) ?? []).map((line) => ({
        ...orderLineOf({ ...line, image_url: null }),
        orderNo: row.order_no,
        deliveryDate: row.delivery_date,
      })),
    ),
  }
}
