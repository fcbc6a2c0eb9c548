import { lineAmounts, type Amounts, sumAmounts } from '@mall/contract/base/money'
import { feeBeside, sharesFee } from '#features/baskets/fee-of-basket.ts'
import { fittingQty } from '#features/baskets/line-issues.ts'
import type { Taking } from '#features/orders/sending/decide-terms.ts'
import { priceOfDay } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'
import type { BasketLineRow, JudgedOrder, StoreRow } from './judged-rows.queries.ts'
import { sendBasket } from './send-basket.ts'
import type { Side } from './side.ts'
import type { Goods } from './trial.ts'

interface LineState {
  totalAmt: number
  /** As many of it as could be ordered, all of it or less. */
  fitQty: number
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
  /** How the goods that can be ordered would be taken by the credit of the store; null: there are none. */
  taking: Taking | null
  /** What the basket brings: as much of it as can be ordered, and its delivery. */
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
  const beside = orders.filter((order) => order.deliveryDate === day && order.placeId === placeId)
  const sent = sharesFee(rules.terms) && placeId !== null && day !== null ? beside : null
  const { totalAmt } = sumAmounts(lines.map(({ amounts }) => amounts))
  const goodsAmt = sumAmounts(lines.map(({ fitting }) => fitting)).totalAmt
  const feeAmt = feeBeside(sent, totalAmt, rules.terms).deliveryFeeAmt
  const sending = goodsAmt === 0 ? null : sendBasket({ goodsAmt, day, beside, side })
  return {
    lines: lines.map(({ amounts, fitQty }) => ({ totalAmt: amounts.totalAmt, fitQty })),
    feeAmt,
    payAmt: totalAmt + feeAmt,
    day,
    deadline: day === null ? null : known.deadline(rules, placeDays, day),
    isBelowMinimum: goodsAmt < rules.terms.minOrderAmt,
    taking: sending?.taking ?? null,
    worthAmt: sending?.worthAmt ?? 0,
  }
}

interface JudgedLine {
  amounts: Amounts
  fitQty: number
  /** Of as many as could be ordered. */
  fitting: Amounts
}

function judgeLine({ prodId, qty, seenPriceMilli }: BasketLineRow, side: Side): JudgedLine {
  const goods = side.goods(prodId)
  const price = sold(goods) ? priceOfDay(side.periods(prodId), side.day) : null
  if (!goods || !price) return { amounts: nothing, fitQty: 0, fitting: nothing }
  const { product } = goods
  const { unitPriceMilli } = price
  const { taxType, priceMode } = product
  const amountsOf = (of: number) =>
    lineAmounts({ qty: of, unitPriceMilli, taxType, priceMode }, side.rules.terms.taxRounding)
  const amounts = amountsOf(qty)
  const line = { qty, seenPriceMilli, shareLeft: side.shareLeft(prodId) }
  const fitQty = fittingQty(line, { product, unitPriceMilli })
  return { amounts, fitQty, fitting: fitQty === qty ? amounts : fitQty === 0 ? nothing : amountsOf(fitQty) }
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
