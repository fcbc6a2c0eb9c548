import type { Basket, BasketLine } from '@mall/contract/baskets'
import { lineAmounts } from '@mall/contract/base/money'
import type { TaxRounding } from '@mall/contract/base/money'
import type { UsualLine } from '@mall/contract/usual-orders'
import { liveLines } from '#features/baskets/live-lines.ts'
import type { TypedLine } from '#features/baskets/quantity/quantity-queue.ts'
import type { UsualDraft } from './usual-draft.ts'

/** A usual line, or another line of the basket. */
export interface UsualRow {
  /** Quantity to be sent; 0 if left out. */
  line: BasketLine
  /** Why it is expected; null for other lines of the basket. */
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
 * Rows of the page: usual lines first, then other lines of the basket. Lines already in the basket keep their
 * quantity; lines already ordered for the day are not suggested again.
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
 * Delivery fee computed before the server has seen the goods. `sent`: amount already sent for the same delivery, whose
 * orders share one fee.
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
