import type { Basket, BasketLine } from '@mall/contract/baskets'
import { lineAmounts } from '@mall/contract/base/money'
import type { TypedLine } from './quantity/quantity-queue.ts'

/** Lines that are typed and not in the saved basket yet, such as those typed offline, as the basket will show them. */
export function arrivingLines(basket: Basket, typed: ReadonlyMap<string, TypedLine>): BasketLine[] {
  const there = new Set(basket.content.map(({ prod }) => prod.prodId))
  return [...typed.values()].flatMap(({ prodId, qty, memo = '', prod }) => {
    if (!prod || qty === 0 || there.has(prodId)) return []
    const { unitPrice, taxType, priceMode } = prod
    const amounts = lineAmounts({ qty, unitPriceMilli: Math.round(unitPrice * 1000), taxType, priceMode })
    return [{ basketItemId: '', prod, qty, unitPrice, ...amounts, memo, by: '', issues: [] }]
  })
}
