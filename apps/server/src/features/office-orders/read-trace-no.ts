import { isTraceNo, tidyTraceNo } from '@mall/contract/base/trace-number'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { listTracedLines } from './office-orders.queries.ts'

interface Line {
  order_line_id: string
  prod_nm: string
}
interface OrderLine extends Line {
  order_id: string
  order_no: string
}

/** The trace number under which a line is shipped: the one said, or the one it has. Null: it is left as it is. */
export function readTraceNo(line: Line, said: string | undefined): string | null {
  const tidy = tidyTraceNo(said ?? '')
  if (tidy === '') return null
  if (!isTraceNo(tidy)) throw traceNeeded(namesOf([line]), [line])
  return tidy
}

/** Rejects shipping goods whose papers must name the number without one: all of them together, so that one look is enough. */
export async function refuseUntraced(
  trx: Trx,
  orders: readonly { order_id: string }[],
  said: readonly { orderLineId: string; shippedQty?: number | undefined; traceNo?: string | undefined }[],
): Promise<void> {
  const wordsOf = new Map(said.map((line) => [line.orderLineId, line]))
  const lines = await listTracedLines(
    trx,
    orders.map(({ order_id }) => order_id),
  )
  const untraced = lines.filter(({ order_line_id, trace_no, qty }) => {
    const words = wordsOf.get(order_line_id)
    return (words?.shippedQty ?? qty) > 0 && trace_no === '' && tidyTraceNo(words?.traceNo ?? '') === ''
  })
  if (untraced.length === 0) return
  throw traceNeeded(orders.length === 1 ? namesOf(untraced) : namesByOrder(untraced), untraced)
}

const mostOrdersNamed = 5

/** `260814-0012(한우 등심, 삼겹살), 260814-0015(한우 등심) +3` */
function namesByOrder(lines: readonly OrderLine[]): string {
  const named = [...Map.groupBy(lines, ({ order_no }) => order_no)]
  const shown = named.slice(0, mostOrdersNamed).map(([orderNo, ofOrder]) => `${orderNo}(${namesOf(ofOrder)})`)
  const more = named.length > mostOrdersNamed ? ` +${named.length - mostOrdersNamed}` : ''
  return `${shown.join(', ')}${more}`
}

const namesOf = (lines: readonly Line[]) => [...new Set(lines.map(({ prod_nm }) => prod_nm))].join(', ')

function traceNeeded(names: string, lines: readonly (Line & Partial<OrderLine>)[]): Problem {
  const facts = lines.map(({ order_line_id, prod_nm, order_id, order_no }) => ({
    orderLineId: order_line_id,
    prodNm: prod_nm,
    ...(order_id !== undefined && { orderId: order_id, orderNo: order_no }),
  }))
  return new Problem('TRACE_NUMBER_NEEDED', { values: { names }, facts: { lines: facts } })
}
