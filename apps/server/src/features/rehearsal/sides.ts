import { rulesOfStore, type RuleBasis } from '#features/holidays/rule-basis.queries.ts'
import type { Day } from '#platform/day.ts'
import type { Shelf } from './fill-shelf.ts'
import type { Side } from './judge-basket.ts'
import type { ReadStore } from './read-stores.ts'
import type { Goods, Trial } from './trial.ts'

/** What is judged: the rules as they are and as they would be, and the articles met so far. */
export interface Round {
  now: Date
  /** Of prices and shares. */
  day: Day
  trial: Trial
  before: RuleBasis
  after: RuleBasis
  shelf: Shelf
}

/** One store as it is and as it would be. */
export function sidesOf(store: ReadStore, { now, day, trial, before, after, shelf }: Round) {
  const rulesBefore = rulesOfStore(before, store)
  const goods = (prodId: string) => shelf.goods.get(prodId)
  const periods = (prodId: string) => ({
    grade: shelf.prices.get(`${store.grade}/${prodId}`) ?? [],
    special: store.specials.get(prodId) ?? [],
  })
  const shareLeft = (prodId: string) => store.shares.get(prodId) ?? (shelf.sharedOut.has(prodId) ? 0 : null)
  const asIs: Side = { now, day, rules: rulesBefore, goods, periods, shareLeft }
  const { gradePrices = same, specialPrices = same } = trial
  const tried: Side = {
    ...asIs,
    rules: before === after ? rulesBefore : rulesOfStore(after, store),
    goods: (prodId) => changed(goods(prodId), trial),
    periods: (prodId) => {
      const { grade, special } = periods(prodId)
      return {
        grade: gradePrices(prodId, store.grade, grade),
        special: specialPrices(prodId, store.storeId, special),
      }
    },
  }
  return { before: asIs, after: tried }
}

const same = <Periods>(_prodId: string, _of: string, periods: Periods) => periods

const changed = (goods: Goods | undefined, { goods: change }: Trial) =>
  goods === undefined || change === undefined ? goods : change(goods)
