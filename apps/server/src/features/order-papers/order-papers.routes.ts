import { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import { findLetterhead } from '#db/letterhead.ts'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Asked, Serve } from '#platform/http/serve.ts'
import { sheetTypes } from '#platform/http/sheet-types.ts'
import { auditExport } from '#features/orders/audit-orders.ts'
import type { DocumentMaker } from './documents/make-documents.ts'
import { documentOf, listSheetOrders, readSheets } from './export-orders.ts'
import { exportTimeoutMs, turnOf } from './paper-turns.ts'
import { findOrder } from '#features/orders/reading/order-detail.queries.ts'

/**
 * Documents and spreadsheets: reading and drawing wait for the caller's turn, so that many exports of one store do
 * not block another.
 */
export function serveOrderPapers(serve: Serve, { database }: House, maker: DocumentMaker): void {
  serve(orderPdf, async ({ query, who, request, reply }) => {
    const db = database.tenant(who.tenantId)
    const { pdf, orderNo, statementNo } = await maker.paper(turnOf(who, request), async (draw) => {
      // A store may print its own orders, the office those of every store.
      const order = isId(query.orderId) ? await findOrder(db, query.orderId, who.storeId ?? undefined) : undefined
      if (!order) throw new Problem('NOT_FOUND')
      const document = await documentOf(db, order, query, who.storeId === null)
      const statementNo = document.statement?.statementNo
      const facts = { kind: query.kind, orderId: order.order_id, orderNo: order.order_no, statementNo }
      await auditExport(db, { ...who, ...originOf(request) }, facts)
      return {
        pdf: await draw({ documents: [document] }, await findLetterhead(db)),
        orderNo: order.order_no,
        statementNo,
      }
    })
    const name = query.kind === 'order' ? '주문서' : '거래명세서'
    return sendFile(reply, 'application/pdf', `${name} ${statementNo ?? orderNo}.pdf`, pdf)
  })

  const sendSheets = async ({ query, who, lang, request, reply }: Asked<typeof ordersXlsx>) => {
    const db = database.tenant(who.tenantId)
    const xlsx = await maker.sheets(turnOf(who, request), async function* () {
      const orders = await listSheetOrders(db, { ...query, storeId: who.storeId }, query.sort)
      const facts = { kind: 'xlsx', orders: orders.length, filter: query }
      await auditExport(db, { ...who, ...originOf(request) }, facts)
      yield* readSheets(db, orders, lang)
    })
    return sendFile(reply, sheetTypes.xlsx, `주문 내역 ${seoulDay(new Date())}.xlsx`, xlsx)
  }
  serve(ordersXlsx, sendSheets, { patience: exportTimeoutMs })
}
