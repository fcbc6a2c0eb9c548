import { OutOfDate } from '#db/statements/atomically.ts'
import type { Trx } from '#db/open.ts'
import { lockDaysOfOrders } from '#features/orders/lock-days.queries.ts'
import { lockOrders } from '#features/orders/orders.queries.ts'
import { Problem } from '#platform/http/problem.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]

/** Locks orders with their days, because a dropped fee moves to another order of the day. */
export async function lockOrdersOfDays(trx: Trx, ids: readonly string[]): Promise<LockedOrder[]> {
  const [days, orders] = await Promise.all([lockDaysOfOrders(trx, ids), lockOrders(trx, ids, undefined)])
  if (orders.length !== ids.length) throw new Problem('NOT_FOUND')
  const locked = new Set(days.map((day) => `${day.store_id} ${day.delivery_date}`))
  if (orders.some((order) => !locked.has(`${order.store_id} ${order.delivery_date}`)))
    throw new OutOfDate('an order went to another day')
  return orders
}

/** Rejects orders changed since the operator saw them, by their store or a colleague. */
export function refuseUnseen(
  orders: readonly LockedOrder[],
  seen: readonly { orderId: string; version: number }[],
): void {
  const versions = new Map(seen.map(({ orderId, version }) => [orderId, version]))
  const changed = orders.filter((order) => (versions.get(order.order_id) ?? order.version) !== order.version)
  if (changed.length > 0)
    throw new Problem('CONFLICT', {
      facts: { orders: changed.map(({ order_id, order_no }) => ({ orderId: order_id, orderNo: order_no })) },
    })
}
