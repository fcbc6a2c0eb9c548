import { checkQuantity, largestQuantity } from '../../packages/contract/src/base/ordering/quantity.ts'
import {
  isUnusualAmount,
  isUnusualLine,
  type KnownOfArticle,
} from '../../packages/contract/src/base/ordering/unusual-quantity.ts'
import type { Delivery } from '../../apps/server/src/features/products/usual/comparable.ts'
import { limitOfOthers } from '../../apps/server/src/features/products/usual/limit-of-others.ts'
import { spreadOf, spreadsOf } from '../../apps/server/src/features/products/usual/spread-of.ts'
import { addDays } from '../../apps/server/src/platform/day.ts'
import type { Article, History } from './histories.ts'
import type { HeldOut } from './measure-lines.ts'

/** How many quantities trigger a question, and how many the field itself rejects. */
export interface Asked {
  all: number
  asked: number
  refused: number
}

export type Planted = 'sent' | 'x10' | 'x100' | 'boxes' | 'pieces' | 'byBox' | 'orders' | 'largeOrders'
export type Tally = Record<Planted, Asked>

export const emptyTally = (): Tally => {
  const none = () => ({ all: 0, asked: 0, refused: 0 })
  const goods = { sent: none(), x10: none(), x100: none(), boxes: none(), pieces: none(), byBox: none() }
  return { ...goods, orders: none(), largeOrders: none() }
}

export interface Goods {
  articles: ReadonlyMap<string, Article>
  /** The last quantity of each store, by product and store. */
  lastQuantities: ReadonlyMap<string, ReadonlyMap<string, number>>
}

const memory = 182

/**
 * Checks each line of the last orders of a store, as sent and with each planted mistake, against all earlier orders.
 */
export function measureQuantities(history: History, goods: Goods, { count, skip }: HeldOut, tally: Tally): void {
  const { deliveries, amounts } = history
  const end = deliveries.length - skip
  for (const [at, order] of deliveries.slice(0, end).entries()) {
    if (at === 0 || at < end - count) continue
    const earlier = deliveries.slice(0, at)
    const late = earlier.filter(({ day }) => day >= addDays(order.day, -memory))
    const spreads = spreadsOf(late)
    const orders = late.length === 0 ? null : spreadOf(late.map(({ day }) => amounts.get(day) ?? 0))
    for (const [prodId, qty] of order.lines) {
      const article = goods.articles.get(prodId)
      const spread = spreads.get(prodId) ?? lastBought(earlier, prodId)
      const limit = limitOfOthers(othersOf(goods, history.storeId, prodId))
      if (!article) continue
      const price = history.prices.get(prodId) ?? 0
      measureLine(qty, article, { price, isByBox: isByBox(late, prodId, article) }, { spread, limit, orders }, tally)
    }
    const amount = amounts.get(order.day) ?? 0
    for (const [into, times] of [
      [tally.orders, 1],
      [tally.largeOrders, 3],
    ] as const) {
      into.all += 1
      if (orders && isUnusualAmount(amount * times, orders)) into.asked += 1
    }
  }
}

/** Whether three of four purchases were whole boxes: only such a store mistakes a box for a piece. */
function isByBox(late: readonly Delivery[], prodId: string, { unit, boxQty }: Article): boolean {
  const quantities = late.flatMap(({ lines }) => lines.get(prodId) ?? [])
  const whole = quantities.filter((qty) => qty % boxQty === 0).length
  return unit !== 'BOX' && whole > 0 && whole >= quantities.length * 0.75
}

/** For older purchases only the last quantity is known. */
function lastBought(earlier: readonly Delivery[], prodId: string) {
  const qty = earlier.findLast(({ lines }) => lines.has(prodId))?.lines.get(prodId)
  return qty === undefined ? null : spreadOf([qty])
}

function othersOf({ lastQuantities }: Goods, storeId: string, prodId: string): number[] {
  return [...(lastQuantities.get(prodId) ?? [])].filter(([store]) => store !== storeId).map(([, qty]) => qty)
}

function measureLine(
  qty: number,
  article: Article,
  { price, isByBox: byBox }: { price: number; isByBox: boolean },
  known: KnownOfArticle,
  tally: Tally,
): void {
  const { unit, boxQty } = article
  const note = (into: Asked, typed: number) => {
    into.all += 1
    // The field itself rejects quantities against the product's rule; orders that were sent are taken as they are.
    const isRefused = typed > largestQuantity || checkQuantity(typed, article).fault !== null
    if (into !== tally.sent && isRefused) into.refused += 1
    else if (isUnusualLine({ qty: typed, unit, boxQty, amount: typed * price }, known)) into.asked += 1
  }
  note(tally.sent, qty)
  note(tally.x10, qty * 10)
  note(tally.x100, qty * 100)
  if (boxQty > 1) note(tally.boxes, qty * boxQty)
  if (boxQty > 1 && qty % boxQty === 0) note(tally.pieces, qty / boxQty)
  if (byBox && boxQty > 1 && qty % boxQty === 0) note(tally.byBox, qty / boxQty)
}
