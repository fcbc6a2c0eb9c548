import { delivered, shipped } from '@mall/contract/base/ordering/order-states'
import type { Trx } from '#db/open.ts'
import { isId } from '#platform/ids.ts'
import { auditOrder, type Sender } from './audit-orders.ts'
import { checkable } from './reading/order-status.ts'
import { lockOrders, markChecked } from './orders.queries.ts'
import { insertHistory } from './reading/order-history.queries.ts'

/** Confirms receipt of all orders or none. Returns false when one is foreign or not shipped yet. */
export async function checkOrders(trx: Trx, who: Sender, orderIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(orderIds)]
  if (!ids.every(isId)) return false
  const orders = await lockOrders(trx, ids, who.storeId)
  if (orders.length !== ids.length || orders.some(({ status }) => !checkable.includes(status))) return false
  const unchecked = orders.filter(({ checked_at }) => checked_at === null)
  if (unchecked.length === 0) return true
  await markChecked(
    trx,
    unchecked.map(({ order_id }) => order_id),
  )
  await insertHistory(
    trx,
    unchecked.map(({ order_id, status }) => ({
      orderId: order_id,
      userId: who.userId,
      what: 'CHECKED',
      status: status === shipped ? delivered : null,
    })),
  )
  await Promise.all(
    unchecked.map(({ order_id: orderId, order_no: orderNo, status }) =>
      auditOrder(trx, who, 'ORDER_CHECKED', { orderId, orderNo, before: { status }, after: { status: delivered } }),
    ),
  )
  return true
}
