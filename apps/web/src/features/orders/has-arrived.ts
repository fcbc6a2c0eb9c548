import { delivered, shipped } from '@mall/contract/order-states'
import type { OrderRow } from '@mall/contract/orders'

const onTheWay: readonly string[] = [shipped, delivered]

/** Its goods have left the wholesaler: what came of them can be said. */
export function hasArrived({ status }: Pick<OrderRow, 'status'>): boolean {
  return onTheWay.includes(status.code)
}
