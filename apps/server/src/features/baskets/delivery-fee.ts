import { splitInclusive, type Amounts } from '@mall/contract/money'

/** The fee holds its tax. Goods from `freeDeliveryFrom` on travel free; an empty basket costs nothing. */
export function deliveryFee(goodsAmt: number, terms: { deliveryFeeAmt: number; freeDeliveryFrom: number }): Amounts {
  const free = goodsAmt === 0 || (terms.freeDeliveryFrom > 0 && goodsAmt >= terms.freeDeliveryFrom)
  return splitInclusive(free ? 0 : terms.deliveryFeeAmt)
}
