import { splitInclusive, type Amounts } from '@mall/contract/base/money'

interface FeeTerms {
  deliveryFeeAmt: number
  freeDeliveryFrom: number
}

/** The fee includes its tax. Free from `freeDeliveryFrom` on and for an empty basket. */
export function deliveryFee(goodsAmt: number, terms: FeeTerms): Amounts {
  const free = goodsAmt === 0 || (terms.freeDeliveryFrom > 0 && goodsAmt >= terms.freeDeliveryFrom)
  return splitInclusive(free ? 0 : terms.deliveryFeeAmt)
}

/** An order of a store among those for the same delivery day and place. */
export interface DayOrder {
  orderId: string
  /** Goods as ordered: shortages never raise the delivery fee. */
  orderedAmt: number
  /** Current value of the goods; an order left without goods pays no fee. */
  goodsAmt: number
  feeAmt: number
  /** Its fee can no longer move. */
  isShipped: boolean
}

interface Cause {
  /** The order that was placed, changed or cancelled. */
  orderId: string
  /** The fee of an order that is no longer one of the day's orders. */
  leftFeeAmt?: number
}

/**
 * Delivery fee of each unshipped order: together they pay what one order with all their goods would, and one of them
 * pays all of it. That is the one already paying, otherwise the one that made the fee due, otherwise the oldest. An
 * existing fee may shrink or move but never grow.
 */
export function shareDeliveryFee(
  orders: readonly DayOrder[],
  terms: FeeTerms,
  { orderId, leftFeeAmt = 0 }: Cause,
): Map<string, number> {
  const open = orders.filter(({ isShipped }) => !isShipped)
  const isPaid = orders.some(({ isShipped, feeAmt }) => isShipped && feeAmt > 0)
  const orderedAmt = orders.reduce((sum, order) => sum + order.orderedAmt, 0)
  const due = isPaid ? 0 : deliveryFee(orderedAmt, terms).totalAmt
  const mayPay = open.filter(({ goodsAmt }) => goodsAmt > 0)
  const paying = mayPay.find(({ feeAmt }) => feeAmt > 0)
  const payer = paying ?? mayPay.find((order) => order.orderId === orderId) ?? mayPay[0]
  const standing = paying?.feeAmt ?? Math.max(leftFeeAmt, ...open.map((order) => order.feeAmt))
  const feeAmt = standing > 0 ? Math.min(standing, due) : due
  return new Map(open.map((order) => [order.orderId, order === payer ? feeAmt : 0]))
}

/**
 * The order that takes over the fee of one the office cancelled or has no goods for. Office actions may move a fee
 * but never create one: if another order already pays or none can, the fee is dropped.
 */
export function nextPayer<Order extends DayOrder>(orders: readonly Order[]): Order | undefined {
  if (orders.some(({ feeAmt }) => feeAmt > 0)) return undefined
  return orders.find(({ isShipped, goodsAmt }) => !isShipped && goodsAmt > 0)
}
