import { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import { attachment } from '#platform/attachment.ts'
import { isDay, seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import type { Serve } from '#platform/serve.ts'
import type { DocumentMaker } from './documents/make-documents.ts'
import { documentOf, sheetsOf } from './export-orders.ts'
import { findOrder } from './order-detail.queries.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Papers and spreadsheets: what is asked for is read here, and made in a thread of its own. */
export function serveExports(serve: Serve, { database }: House, maker: DocumentMaker): void {
  serve(orderPdf, async ({ query, who, reply }) => {
    const db = database.tenant(who.tenantId)
    // A store finds its own orders only, the office those of every store.
    const order = isId(query.orderId) ? await findOrder(db, query.orderId, who.storeId ?? undefined) : undefined
    if (!order) throw new Problem('NOT_FOUND')
    const pdf = await maker.pdf(await documentOf(db, order, query.kind))
    const name = query.kind === 'order' ? '주문서' : '거래명세서'
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', attachment(`${name} ${order.order_no}.pdf`))
      .send(Buffer.from(pdf))
  })

  serve(ordersXlsx, async ({ query, who, lang, reply }) => {
    if ([query.from, query.to].some((day) => day !== undefined && !isDay(day))) throw new Problem('MALFORMED')
    const xlsx = await maker.xlsx(await sheetsOf(database.tenant(who.tenantId), who.storeId, query, lang))
    return reply
      .header('content-type', xlsxType)
      .header('content-disposition', attachment(`주문 내역 ${seoulDay(new Date())}.xlsx`))
      .send(Buffer.from(xlsx))
  })
}
