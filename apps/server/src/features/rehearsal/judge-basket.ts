import { lineAmounts, type Amounts, sumAmounts } from '@mall/contract/base/money'
import { feeBeside, sharesFee } from '#features/baskets/fee-of-basket.ts'
import { lineFaults } from '#features/baskets/line-issues.ts'
import type { StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { creditAfter, feeOfOrder } from '#features/orders/fees/share-fee.ts'
import { takingByCredit, type Taking } from '#features/orders/sending/decide-terms.ts'
import type { Account } from '#features/orders/store-credit.queries.ts'
import { priceOfDay, type Periods } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'
import type { BasketLineRow, JudgedOrder, StoreRow } from './judged-rows.queries.ts'
import type { KnownDays } from '#features/holidays/known-days.ts'
import type { Goods } from './trial.ts'

/** Rules, articles and prices of one store, as they are or as they would be. */
export interface Side {
  now: Date
  /** Of prices and shares. */
  day: Day
  rules: StoreRules
  account: Account
  goods: (prodId: string) => Goods | undefined
  periods: (prodId: string) => Periods
  shareLeft: (prodId: string) => number | null
  known: KnownDays
}

interface LineState {
  totalAmt: number
  /** It could be ordered as it is. */
  isFine: boolean
}

export interface BasketState {
  lines: LineState[]
  /** What the store sees. */
  feeAmt: number
  payAmt: number
  /** The first day that the basket can be sent for, and until when. */
  day: Day | null
  deadline: Date | null
  isBelowMinimum: boolean
  /** How the lines that can be ordered would be taken by the credit of the store; null: there are none. */
  taking: Taking | null
  /** What the basket brings as it is: the lines that can be ordered and their delivery. */
  worthAmt: number
}

/** An open basket by the rules that show it to its store and judge it when it is sent. */
export function judgeBasket(
  basket: readonly BasketLineRow[],
  { placeId, placeDays }: StoreRow,
  orders: readonly JudgedOrder[],
  side: Side,
): BasketState {
  const { rules, known } = side
  const lines = basket.map((line) => judgeLine(line, side))
  const items = basket.flatMap(({ prodId }) => itemDays(prodId, side))
  const day = known.firstDay(rules, placeDays, items)
  const sent =
    sharesFee(rules.terms) && placeId !== null && day !== null
      ? orders.filter((order) => order.deliveryDate === day && order.placeId === placeId)
      : null
  const { totalAmt } = sumAmounts(lines.map(({ amounts }) => amounts))
  const fineAmt = sumAmounts(lines.filter(({ isFine }) => isFine).map(({ amounts }) => amounts)).totalAmt
  const isBelowMinimum = fineAmt < rules.terms.minOrderAmt
  const feeAmt = feeBeside(sent, totalAmt, rules.terms).deliveryFeeAmt
  const order = fineAmt === 0 ? null : orderOf(fineAmt, sent ?? [], side)
  return {
    lines: lines.map(({ amounts, isFine }) => ({ totalAmt: amounts.totalAmt, isFine })),
    feeAmt,
    payAmt: totalAmt + feeAmt,
    day,
    deadline: day === null ? null : known.deadline(rules, placeDays, day),
    isBelowMinimum,
    taking: order?.taking ?? null,
    worthAmt: order === null || order.taking === 'REFUSED' || day === null || isBelowMinimum ? 0 : order.payAmt,
  }
}

/** What is paid for these goods, and how their order is taken, beside those that it would be delivered with. */
function orderOf(goodsAmt: number, sent: readonly JudgedOrder[], { rules: { terms }, account }: Side) {
  const { feeAmt, shifts } = feeOfOrder(sent, { orderId: '', goodsAmt }, terms)
  const payAmt = goodsAmt + feeAmt
  return { payAmt, taking: takingByCredit(creditAfter(account, shifts), payAmt, terms).taking }
}

function judgeLine({ prodId, qty, seenPriceMilli }: BasketLineRow, side: Side): { amounts: Amounts; isFine: boolean } {
  const goods = side.goods(prodId)
  const price = sold(goods) ? priceOfDay(side.periods(prodId), side.day) : null
  if (!goods || !price) return { amounts: nothing, isFine: false }
  const { product } = goods
  const { unitPriceMilli } = price
  const { taxType, priceMode } = product
  const line = { qty, seenPriceMilli, shareLeft: side.shareLeft(prodId) }
  const faults = lineFaults(line, { product, unitPriceMilli })
  return {
    amounts: lineAmounts({ qty, unitPriceMilli, taxType, priceMode }, side.rules.terms.taxRounding),
    isFine: faults.every(({ code }) => code === 'PRICE_CHANGED'),
  }
}

const nothing: Amounts = { supplyAmt: 0, vatAmt: 0, totalAmt: 0 }
const sold = (goods: Goods | undefined) => goods !== undefined && !goods.isEnded

/** Until when a basket as it is can be sent for the first day that it is offered; null: for none. */
export function openUntil(basket: readonly BasketLineRow[], { placeDays }: StoreRow, { rules, known, ...side }: Side) {
  const items = basket.flatMap(({ prodId }) => itemDays(prodId, { rules, known, ...side }))
  const day = known.firstDay(rules, placeDays, items)
  return day === null ? null : known.deadline(rules, placeDays, day)
}

/** As `showBasket` counts them: articles that are not sold keep no day closed. */
function itemDays(prodId: string, side: Side) {
  const goods = side.goods(prodId)
  if (!goods?.deliveryDays || goods.isEnded || priceOfDay(side.periods(prodId), side.day) === null) return []
  return [{ name: goods.prodNm, deliveryDays: new Set(goods.deliveryDays) }]
}
