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
  const isAsked = ({ orderId }: { orderId: string }) => ids.includes(orderId)
  if (!ids.every(isId) || wanted.seen?.every(isAsked) === false) throw new Problem('NOT_FOUND')
  if (wanted.lines && (ids.length > 1 || !stageOf(wanted.to)))
    throw new Problem('MALFORMED', { fields: { lines: '1' } })
  const orders = await lockOrders(trx, ids, undefined)
  if (orders.length !== ids.length) throw new Problem('NOT_FOUND')
  await refuseStuck(trx, orders, wanted.to, lang)
  refuseUnseen(orders, wanted)
  const note = wanted.note?.trim() ?? ''
  for (const order of orders) {
    const { shortened, payAmt } = await moveOne(trx, order, wanted)
    await tellOfMove(trx, order, wanted.to, shortened.length > 0)
    await insertHistory(trx, [
      {
        orderId: order.order_id,
        userId: who.userId,
        what: order.status === held && wanted.to === received ? 'RELEASED' : (whatHappened[wanted.to] ?? 'MOVED'),
        status: wanted.to,
        note: note === '' ? null : note,
        ...(shortened.length > 0 && { changes: { lines: shortened } }),
      },
    ])
    const facts = {
      orderNo: order.order_no,
      before: { status: order.status, payAmt: order.pay_amt },
      after: { status: wanted.to, payAmt },
      lines: shortened,
      note,
    }
    await insertAudit(trx, { action: 'ORDER_MOVED', userId: who.userId, ...from, facts })
  }
  return orders.length
}

async function refuseStuck(trx: Trx, orders: readonly LockedOrder[], to: OrderStatus, lang: Lang): Promise<void> {
  const stuck = orders.find((order) => !officeMoves[order.status].includes(to))
  if (!stuck) return
  const nameOf = await codeNamer(trx, '2006', lang)
  throw new Problem('MOVE_REFUSED', { values: { orderNo: stuck.order_no, status: nameOf(stuck.status) } })
}

/** What the operator saw is what is moved: an order that its store or a colleague changed meanwhile is looked at again. */
function refuseUnseen(orders: readonly LockedOrder[], { seen = [] }: Wanted): void {
  const versions = new Map(seen.map(({ orderId, version }) => [orderId, version]))
  const changed = orders.filter((order) => (versions.get(order.order_id) ?? order.version) !== order.version)
  if (changed.length > 0)
    throw new Problem('CONFLICT', {
      facts: { orders: changed.map(({ order_id, order_no }) => ({ orderId: order_id, orderNo: order_no })) },
    })
}

function stageOf(to: OrderStatus): StageName | undefined {
  return to === confirmed ? 'confirmed' : to === shipped ? 'shipped' : undefined
}

/** Answers the lines of which the store gets less than the stage before promised, and what there is to pay now. */
async function moveOne(trx: Trx, order: LockedOrder, { to, lines }: Wanted) {
  if (to === cancelled) await giveBack(trx, order.store_id, order.order_id)
  const stage = stageOf(to)
  if (!stage) {
    await setStatus(trx, order.order_id, to)
    return { shortened: [], payAmt: order.pay_amt }
  }
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
  const payAmt = goods.totalAmt + due.totalAmt
  await setAmounts(trx, order.order_id, to, goods, due)
  if (stage === 'shipped') await bookSale(trx, order.store_id, order.order_id, payAmt)
  return { shortened: shortenedLines(before, staged, stage), payAmt }
}

function shortenedLines(before: readonly FoundLine[], staged: readonly StageLine[], stage: StageName) {
  return before.flatMap((line, n) => {
    const from = qtyBefore(line, stage)
    const { qty: to = from, reason = null } = staged[n] ?? {}
    return to < from ? [{ prodNm: line.prod_nm, from, to, reason }] : []
  })
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
      // A reason is one for a shortage.
      reason: reason === '' || qty === line.qty ? null : reason,
      ...lineAmounts(
        { qty, unitPriceMilli: line.unit_price_milli, taxType: line.tax_type, priceMode: line.price_mode },
        rounding,
      ),
    }
  })
}

function qtyBefore(line: FoundLine, stage: StageName): number {
  return (stage === 'shipped' ? line.confirmed_qty : null) ?? line.qty
}
