import { splitInclusive, type Amounts } from '@mall/contract/base/money'
import type { Db } from '#db/open.ts'
import { deliveryOf, listDayOrders } from '#features/baskets/day-orders.queries.ts'
import type { OrderTerms } from '#features/holidays/delivery-rules.queries.ts'
import { feeOfOrder } from '#features/orders/fees/share-fee.ts'
import { feeOf } from '#features/orders/reading/show-order.ts'
import type { LockedOrder } from './lock-to-move.ts'

/** The fee of an order with goods. One left without goods lost it, and pays it again unless another of its day does. */
export async function feeWithGoods(
  db: Db,
  order: Pick<
    LockedOrder,
    'order_id' | 'store_id' | 'store_delivery_id' | 'delivery_date' | 'total_amt' | 'fee_supply_amt' | 'fee_vat_amt'
  >,
  orderedAmt: number,
  terms: OrderTerms,
): Promise<Amounts> {
  if (order.total_amt > 0 || orderedAmt === 0) return feeOf(order)
  const dayOrders = await listDayOrders(db, deliveryOf(order))
  return splitInclusive(feeOfOrder(dayOrders, { orderId: order.order_id, goodsAmt: orderedAmt }, terms).feeAmt)
}
