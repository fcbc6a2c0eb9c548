import { splitInclusive } from '@mall/contract/base/money'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { FoundDayOrder } from '#features/baskets/day-orders.queries.ts'
import { deliveryFee, shareDeliveryFee } from '#features/baskets/delivery-fee.ts'
import type { OrderTerms } from '#features/holidays/delivery-rules.queries.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { inTransit } from '../reading/order-status.ts'
import { setFees } from '../orders.queries.ts'
import type { Account } from '../store-credit.queries.ts'
import { insertHistory } from '../reading/order-history.queries.ts'

/** A fee change of one order caused by another order of its day. */
export interface FeeShift {
  orderId: string
  orderNo: string
  status: string
  payAmt: number
  from: number
  to: number
}

/** The delivery fee of an order, and the resulting changes for other orders of its day and place. */
export function feeOfOrder(
  dayOrders: readonly FoundDayOrder[],
  own: { orderId: string; goodsAmt: number; feeAmt?: number },
  terms: OrderTerms,
): { feeAmt: number; shifts: FeeShift[] } {
  const { orderId, goodsAmt, feeAmt = 0 } = own
  if (terms.deliveryFeePer === 'order') return { feeAmt: deliveryFee(goodsAmt, terms).totalAmt, shifts: [] }
  const standing = dayOrders.find((order) => order.orderId === orderId)
  const changed = { orderId, goodsAmt, orderedAmt: goodsAmt, feeAmt: standing?.feeAmt ?? 0, isShipped: false }
  const all = standing ? dayOrders.map((order) => (order === standing ? changed : order)) : [...dayOrders, changed]
  const fees = shareDeliveryFee(all, terms, { orderId, leftFeeAmt: feeAmt })
  return { feeAmt: fees.get(orderId) ?? 0, shifts: shiftsOf(dayOrders, orderId, fees) }
}

/** Fee changes for the other orders of a day when one is cancelled or moves to another day. */
export function shiftsAfter(
  dayOrders: readonly FoundDayOrder[],
  left: { orderId: string; feeAmt: number },
  terms: OrderTerms,
): FeeShift[] {
  if (terms.deliveryFeePer === 'order') return []
  const others = dayOrders.filter((order) => order.orderId !== left.orderId)
  const fees = shareDeliveryFee(others, terms, { orderId: left.orderId, leftFeeAmt: left.feeAmt })
  return shiftsOf(others, left.orderId, fees)
}

/**
 * The fee of an order that the office takes to another day, and what becomes of those of that day. It goes along unless
 * another order of that day pays already; as with every act of the office, none is added.
 */
export function feeTakenAlong(
  own: FoundDayOrder,
  there: readonly FoundDayOrder[],
  terms: OrderTerms,
): { feeAmt: number; shifts: FeeShift[] } {
  const { orderId, feeAmt: left } = own
  if (terms.deliveryFeePer === 'order') return { feeAmt: left, shifts: [] }
  // Those that pay there come first.
  const fees = shareDeliveryFee([...there, own], terms, { orderId, leftFeeAmt: left })
  const shifts = shiftsOf(there, orderId, fees).filter(({ from, to }) => to < from)
  return { feeAmt: Math.min(left, fees.get(orderId) ?? left), shifts }
}

function shiftsOf(orders: readonly FoundDayOrder[], butOrderId: string, fees: ReadonlyMap<string, number>): FeeShift[] {
  return orders.flatMap(({ orderId, orderNo, status, payAmt, feeAmt: from }) => {
    const to = fees.get(orderId) ?? from
    return orderId === butOrderId || to === from ? [] : [{ orderId, orderNo, status, payAmt, from, to }]
  })
}

/** The store's account after the fees have moved. */
export function creditAfter<A extends Account>(credit: A, shifts: readonly FeeShift[]): A {
  const onTheWay = shifts.filter(({ status }) => (inTransit as readonly string[]).includes(status))
  return { ...credit, inTransit: onTheWay.reduce((sum, { from, to }) => sum + to - from, credit.inTransit) }
}

/** Writes the moved fees, and records the causing order in each order's history and in the audit log. */
export async function moveFees(
  trx: Trx,
  who: { userId: string } & Origin,
  shifts: readonly FeeShift[],
  cause: { orderNo: string; storeId: string },
): Promise<void> {
  if (shifts.length === 0) return
  const { userId, address, agent } = who
  await Promise.all([
    setFees(
      trx,
      shifts.map(({ orderId, to }) => ({ orderId, fee: splitInclusive(to) })),
    ),
    insertHistory(
      trx,
      shifts.map(({ orderId, from, to }) => ({
        ...{ orderId, userId, what: 'FEE_MOVED', status: null, note: cause.orderNo },
        changes: { fee: { from, to } },
      })),
    ),
    ...shifts.map(({ orderId, orderNo, payAmt, from, to }) => {
      const before = { feeAmt: from, payAmt }
      const after = { feeAmt: to, payAmt: payAmt - from + to }
      const facts = { orderId, orderNo, before, after, causedBy: cause.orderNo, storeId: cause.storeId }
      return insertAudit(trx, { action: 'ORDER_FEE_MOVED', userId, address, agent, facts })
    }),
  ])
}
