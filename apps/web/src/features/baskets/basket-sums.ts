import type { Basket, BasketLine } from '@mall/contract/baskets'

export interface BasketSums {
  taxableSupplyAmt: number
  exemptSupplyAmt: number
  vatAmt: number
  /** Goods only. */
  totalAmt: number
  /** null while only the server knows it. */
  deliveryFeeAmt: number | null
  payAmt: number | null
  /** What is missing up to the smallest order; 0: nothing. */
  missingAmt: number
  /** What is missing up to free delivery; 0: it is free or never will be. */
  toFreeAmt: number
  /** Orders that are sent already pay for this delivery. */
  isPaidBySent: boolean
}

export type FeeTerms = Pick<Basket, 'totalAmt' | 'minOrderAmt' | 'freeDeliveryFrom' | 'deliveryFeeAmt' | 'delivery'>

/**
 * The sums of the lines as they stand on the screen: nothing but additions of what the lines say. What delivery costs is
 * the server's figure; `isFeeKnown` is false while it is asked for another delivery.
 */
export function basketSums(lines: readonly BasketLine[], terms: FeeTerms, isFeeKnown = true): BasketSums {
  const sum = (pick: (line: BasketLine) => number) => lines.reduce((all, line) => all + pick(line), 0)
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

const isFree = (amount: number, { freeDeliveryFrom }: FeeTerms) => freeDeliveryFrom > 0 && amount >= freeDeliveryFrom

/** What is typed may cross the border of free delivery before the server has said what delivery costs below it. */
function feeOf(totalAmt: number, terms: FeeTerms): number | null {
  const { totalAmt: savedAmt, deliveryFeeAmt, delivery } = terms
  const { sentAmt = 0, sentFeeAmt = 0 } = delivery ?? {}
  if (totalAmt === 0 || isFree(totalAmt + sentAmt, terms) || sentFeeAmt > 0) return 0
  return isFree(savedAmt + sentAmt, terms) || savedAmt === 0 ? null : deliveryFeeAmt
}
