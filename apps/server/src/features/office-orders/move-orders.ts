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
import type { Lang } from '@mall/contract/base/problem'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import { readReason } from '#platform/http/read-reason.ts'
import type { Asked } from '#platform/http/serve.ts'
import { recountBought } from '#features/orders/bought.queries.ts'
import { giveBack } from '#features/orders/changing/delete-order.ts'
import { issueStatements } from '#features/order-papers/issue-statements.ts'
import { officeMoves } from '#features/orders/reading/order-status.ts'
import { setStatus } from '#features/orders/orders.queries.ts'
import { insertHistory } from '#features/orders/reading/order-history.queries.ts'
import { feeOf } from '#features/orders/reading/show-order.ts'
import { lockCredit } from '#features/orders/store-credit.queries.ts'
import { lockToMove, type LockedOrder } from './lock-to-move.ts'
import { notifyOfMove } from './notify-of-moves.ts'
import { bookSale, type StageName } from './office-orders.queries.ts'
import { refuseUntraced } from './read-trace-no.ts'
import { passFeesOn, settleQuantities, type Settled } from './settle-quantities.ts'

type Wanted = Asked<typeof contract>['body']

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
  if (wanted.lines && (ids.length > 1 || !stageOf(wanted))) throw new Problem('MALFORMED', { fields: { lines: '1' } })
  const moves = ids.map((orderId) => ({ orderId, version: versions.get(orderId) }))
  const orders = await lockToMove(trx, moves, (status) => officeMoves[status].includes(wanted.to), lang)
  if (wanted.to === shipped) await refuseUntraced(trx, orders, wanted.lines ?? [])
  const note = isOverride(orders, wanted.to) ? readReason(wanted.note ?? '') : (wanted.note?.trim() ?? '')
  const moved: Settled[] = []
  for (const order of orders) moved.push(await moveOne(trx, order, wanted))
  await passFeesOn(trx, { userId: who.userId, ...from }, moved)
  for (const { order, changed, payAmt } of moved) {
    if (wanted.to === shipped) await bookSale(trx, order.store_id, order.order_id, payAmt)
    if (wanted.to === cancelled) await forgetBought(trx, order)
    await notifyOfMove(trx, order, wanted.to, changed)
    await insertHistory(trx, [
      {
        orderId: order.order_id,
        userId: who.userId,
        what: order.status === held && wanted.to === received ? 'RELEASED' : (whatHappened[wanted.to] ?? 'MOVED'),
        status: wanted.to,
        note: note === '' ? null : note,
        ...(changed.length > 0 && { changes: { lines: changed } }),
      },
    ])
    const facts = {
      ...{ orderId: order.order_id, orderNo: order.order_no, storeId: order.store_id },
      before: { status: order.status, payAmt: order.pay_amt },
      after: { status: wanted.to, payAmt },
      lines: changed,
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

/** The stage whose quantities a step settles. Preparing corrects what was confirmed, if quantities are said. */
function stageOf({ to, lines }: Pick<Wanted, 'to' | 'lines'>): StageName | undefined {
  if (to === shipped) return 'shipped'
  return to === confirmed || (to === preparing && lines !== undefined) ? 'confirmed' : undefined
}

async function moveOne(trx: Trx, order: LockedOrder, wanted: Wanted): Promise<Settled> {
  const { to, lines = [] } = wanted
  const stage = stageOf(wanted)
  if (stage) return settleQuantities(trx, order, { to, stage, lines })
  if (to === cancelled) await giveBack(trx, order.store_id, order.order_id)
  await setStatus(trx, order.order_id, to)
  return { order, changed: [], payAmt: order.pay_amt, droppedFeeAmt: to === cancelled ? feeOf(order).totalAmt : 0 }
}
