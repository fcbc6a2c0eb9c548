import { lineAmounts, type Amounts, type PriceMode, type TaxType } from '@mall/contract/base/money'
import { mostLines } from '@mall/contract/orders'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { OrderTerms } from '#features/holidays/delivery-rules.queries.ts'
import type { Offer, Offers } from '#features/products/offers.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import { refuseLines, type RefusedLine } from './take-goods.ts'

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

/** Lines of an order with their prices, and those of them that break a rule of their article. */
export interface JudgedLines {
  /** Without those that have no price, which are all refused. */
  lines: PricedLine[]
  refused: RefusedLine[]
}

/** Prices the lines of an order and checks each against the rules of its article. */
export function priceLines(wanted: readonly WantedLine[], offers: Offers, terms: OrderTerms): PricedLine[] {
  const { lines, refused } = judgeLines(wanted, offers, terms)
  refuseLines(refused)
  return lines
}

/** Like `priceLines`, for a caller that names the refused lines together with others. */
export function judgeLines(wanted: readonly WantedLine[], { byId: offers }: Offers, terms: OrderTerms): JudgedLines {
  if (wanted.length === 0) throw new Problem('BASKET_EMPTY')
  if (wanted.length > mostLines) throw new Problem('TOO_MANY_LINES', { values: { most: mostLines } })
  const unsold = unsoldLines(wanted, offers)
  const isUnsold = new Set(unsold.map(({ prodId }) => prodId))
  const lines = wanted
    .filter(({ prodId }) => !isUnsold.has(prodId))
    .map((line) => priced(line, offers.get(line.prodId), terms))
  return { lines, refused: [...unsold, ...oddSteps(wanted, offers), ...withoutShare(lines, wanted, offers)] }
}

/** Taken off sale, sold out or without a price: no more may be ordered, but existing quantities may stay. */
function unsoldLines(wanted: readonly WantedLine[], offers: Offers['byId']): RefusedLine[] {
  return wanted.flatMap(({ prodId, qty, prodNm, standing }) => {
    const offer = offers.get(prodId)
    if (offer?.status === 'ON' || qty <= (standing?.qty ?? 0)) return []
    const name = offer?.prodNm ?? standing?.article.prodNm ?? prodNm
    if (name === undefined) throw new Problem('NOT_FOUND')
    return [{ code: 'SOLD_OUT' as const, prodId, prodNm: name, allowed: standing?.qty ?? 0 }]
  })
}

function oddSteps(wanted: readonly WantedLine[], offers: Offers['byId']): RefusedLine[] {
  return wanted.flatMap(({ prodId, qty, standing }) => {
    const offer = offers.get(prodId)
    if (!offer || qty === standing?.qty) return []
    const { fault, allowed } = checkQuantity(qty, offer)
    return fault ? [{ code: 'STEP_QTY' as const, prodId, prodNm: offer.prodNm, allowed }] : []
  })
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
function withoutShare(
  lines: readonly PricedLine[],
  wanted: readonly WantedLine[],
  offers: Offers['byId'],
): RefusedLine[] {
  const standingQty = new Map(wanted.map(({ prodId, standing }) => [prodId, standing?.qty ?? 0]))
  return lines.flatMap(({ prodId, qty, alcListId, article: { prodNm } }) => {
    const allowed = standingQty.get(prodId) ?? 0
    const isWithout = alcListId === null && qty > allowed && offers.get(prodId)?.isSharedOut === true
    return isWithout ? [{ code: 'ALLOCATION_EXCEEDED' as const, prodId, prodNm, allowed }] : []
  })
}
