import { lineAmounts, sumAmounts } from '@mall/contract/money'
import type { setOrderStatus as contract } from '@mall/contract/office-orders'
import type { OrderStatus } from '@mall/contract/orders'
import type { Lang } from '@mall/contract/problem'
import { insertAudit } from '#db/audit.ts'
import type { Trx } from '#db/open.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import type { OfficeCaller } from '#platform/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import type { Asked } from '#platform/serve.ts'
import { codeNamer } from './code-names.ts'
import { giveBack } from './delete-order.ts'
import { bookSale, setAmounts, setStageLines, type StageLine, type StageName } from './office-orders.queries.ts'
import { cancelled, confirmed, held, officeMoves, received, shipped } from './order-status.ts'
import { listLines } from './order-detail.queries.ts'
import { lockOrders, setStatus } from './orders.queries.ts'
import { insertHistory } from './place-order.queries.ts'
import { tellOfMove } from './tell-of-moves.ts'

type Wanted = Asked<typeof contract>['body']
type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]
type FoundLine = Awaited<ReturnType<typeof listLines>>[number]

const whatHappened: Partial<Record<OrderStatus, string>> = {
  '20': 'CONFIRMED',
  '30': 'PREPARING',
  '40': 'SHIPPED',
  '50': 'DELIVERED',
  '90': 'CANCELLED_BY_OFFICE',
}

/** Moves orders to another state, all of them or none. With lines it is one order, and a shortened line says why. */
export async function moveOrders(
  trx: Trx,
  who: OfficeCaller,
  wanted: Wanted,
  from: { address: string; agent: string },
  lang: Lang,
) {
  const ids = [...new Set(wanted.orderIds)]
  if (!ids.every(isId)) throw new Problem('NOT_FOUND')
  const orders = await lockOrders(trx, ids, undefined)
  if (orders.length !== ids.length) throw new Problem('NOT_FOUND')
  if (wanted.lines && orders.length > 1) throw new Problem('MALFORMED', { fields: { lines: '1' } })
  const stuck = orders.find((order) => !officeMoves[order.status].includes(wanted.to))
  if (stuck) {
    const nameOf = await codeNamer(trx, '2006', lang)
    throw new Problem('MOVE_REFUSED', { values: { orderNo: stuck.order_no, status: nameOf(stuck.status) } })
  }
  for (const order of orders) await tellOfMove(trx, order, wanted.to, await moveOne(trx, order, wanted))
  await insertHistory(
    trx,
    orders.map((order) => ({
      orderId: order.order_id,
      userId: who.userId,
      what: order.status === held && wanted.to === received ? 'RELEASED' : (whatHappened[wanted.to] ?? 'MOVED'),
      status: wanted.to,
      note: wanted.note ?? null,
    })),
  )
  for (const order of orders) {
    const facts = { orderNo: order.order_no, before: order.status, after: wanted.to, lines: wanted.lines ?? [] }
    await insertAudit(trx, { action: 'ORDER_MOVED', userId: who.userId, ...from, facts })
  }
  return orders.length
}

/** Answers whether the store gets less than the stage before promised. */
async function moveOne(trx: Trx, order: LockedOrder, { to, lines }: Wanted): Promise<boolean> {
  if (to === cancelled) await giveBack(trx, order.store_id, order.order_id)
  if (to !== confirmed && to !== shipped) {
    await setStatus(trx, order.order_id, to)
    return false
  }
  const stage: StageName = to === confirmed ? 'confirmed' : 'shipped'
  const { terms } = await getStoreRules(trx, order.store_id, new Date())
  const before = await listLines(trx, order.order_id)
  const staged = stageLines(before, stage, lines ?? [], terms.taxRounding)
  await setStageLines(trx, order.order_id, stage, staged)
  const goods = sumAmounts(staged)
  const fee = {
    supplyAmt: order.fee_supply_amt,
    vatAmt: order.fee_vat_amt,
    totalAmt: order.fee_supply_amt + order.fee_vat_amt,
  }
  // Who gets nothing pays nothing for its way.
  const due = goods.totalAmt > 0 ? fee : { supplyAmt: 0, vatAmt: 0, totalAmt: 0 }
  await setAmounts(trx, order.order_id, to, goods, due)
  if (to === shipped) await bookSale(trx, order.store_id, order.order_id, goods.totalAmt + due.totalAmt)
  return staged.some(({ qty }, at) => qty < qtyBefore(before[at], stage))
}

/** Each line at the new stage: what is said of it, else all that the stage before had. Never more than that. */
function stageLines(
  lines: readonly FoundLine[],
  stage: StageName,
  said: NonNullable<Wanted['lines']>,
  rounding: 'FLOOR' | 'ROUND',
): StageLine[] {
  const known = new Set(lines.map((line) => line.order_line_id))
  if (said.some(({ orderLineId }) => !known.has(orderLineId))) throw new Problem('NOT_FOUND')
  return lines.map((line) => {
    const words = said.find(({ orderLineId }) => orderLineId === line.order_line_id)
    const before = qtyBefore(line, stage)
    const qty = (stage === 'shipped' ? words?.shippedQty : words?.confirmedQty) ?? before
    const reason = words?.reason?.trim() ?? ''
    if (qty > before) throw new Problem('MALFORMED', { fields: { lines: `≤ ${String(before)}` } })
    if (qty < before && reason === '') throw new Problem('SHORTAGE_NEEDS_REASON')
    return {
      orderLineId: line.order_line_id,
      qty,
      reason: reason === '' ? null : reason,
      ...lineAmounts(
        { qty, unitPriceMilli: line.unit_price_milli, taxType: line.tax_type, priceMode: line.price_mode },
        rounding,
      ),
    }
  })
}

function qtyBefore(line: FoundLine | undefined, stage: StageName): number {
  return (stage === 'shipped' ? line?.confirmed_qty : undefined) ?? line?.qty ?? 0
}
