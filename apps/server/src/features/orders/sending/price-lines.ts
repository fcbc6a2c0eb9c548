import { lineAmounts, type Amounts, type PriceMode, type TaxType } from '@mall/contract/base/money'
import { mostLines } from '@mall/contract/orders'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { OrderTerms } from '#features/holidays/delivery-rules.queries.ts'
import type { Offer, Offers } from '#features/products/offers.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import { refuseLines } from './take-goods.ts'

/** Article fields that an order line copies when the order is placed. */
export interface Article {
  prodCd: string
  prodNm: string
  spec: string
  unit: string
  boxQty: number
  taxType: TaxType
  priceMode: PriceMode
}

/** A line already in an order: it keeps its price and its share, if any. */
export interface StandingLine {
  article: Article
  unitPriceMilli: number
  alcListId: string | null
  qty: number
  memo: string
}

export interface WantedLine {
  prodId: string
  qty: number
  memo: string
  /** Set for basket lines, whose article may have been taken off sale since. */
  prodNm?: string
  standing?: StandingLine | undefined
}

export interface PricedLine extends Amounts {
  prodId: string
  qty: number
  memo: string
  article: Article
  unitPriceMilli: number
  alcListId: string | null
  deliveryDays: ReadonlySet<number> | null
}

/** Prices the lines of an order and checks each against the rules of its article. */
export function priceLines(wanted: readonly WantedLine[], { byId: offers }: Offers, terms: OrderTerms): PricedLine[] {
  if (wanted.length === 0) throw new Problem('BASKET_EMPTY')
  if (wanted.length > mostLines) throw new Problem('TOO_MANY_LINES', { values: { most: mostLines } })
  refuseUnsold(wanted, offers)
  refuseSteps(wanted, offers)
  const lines = wanted.map((line) => priced(line, offers.get(line.prodId), terms))
  refuseWithoutShare(lines, wanted, offers)
  return lines
}

/** Taken off sale, sold out or without a price: no more may be ordered, but existing quantities may stay. */
function refuseUnsold(wanted: readonly WantedLine[], offers: Offers['byId']) {
  const unsold = wanted.flatMap(({ prodId, qty, prodNm, standing }) => {
    const offer = offers.get(prodId)
    if (offer?.status === 'ON' || qty <= (standing?.qty ?? 0)) return []
    const name = offer?.prodNm ?? standing?.article.prodNm ?? prodNm
    if (name === undefined) throw new Problem('NOT_FOUND')
    return [{ prodId, prodNm: name, allowed: standing?.qty ?? 0 }]
  })
  if (unsold.length > 0) refuseLines('SOLD_OUT', unsold)
}

function refuseSteps(wanted: readonly WantedLine[], offers: Offers['byId']) {
  const off = wanted.flatMap(({ prodId, qty, standing }) => {
    const offer = offers.get(prodId)
    if (!offer || qty === standing?.qty) return []
    const { fault, allowed } = checkQuantity(qty, offer)
    return fault ? [{ prodId, prodNm: offer.prodNm, allowed }] : []
  })
  if (off.length > 0) refuseLines('STEP_QTY', off)
}

function priced({ prodId, qty, memo, standing }: WantedLine, offer: Offer | undefined, terms: OrderTerms): PricedLine {
  const article = standing?.article ?? offer
  const unitPriceMilli = standing?.unitPriceMilli ?? offer?.unitPriceMilli
  if (!article || unitPriceMilli === undefined) throw new Problem('NOT_FOUND')
  const { taxType, priceMode } = article
  return {
    prodId,
    qty,
    memo,
    article,
    unitPriceMilli,
    alcListId: standing?.alcListId ?? (qty > (standing?.qty ?? 0) ? (offer?.alcListId ?? null) : null),
    deliveryDays: offer?.deliveryDays ? new Set(offer.deliveryDays) : null,
    ...lineAmounts({ qty, unitPriceMilli, taxType, priceMode }, terms.taxRounding),
  }
}

/** Allocated goods go only to stores with a share; quantities ordered before the allocation may stay or shrink. */
function refuseWithoutShare(lines: readonly PricedLine[], wanted: readonly WantedLine[], offers: Offers['byId']) {
  const standingQty = new Map(wanted.map(({ prodId, standing }) => [prodId, standing?.qty ?? 0]))
  const without = lines.flatMap(({ prodId, qty, alcListId, article: { prodNm } }) => {
    const allowed = standingQty.get(prodId) ?? 0
    return alcListId === null && qty > allowed && offers.get(prodId)?.isSharedOut ? [{ prodId, prodNm, allowed }] : []
  })
  if (without.length > 0) refuseLines('ALLOCATION_EXCEEDED', without)
}
