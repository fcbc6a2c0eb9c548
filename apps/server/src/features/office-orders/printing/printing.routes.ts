import { officeOrdersXlsx, officePapers } from '@mall/contract/office-orders'
import { findLetterhead } from '#db/letterhead.ts'
import type { DocumentMaker } from '#features/order-papers/documents/make-documents.ts'
import { listSheetOrders, readSheets } from '#features/order-papers/export-orders.ts'
import { exportTimeoutMs, turnOf } from '#features/order-papers/paper-turns.ts'
import { auditExport } from '#features/orders/audit-orders.ts'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Asked, Serve } from '#platform/http/serve.ts'
import { sheetTypes } from '#platform/http/sheet-types.ts'
import { listStores } from '../office-orders.queries.ts'
import { printedFilter, printOrders } from './print-orders.ts'

const names = { statement: '거래명세서', order: '주문서', picking: '피킹 목록' }

/** Papers and spreadsheets of many orders. As for a single one, they are read and drawn within the caller's turn. */
export function servePrinting(serve: Serve, { database }: House, maker: DocumentMaker): void {
  const sendPapers = async ({ query, who, request, reply }: Asked<typeof officePapers>) => {
    const { kind, ...filters } = query
    const db = database.tenant(who.tenantId)
    const filter = await printedFilter(db, filters)
    const pdf = await maker.paper(turnOf(who, request), async (draw) => {
      const { paper, orders } = await printOrders(db, filter, kind)
      await auditExport(db, { ...who, ...originOf(request) }, { kind, orders, filter: filters })
      return draw(paper, await findLetterhead(db))
    })
    return sendFile(reply, 'application/pdf', `${names[kind]} ${seoulDay(new Date())}.pdf`, pdf)
  }
  serve(officePapers, sendPapers, { patience: exportTimeoutMs })

  const sendSheets = async ({ query, who, lang, request, reply }: Asked<typeof officeOrdersXlsx>) => {
    const db = database.tenant(who.tenantId)
    const filter = await printedFilter(db, query)
    const xlsx = await maker.sheets(turnOf(who, request), async function* () {
      const orders = await listSheetOrders(db, filter, query.sort)
      const stores = await listStores(db, [...new Set(orders.map(({ store_id }) => store_id))])
      await auditExport(db, { ...who, ...originOf(request) }, { kind: 'xlsx', orders: orders.length, filter: query })
      yield* readSheets(db, orders, lang, stores)
    })
    return sendFile(reply, sheetTypes.xlsx, `주문 목록 ${seoulDay(new Date())}.xlsx`, xlsx)
  }
  serve(officeOrdersXlsx, sendSheets, { patience: exportTimeoutMs })
}
