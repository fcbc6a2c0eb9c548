import type { Basket, BasketLine } from '@mall/contract/baskets'
import { isUnavailable } from '@mall/contract/baskets/line-fix'

export interface BasketSums {
  taxableSupplyAmt: number
  exemptSupplyAmt: number
  vatAmt: number
  /** Goods only. */
  totalAmt: number
  /** Null until the server has computed it. */
  deliveryFeeAmt: number | null
  payAmt: number | null
  /** Amount missing to the minimum order; 0 if none. */
  missingAmt: number
  /** Amount missing to free delivery; 0 if delivery is free or never free. */
  toFreeAmt: number
  /** An order already sent pays for this delivery. */
  isPaidBySent: boolean
}

export type FeeTerms = Pick<
  Basket,
  'totalAmt' | 'minOrderAmt' | 'freeDeliveryFrom' | 'deliveryFeeAmt' | 'orderable' | 'delivery'
>

/**
 * Sums the lines as shown, without those that cannot be ordered. The delivery fee comes from the server; `isFeeKnown` is
 * false while it loads for another delivery.
 */
export function basketSums(all: readonly BasketLine[], terms: FeeTerms, isFeeKnown = true): BasketSums {
  const lines = orderable(all)
  const sum = (pick: (line: BasketLine) => number) => lines.reduce((amount, line) => amount + pick(line), 0)
  const totalAmt = sum((line) => line.totalAmt)
  const deliveryFeeAmt = isFeeKnown ? feeOf(totalAmt, terms) : null
  const { sentAmt = 0, sentFeeAmt = 0 } = terms.delivery ?? {}
  const isPaidBySent = deliveryFeeAmt === 0 && sentFeeAmt > 0 && !isFree(totalAmt + sentAmt, terms)
  const isFreeForAll = deliveryFeeAmt === 0 && !isPaidBySent
  return {
    taxableSupplyAmt: sum((line) => (line.prod.taxType === 'TAX' ? line.supplyAmt : 0)),
    exemptSupplyAmt: sum((line) => (line.prod.taxType === 'TAX' ? 0 : line.supplyAmt)),
    vatAmt: sum((line) => line.vatAmt),
    totalAmt,
    deliveryFeeAmt,
    payAmt: deliveryFeeAmt === null ? null : totalAmt + deliveryFeeAmt,
    missingAmt: totalAmt > 0 ? Math.max(0, terms.minOrderAmt - totalAmt) : 0,
    toFreeAmt: isFreeForAll ? 0 : Math.max(0, terms.freeDeliveryFrom - sentAmt - totalAmt),
    isPaidBySent,
  }
}

export function orderable(lines: readonly BasketLine[]): readonly BasketLine[] {
  return lines.filter((line) => !isUnavailable(line))
}

const isFree = (amount: number, { freeDeliveryFrom }: FeeTerms) => freeDeliveryFrom > 0 && amount >= freeDeliveryFrom

/** Typed quantities may fall below the free delivery threshold before the server has computed the fee. */
function feeOf(totalAmt: number, terms: FeeTerms): number | null {
  const { totalAmt: savedAmt, deliveryFeeAmt, delivery } = { ...terms, ...terms.orderable }
  const { sentAmt = 0, sentFeeAmt = 0 } = delivery ?? {}
  if (totalAmt === 0 || isFree(totalAmt + sentAmt, terms) || sentFeeAmt > 0) return 0
  return isFree(savedAmt + sentAmt, terms) || savedAmt === 0 ? null : deliveryFeeAmt
}
