import { openOwnMall } from '../morning/open-own-mall.ts'
import type { OpenPage } from '../launch-chromium.ts'
import { walkThrough, type Options, type Step, type Walk } from '../walk-through.ts'
import { bringInGoods, bringInStores, undoWrongFile } from './bring-in.ts'
import { makeArticles, makeCustomers, type Article, type Customer } from './goods.ts'
import { orderAtNewPrice } from './order-at-new-price.ts'
import { raisePrices } from './raise-prices.ts'

export interface Sitting extends Walk {
  articles: Article[]
  customers: Customer[]
}

const steps: Step<Sitting>[] = [
  ['opening the mall, with company and account', openOwnMall],
  ['stores, their people and opening balances', bringInStores],
  ['articles, faulty rows mended, and prices', bringInGoods],
  ['a wrong file, undone', undoWrongFile],
  ['a price rise, rehearsed and made', raisePrices],
  ['a store chooses its password and orders at the new price', orderAtNewPrice],
]

/** From an empty mall to an order of a store at a raised price; everything comes from files. */
export function walkThroughSitting(
  open: OpenPage,
  opening: string,
  size: { stores: number; articles: number },
  options?: Options,
): Promise<void> {
  const own = { articles: makeArticles(size.articles), customers: makeCustomers(size.stores) }
  return walkThrough(open, steps, opening, own, options)
}
