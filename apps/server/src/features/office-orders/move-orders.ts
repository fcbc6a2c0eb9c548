import { lineAmounts, splitInclusive, sumAmounts } from '@mall/contract/base/money'
import type { setOrderStatus as contract } from '@mall/contract/office-orders'
import {
  type OrderStatus,
  cancelled,
  confirmed,
  delivered,
  held,
  preparing,
  received,
  shipped,
} from '@mall/contract/base/ordering/order-states'
import { isReason } from '@mall/contract/base/reason'
import type { Lang } from '@mall/contract/base/problem'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { deliveryOf, listDayOrders } from '#features/baskets/day-orders.queries.ts'
import { nextPayer } from '#features/baskets/delivery-fee.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import { readReason } from '#platform/http/read-reason.ts'
import type { Asked } from '#platform/http/serve.ts'
import { recountBought } from '#features/orders/bought.queries.ts'
import { giveBack } from '#features/orders/changing/delete-order.ts'
import { bookSale, setAmounts, setStageLines, type StageLine, type StageName } from './office-orders.queries.ts'
import { issueStatements } from '#features/order-papers/issue-statements.ts'
import { officeMoves } from '#features/orders/reading/order-status.ts'
import { listLines } from '#features/orders/reading/order-detail.queries.ts'
import { setStatus } from '#features/orders/orders.queries.ts'
import { insertHistory } from '#features/orders/reading/order-history.queries.ts'
import { moveFees } from '#features/orders/fees/share-fee.ts'
import { feeOf } from '#features/orders/reading/show-order.ts'
import { lockCredit } from '#features/orders/store-credit.queries.ts'
import { termsOfOrder } from '#features/orders/terms-of-order.ts'
import { lockToMove, type LockedOrder } from './lock-to-move.ts'
import { notifyOfMove, type ShortLine } from './notify-of-moves.ts'
import { readTraceNo, refuseUntraced } from './read-trace-no.ts'

type Wanted = Asked<typeof contract>['body']
type FoundLine = Awaited<ReturnType<typeof listLines>>[number]

const whatHappened: Partial<Record<OrderStatus, string>> = {
  [confirmed]: 'CONFIRMED',
  [preparing]: 'PREPARING',
  [shipped]: 'SHIPPED',
  [delivered]: 'DELIVERED',
  [cancelled]: 'CANCELLED_BY_OFFICE',
}

/**
 * Moves orders to another state, all or none. `lines` applies to a single order, and a shortened line needs a reason.
 */
export async function moveOrders(trx: Trx, who: OfficeCaller, wanted: Wanted, from: Origin, lang: Lang) {
  const ids = [...new Set(wanted.orderIds)]
  const versions = new Map(wanted.seen?.map(({ orderId, version }) => [orderId, version]))
  if (![...versions.keys()].every((seen) => ids.includes(seen))) throw new Problem('NOT_FOUND')
  if (wanted.lines && (ids.length > 1 || !stageOf(wanted.to)))
    throw new Problem('MALFORMED', { fields: { lines: '1' } })
  const moves = ids.map((orderId) => ({ orderId, version: versions.get(orderId) }))
  const orders = await lockToMove(trx, moves, (status) => officeMoves[status].includes(wanted.to), lang)
  if (wanted.to === shipped) await refuseUntraced(trx, orders, wanted.lines ?? [])
  const note = isOverride(orders, wanted.to) ? readReason(wanted.note ?? '') : (wanted.note?.trim() ?? '')
  const moved: Moved[] = []
  for (const order of orders) moved.push(await moveOne(trx, order, wanted))
  await passFeesOn(trx, { userId: who.userId, ...from }, moved)
  for (const { order, shortened, payAmt } of moved) {
    if (wanted.to === shipped) await bookSale(trx, order.store_id, order.order_id, payAmt)
    if (wanted.to === cancelled) await forgetBought(trx, order)
    await notifyOfMove(trx, order, wanted.to, shortened)
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
      ...{ orderId: order.order_id, orderNo: order.order_no, storeId: order.store_id },
      before: { status: order.status, payAmt: order.pay_amt },
      after: { status: wanted.to, payAmt },
      lines: shortened,
      note,
    }
    await insertAudit(trx, { action: 'ORDER_MOVED', userId: who.userId, ...from, facts })
  }
  if (wanted.to === shipped) await issueStatements(trx, ids)
  return orders
}

