import type { Basket, BasketLine } from '@mall/contract/baskets'
import { lineAmounts } from '@mall/contract/money'
import type { TaxRounding } from '@mall/contract/money'
import type { UsualLine } from '@mall/contract/usual-orders'
import { liveLines } from '#features/baskets/live-lines.ts'
import type { TypedLine } from '#features/baskets/quantity-queue.ts'
import type { UsualDraft } from './usual-draft.ts'

/** A line of the usual order, or one that is in the basket besides. */
export interface UsualRow {
  /** As it would be sent; its quantity is 0 where it is left out. */
  line: BasketLine
  /** Why it is expected; null of what is in the basket besides. */
  usual: UsualLine | null
  isInBasket: boolean
}

interface Screen {
  usual: readonly UsualLine[]
  basket: Basket
  typed: ReadonlyMap<string, TypedLine>
  draft: UsualDraft
  taxRounding: TaxRounding
}

/**
 * What the page shows, first the usual lines, then what is in the basket besides. What is in the basket keeps its quantity
 * and is never added to; what is ordered for the day already is not expected again.
 */
export function usualRows({ usual, basket, typed, draft, taxRounding }: Screen): UsualRow[] {
  const live = new Map(liveLines(basket, typed).map((line) => [line.prod.prodId, line]))
  const expected = usual.map((one): UsualRow => {
    const { prodId } = one.prod
    const inBasket = live.get(prodId)
    const typedQty = typed.get(prodId)?.qty ?? 0
    const isLeft = draft.leftOut.includes(prodId)
    if (inBasket) return { line: inBasket, usual: one, isInBasket: true }
    const wanted = draft.quantities[prodId] ?? (one.sentQty > 0 ? 0 : one.qty)
    const qty = typedQty > 0 ? typedQty : isLeft ? 0 : wanted
    return { line: newLine(one, qty, taxRounding), usual: one, isInBasket: typedQty > 0 }
  })
  const shown = new Set(usual.map(({ prod }) => prod.prodId))
  const besides = [...live.values()].filter(({ prod }) => !shown.has(prod.prodId))
  return [...expected, ...besides.map((line) => ({ line, usual: null, isInBasket: true }))]
}

function newLine({ prod }: UsualLine, qty: number, taxRounding: TaxRounding): BasketLine {
  const { taxType, priceMode, unitPrice } = prod
  const unitPriceMilli = Math.round(unitPrice * 1000)
  return {
    ...{ basketItemId: prod.prodId, prod, qty, unitPrice, memo: '', by: '', issues: [] },
    ...lineAmounts({ qty, unitPriceMilli, taxType, priceMode }, taxRounding),
  }
}

interface FeeTerms {
  deliveryFeeAmt: number
  freeDeliveryFrom: number
}

/**
 * What delivery costs with goods that the server has not seen yet. `sent`: what is sent for the same delivery, where its
 * orders pay the fee once.
 */
export function feeOf(
  goodsAmt: number,
  { deliveryFeeAmt, freeDeliveryFrom }: FeeTerms,
  sent: Pick<NonNullable<Basket['delivery']>, 'sentAmt' | 'sentFeeAmt'> | null,
): number {
  const isPaid = sent !== null && sent.sentFeeAmt > 0
  const isFree = freeDeliveryFrom > 0 && goodsAmt + (sent?.sentAmt ?? 0) >= freeDeliveryFrom
  return goodsAmt === 0 || isPaid || isFree ? 0 : deliveryFeeAmt
}
