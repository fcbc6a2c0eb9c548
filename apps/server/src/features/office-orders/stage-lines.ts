import { lineAmounts, type TaxRounding } from '@mall/contract/base/money'
import { isReason } from '@mall/contract/base/reason'
import type { listLines } from '#features/orders/reading/order-detail.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { ChangedLine } from './notify-of-moves.ts'
import type { StageLine, StageName } from './office-orders.queries.ts'
import { readTraceNo } from './read-trace-no.ts'

type FoundLine = Awaited<ReturnType<typeof listLines>>[number]

/** What the office says of a line. */
export interface SaidLine {
  orderLineId: string
  confirmedQty?: number | undefined
  shippedQty?: number | undefined
  reason?: string | undefined
  traceNo?: string | undefined
}

/** Each line at the stage: the quantity said, up to the ordered one (Spec §10.6), otherwise the one promised so far. */
export function stageLines(
  lines: readonly FoundLine[],
  stage: StageName,
  said: readonly SaidLine[],
  rounding: TaxRounding,
): StageLine[] {
  const known = new Set(lines.map((line) => line.order_line_id))
  if (said.some(({ orderLineId }) => !known.has(orderLineId))) throw new Problem('NOT_FOUND')
  return lines.map((line) => {
    const words = said.find(({ orderLineId }) => orderLineId === line.order_line_id)
    const promised = promisedQty(line)
    const qty = (stage === 'shipped' ? words?.shippedQty : words?.confirmedQty) ?? promised
    const reason = words?.reason?.trim() ?? ''
    if (qty > line.qty) throw new Problem('MALFORMED', { fields: { lines: `≤ ${String(line.qty)}` } })
    if (qty < promised && !isReason(reason)) throw new Problem('SHORTAGE_NEEDS_REASON')
    return {
      orderLineId: line.order_line_id,
      qty,
      // Keeps a reason only for a shortage.
      reason: qty === line.qty ? null : reason === '' ? line.reason : reason,
      traceNo: stage === 'shipped' ? readTraceNo(line, words?.traceNo) : null,
      ...lineAmounts(
        { qty, unitPriceMilli: line.unit_price_milli, taxType: line.tax_type, priceMode: line.price_mode },
        rounding,
      ),
    }
  })
}

/** Lines that become fewer or more than their store was told. */
export function changedLines(before: readonly FoundLine[], staged: readonly StageLine[]): ChangedLine[] {
  return before.flatMap((line, n) => {
    const from = promisedQty(line)
    const { qty: to = from, reason = null } = staged[n] ?? {}
    return to === from ? [] : [{ prodNm: line.prod_nm, unit: line.unit, from, to, reason }]
  })
}

const promisedQty = (line: FoundLine): number => line.confirmed_qty ?? line.qty
