import type { Basket, BasketLine } from '@mall/contract/baskets'
import { lineAmounts } from '@mall/contract/base/money'
import type { TaxRounding } from '@mall/contract/base/money'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { Product } from '@mall/contract/products'
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
  /** Quantity after putting a left out line back. */
  restoreQty: number
}

interface Screen {
  usual: readonly UsualLine[]
  basket: Basket
  /** Lines that were in the basket since the page was opened, as they were last. */
  seen: ReadonlyMap<string, BasketLine>
  typed: ReadonlyMap<string, TypedLine>
  draft: UsualDraft
  taxRounding: TaxRounding
}

/**
 * Rows of the page: usual lines first, then other lines of the basket. Lines already in the basket keep their
 * quantity; of what is ordered for the day already, only the missing rest is suggested.
 */
export function usualRows({ usual, basket, seen, typed, draft, taxRounding }: Screen): UsualRow[] {
  const live = new Map(liveLines(basket, typed).map((line) => [line.prod.prodId, line]))
  const typedQty = (prodId: string) => typed.get(prodId)?.qty ?? 0
  const isLeft = (prodId: string) => draft.leftOut.includes(prodId)
  /** Of a line that the user left out, its quantity then. */
  const leftQty = (prodId: string) => (isLeft(prodId) ? draft.quantities[prodId] : undefined)
  const expected = usual.map((one): UsualRow => {
    const { prod, qty: missing } = one
    const { prodId } = prod
    const inBasket = live.get(prodId)
    const wanted = draft.quantities[prodId] ?? missing
    const more = wanted > 0 ? wanted : checkQuantity(1, prod).allowed
    const restoreQty = leftQty(prodId) ?? seen.get(prodId)?.qty ?? more
    if (inBasket) return { line: inBasket, usual: one, isInBasket: true, restoreQty }
    const isTyped = typedQty(prodId) > 0
    const qty = isTyped ? typedQty(prodId) : isLeft(prodId) ? 0 : wanted
    return { line: newLine(prod, qty, taxRounding), usual: one, isInBasket: isTyped, restoreQty }
  })
  const shown = new Set(usual.map(({ prod }) => prod.prodId))
  const besides = [...new Map([...seen, ...live]).values()]
    .filter(({ prod: { prodId } }) => !shown.has(prodId))
    .filter(({ prod: { prodId } }) => live.has(prodId) || typedQty(prodId) > 0 || isLeft(prodId))
    .map(({ prod, qty }): UsualRow => {
      const line = live.get(prod.prodId) ?? newLine(prod, typedQty(prod.prodId), taxRounding)
      return { line, usual: null, isInBasket: true, restoreQty: leftQty(prod.prodId) ?? qty }
    })
  return [...expected, ...besides]
}

function newLine(prod: Product, qty: number, taxRounding: TaxRounding): BasketLine {
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
