import { splitInclusive, type Amounts } from '@mall/contract/base/money'

interface FeeTerms {
  deliveryFeeAmt: number
  freeDeliveryFrom: number
}

/** The fee holds its tax. Goods from `freeDeliveryFrom` on travel free; an empty basket costs nothing. */
export function deliveryFee(goodsAmt: number, terms: FeeTerms): Amounts {
  const free = goodsAmt === 0 || (terms.freeDeliveryFrom > 0 && goodsAmt >= terms.freeDeliveryFrom)
  return splitInclusive(free ? 0 : terms.deliveryFeeAmt)
}

/** An order of a store among those of the same delivery day and place. */
export interface DayOrder {
  orderId: string
  /** Goods as ordered: what the wholesaler cannot deliver never makes the delivery dearer. */
  orderedAmt: number
  /** The value of the goods as they stand now; an order left with no goods pays no fee. */
  goodsAmt: number
  feeAmt: number
  /** Its fee never moves again. */
  isShipped: boolean
}

interface Cause {
  /** The order that was sent, changed or cancelled. */
  orderId: string
  /** The fee of an order that is not among the day's orders any more. */
  leftFeeAmt?: number
}

/**
 * What each order that is not shipped pays for the delivery: together as much as one order with all their goods would,
 * and one of them pays all of it. That is the one that pays already; else the order that made the fee due; else the
 * oldest. A fee that somebody pays already may become less or move, never more.
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
 * Who pays the fee of an order that the office cancelled or has no goods for. The office's doing moves a fee, and never
 * makes one: where another order pays already, or none is left that can, it is dropped.
 */
export function nextPayer<Order extends DayOrder>(orders: readonly Order[]): Order | undefined {
  if (orders.some(({ feeAmt }) => feeAmt > 0)) return undefined
  return orders.find(({ isShipped, goodsAmt }) => !isShipped && goodsAmt > 0)
}
