import { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import { attachment } from '#platform/attachment.ts'
import { isDay, seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { originOf } from '#platform/origin.ts'
import { Problem } from '#platform/problem.ts'
import type { Asked, Serve } from '#platform/serve.ts'
import { auditExport } from './audit-orders.ts'
import type { DocumentMaker } from './documents/make-documents.ts'
import { documentOf, sheetsOf } from './export-orders.ts'
import { findOrder } from './order-detail.queries.ts'

/** Longer than usual: many orders are read and written down before the first byte goes out. */
const sheetPatience = 30_000
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Papers and spreadsheets: what is asked for is read here, and made in a thread of its own. */
export function serveExports(serve: Serve, { database }: House, maker: DocumentMaker): void {
  serve(orderPdf, async ({ query, who, request, reply }) => {
    const db = database.tenant(who.tenantId)
    // A store finds its own orders only, the office those of every store.
    const order = isId(query.orderId) ? await findOrder(db, query.orderId, who.storeId ?? undefined) : undefined
    if (!order) throw new Problem('NOT_FOUND')
    const facts = { kind: query.kind, orderId: order.order_id, orderNo: order.order_no }
    const [document] = await Promise.all([
      documentOf(db, order, query.kind),
      auditExport(db, { ...who, ...originOf(request) }, facts),
    ])
    const pdf = await maker.pdf(document)
    const name = query.kind === 'order' ? '주문서' : '거래명세서'
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', attachment(`${name} ${order.order_no}.pdf`))
      .send(Buffer.from(pdf))
  })

  const sendSheets = async ({ query, who, lang, request, reply }: Asked<typeof ordersXlsx>) => {
    if ([query.from, query.to].some((day) => day !== undefined && !isDay(day))) throw new Problem('MALFORMED')
    const db = database.tenant(who.tenantId)
    const sheets = await sheetsOf(db, who.storeId, query, lang)
    const facts = { kind: 'xlsx', orders: sheets.orders.length, filter: query }
    await auditExport(db, { ...who, ...originOf(request) }, facts)
    const xlsx = await maker.xlsx(sheets)
    return reply
      .header('content-type', xlsxType)
      .header('content-disposition', attachment(`주문 내역 ${seoulDay(new Date())}.xlsx`))
      .send(Buffer.from(xlsx))
  }
  serve(ordersXlsx, sendSheets, { patience: sheetPatience })
}
