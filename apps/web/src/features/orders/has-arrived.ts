import { delivered, shipped } from '@mall/contract/base/ordering/order-states'
import type { OrderRow } from '@mall/contract/orders'

const onTheWay: readonly string[] = [shipped, delivered]

/** True once the goods have left the wholesaler, so that their receipt can be confirmed. */
export function hasArrived({ status }: Pick<OrderRow, 'status'>): boolean {
  return onTheWay.includes(status.code)
}
