import { confirmed, delivered, preparing, shipped } from '@mall/contract/base/ordering/order-states'
import { splitInclusive, sumAmounts, type Amounts } from '@mall/contract/base/money'
import type { OrderStage, PlannedLine, SeedTerms } from '../shop.ts'

export interface OrderSums extends Amounts {
  fee: Amounts
  payAmt: number
}

/** The sums of an order at the last stage it has reached; the fee depends on what was ordered. */
export function sumsAt(stage: OrderStage, lines: readonly PlannedLine[], terms: SeedTerms): OrderSums {
  const ordered = sumAmounts(lines.map((line) => line.ordered))
  const free = terms.freeDeliveryFrom > 0 && ordered.totalAmt >= terms.freeDeliveryFrom
  const goods = isShipped(stage)
    ? sumAmounts(lines.map((line) => line.shipped))
    : isConfirmed(stage)
      ? sumAmounts(lines.map((line) => line.confirmed))
      : ordered
  // No delivery fee without goods.
  const fee = splitInclusive(free || goods.totalAmt === 0 ? 0 : terms.deliveryFeeAmt)
  return { ...goods, fee, payAmt: goods.totalAmt + fee.totalAmt }
}

export function isConfirmed(stage: OrderStage): boolean {
  return [confirmed, preparing, shipped, delivered].includes(stage)
}

export function isShipped(stage: OrderStage): boolean {
  return [shipped, delivered].includes(stage)
}
