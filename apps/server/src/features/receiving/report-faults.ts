import { mostFilesEach } from '@mall/contract/files'
import type { Lang } from '@mall/contract/base/problem'
import { quantityText } from '@mall/contract/base/ordering/quantity'
import { isOfShipped, type reportFaults as contract } from '@mall/contract/receiving'
import type { Trx } from '#db/open.ts'
import { askQuestion } from '#features/inquiries/ask-question.ts'
import { auditOrder, type Sender } from '#features/orders/audit-orders.ts'
import { checkOrders } from '#features/orders/check-orders.ts'
import { findOrder, listLines } from '#features/orders/reading/order-detail.queries.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { insertFaults, sumFaults } from './faults.queries.ts'
import { reportText } from './report-text.ts'

type Wanted = Asked<typeof contract>['body']
type Line = Awaited<ReturnType<typeof listLines>>[number]
type LineFault = Wanted['faults'][number] & { line: Line }

/** Code of group 2007: returns and claims. */
const claims = '04'

/** Confirms receipt of the delivery and reports all its faults to the office in one inquiry. Both happen or neither. */
export async function reportFaults(
  trx: Trx,
  who: Sender,
  orderId: string,
  wanted: Wanted,
  lang: Lang,
): Promise<string> {
  const order = isId(orderId) ? await findOrder(trx, orderId, who.storeId) : undefined
  if (!order) throw new Problem('NOT_FOUND')
  if (!(await checkOrders(trx, who, [orderId]))) throw new Problem('CANNOT_CHECK')
  const lines = new Map((await listLines(trx, [orderId])).map((line) => [line.order_line_id, line]))
  const faults = wanted.faults.map((fault) => ({ ...fault, line: shippedLine(lines, fault) }))
  refuseTwice(wanted.faults)
  refuseExcess(faults, await sumFaults(trx, orderId), lang)
  const fileIds = [...new Set(faults.flatMap((fault) => fault.fileIds))]
  if (fileIds.length > mostFilesEach)
    throw new Problem('MALFORMED', { fields: { fileIds: `≤ ${String(mostFilesEach)}` } })
  const texts = reportText(order.order_no, faults.map(saidOf), wanted.note, lang)
  const question = { ...texts, ext1Cd: claims, orderId, fileIds }
  const articleId = await askQuestion(trx, who, question, null)
  await insertFaults(trx, articleId, orderId, wanted.faults)
  await auditOrder(trx, who, 'ORDER_FAULTS_REPORTED', {
    ...{ orderId, orderNo: order.order_no, after: { articleId } },
    lines: faults.map(({ line, kind, qty }) => ({ prodNm: line.prod_nm, kind, qty })),
  })
  return articleId
}

/** A line of this order. */
function shippedLine(lines: ReadonlyMap<string, Line>, { orderLineId }: Wanted['faults'][number]): Line {
  const line = lines.get(orderLineId)
  if (!line) throw new Problem('NOT_FOUND')
  return line
}

/** The same goods cannot be missing and damaged, nor be reported twice: all reports of a line count together. */
function refuseExcess(faults: readonly LineFault[], reportedQtys: ReadonlyMap<string, number>, lang: Lang): void {
  const ofShipped = Map.groupBy(
    faults.filter(({ kind }) => isOfShipped(kind)),
    ({ line }) => line,
  )
  for (const [{ order_line_id: orderLineId, prod_nm: name, unit, shipped_qty: shippedQty }, ofLine] of ofShipped) {
    const reported = reportedQtys.get(orderLineId) ?? 0
    const left = Math.max(0, (shippedQty ?? 0) - reported)
    if (ofLine.reduce((sum, { qty }) => sum + qty, 0) <= left) continue
    const fields = { qty: `≤ ${String(left)}` }
    if (reported === 0) throw new Problem('REFUSED', { fields })
    const said = (qty: number) => quantityText(lang, qty, unit)
    const values = { name, reported: said(reported), left: said(left) }
    throw new Problem('FAULTS_EXCEEDED', { values, fields, facts: { orderLineId, left } })
  }
}

/** Each line may have each kind of fault once. */
function refuseTwice(faults: Wanted['faults']): void {
  const named = new Set(faults.map(({ orderLineId, kind }) => `${orderLineId} ${kind}`))
  if (named.size < faults.length) throw new Problem('MALFORMED', { fields: { faults: '×2' } })
}

function saidOf({ line, kind, qty, note, fileIds }: LineFault) {
  const { prod_nm: prodNm, spec, unit, shipped_qty: shippedQty } = line
  return { prodNm, spec, unit, shippedQty: shippedQty ?? 0, kind, qty, note, photos: fileIds.length }
}
