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
}

type Terms = Pick<Basket, 'totalAmt' | 'minOrderAmt' | 'freeDeliveryFrom' | 'deliveryFeeAmt'>

/** The sums of the lines as they stand on the screen: nothing but additions of what the lines say. */
export function basketSums(lines: readonly BasketLine[], terms: Terms): BasketSums {
  const sum = (pick: (line: BasketLine) => number) => lines.reduce((all, line) => all + pick(line), 0)
  const totalAmt = sum((line) => line.totalAmt)
  const deliveryFeeAmt = feeOf(totalAmt, terms)
  return {
    taxableSupplyAmt: sum((line) => (line.prod.taxType === 'TAX' ? line.supplyAmt : 0)),
    exemptSupplyAmt: sum((line) => (line.prod.taxType === 'TAX' ? 0 : line.supplyAmt)),
    vatAmt: sum((line) => line.vatAmt),
    totalAmt,
    deliveryFeeAmt,
    payAmt: deliveryFeeAmt === null ? null : totalAmt + deliveryFeeAmt,
    missingAmt: totalAmt > 0 ? Math.max(0, terms.minOrderAmt - totalAmt) : 0,
    toFreeAmt: deliveryFeeAmt === 0 ? 0 : Math.max(0, terms.freeDeliveryFrom - totalAmt),
  }
}

/** What is typed may cross the border of free delivery before the server has said what delivery costs below it. */
function feeOf(totalAmt: number, { totalAmt: savedAmt, freeDeliveryFrom, deliveryFeeAmt }: Terms): number | null {
  if (totalAmt === 0) return 0
  const isFree = (amount: number) => freeDeliveryFrom > 0 && amount >= freeDeliveryFrom
  if (isFree(totalAmt)) return 0
  return isFree(savedAmt) || savedAmt === 0 ? null : deliveryFeeAmt
}