async function forgetBought(trx: Trx, { store_id: storeId, order_id: orderId }: LockedOrder): Promise<void> {
  await lockCredit(trx, storeId, orderId)
  await recountBought(trx, { storeId, orderId })
}

/** Lets an order pass the credit limit, or ends one that its store counts on. */
const isOverride = (orders: readonly LockedOrder[], to: OrderStatus) =>
  to === cancelled || orders.some((order) => order.status === held)

function stageOf(to: OrderStatus): StageName | undefined {
  return to === confirmed ? 'confirmed' : to === shipped ? 'shipped' : undefined
}

interface Moved {
  order: LockedOrder
  /** Lines reduced below the quantity of the previous stage. */
  shortened: ShortLine[]
  payAmt: number
  /** Fee no longer charged, because an order without goods pays no delivery. */
  droppedFeeAmt: number
}

async function moveOne(trx: Trx, order: LockedOrder, { to, lines }: Wanted): Promise<Moved> {
  if (to === cancelled) await giveBack(trx, order.store_id, order.order_id)
  const fee = feeOf(order)
  const stage = stageOf(to)
  if (!stage) {
    await setStatus(trx, order.order_id, to)
    return { order, shortened: [], payAmt: order.pay_amt, droppedFeeAmt: to === cancelled ? fee.totalAmt : 0 }
  }
  const { terms } = await getStoreRules(trx, order.store_id, new Date())
  const { taxRounding } = termsOfOrder(order, terms)
  const before = await listLines(trx, [order.order_id])
  const staged = stageLines(before, stage, lines ?? [], taxRounding)
  await setStageLines(trx, order.order_id, stage, staged)
  const goods = sumAmounts(staged)
  const due = goods.totalAmt > 0 ? fee : splitInclusive(0)
  await setAmounts(trx, order.order_id, to, goods, due)
  return {
    order,
    shortened: shortenedLines(before, staged, stage),
    payAmt: goods.totalAmt + due.totalAmt,
    droppedFeeAmt: fee.totalAmt - due.totalAmt,
  }
}

/** Moves a dropped fee to the next order of the day, even one moved in this call. */
async function passFeesOn(trx: Trx, who: { userId: string } & Origin, moved: readonly Moved[]): Promise<void> {
  for (const { order, droppedFeeAmt } of moved) {
    if (droppedFeeAmt === 0) continue
    const { terms } = await getStoreRules(trx, order.store_id, new Date())
    if (terms.deliveryFeePer === 'order') continue
    const found = await listDayOrders(trx, deliveryOf(order))
    const movedNow = (orderId: string) => moved.find((one) => one.order.order_id === orderId)
    const payer = nextPayer(found.map((one) => (movedNow(one.orderId) ? { ...one, isShipped: false } : one)))
    if (!payer) continue
    await moveFees(trx, who, [{ ...payer, from: 0, to: droppedFeeAmt }], {
      orderNo: order.order_no,
      storeId: order.store_id,
    })
    const alsoMoved = movedNow(payer.orderId)
    if (alsoMoved) alsoMoved.payAmt += droppedFeeAmt
  }
}

function shortenedLines(before: readonly FoundLine[], staged: readonly StageLine[], stage: StageName): ShortLine[] {
  return before.flatMap((line, n) => {
    const from = qtyBefore(line, stage)
    const { qty: to = from, reason = null } = staged[n] ?? {}
    return to < from ? [{ prodNm: line.prod_nm, unit: line.unit, from, to, reason }] : []
  })
}

/** Each line at the new stage: the given quantity, otherwise that of the previous stage, which is also the maximum. */
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
    if (qty < before && !isReason(reason)) throw new Problem('SHORTAGE_NEEDS_REASON')
    const traceNo = stage === 'shipped' ? readTraceNo(line, words?.traceNo) : null
    return {
      orderLineId: line.order_line_id,
      qty,
      // Keeps a reason only for a shortage.
      reason: reason === '' || qty === line.qty ? null : reason,
      traceNo,
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
