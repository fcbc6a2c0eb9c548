import type { Lang } from '@mall/contract/base/problem'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { OutOfDate } from '#db/statements/atomically.ts'
import type { Trx } from '#db/open.ts'
import { codeNamer } from '#features/codes/code-names.ts'
import { lockDaysOfMoves } from '#features/orders/lock-days.queries.ts'
import { lockOrders } from '#features/orders/orders.queries.ts'
import type { Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]

interface ToMove {
  orderId: string
  /** As the operator saw it, if known. */
  version?: number | undefined
  /** The day to which it goes, if to another. */
  deliveryDate?: Day
}

/**
 * Locks the orders that the office moves, with their days, because a fee may go to another order of the day. All of them
 * are there, may be moved, and are as the operator saw them.
 */
export async function lockToMove(
  trx: Trx,
  moves: readonly ToMove[],
  mayMove: (from: OrderStatus) => boolean,
  lang: Lang,
): Promise<LockedOrder[]> {
  const versions = new Map(moves.map(({ orderId, version }) => [orderId, version]))
  const ids = [...versions.keys()]
  if (!ids.every(isId)) throw new Problem('NOT_FOUND')
  const [days, orders] = await Promise.all([lockDaysOfMoves(trx, moves), lockOrders(trx, ids, undefined)])
  if (orders.length !== ids.length) throw new Problem('NOT_FOUND')
  const locked = new Set(days.map((day) => `${day.store_id} ${day.delivery_date}`))
  if (orders.some((order) => !locked.has(`${order.store_id} ${order.delivery_date}`)))
    throw new OutOfDate('an order went to another day')
  const stuck = orders.find(({ status }) => !mayMove(status))
  if (stuck) {
    const nameOf = await codeNamer(trx, '2006', lang)
    throw new Problem('MOVE_REFUSED', { values: { orderNo: stuck.order_no, status: nameOf(stuck.status) } })
  }
  const changed = orders.filter((order) => (versions.get(order.order_id) ?? order.version) !== order.version)
  if (changed.length > 0)
    throw new Problem('CONFLICT', {
      facts: { orders: changed.map(({ order_id, order_no }) => ({ orderId: order_id, orderNo: order_no })) },
    })
  return orders
}
