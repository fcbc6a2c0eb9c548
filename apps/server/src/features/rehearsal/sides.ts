import type { RuleBasis } from '#features/holidays/rule-basis.queries.ts'
import type { Day } from '#platform/day.ts'
import type { Shelf } from './fill-shelf.ts'
import type { Side } from './side.ts'
import type { KnownDays } from '#features/holidays/known-days.ts'
import type { Share } from './judged-rows.queries.ts'
import type { ReadStore } from './read-stores.ts'
import type { Goods, Trial } from './trial.ts'

/** What is judged: the rules as they are and as they would be, and the articles met so far. */
export interface Round {
  now: Date
  /** When baskets are sent that are compared: now, or the first moment of a later day. */
  sentAt: Date
  /** Of prices and shares: that of `sentAt`. */
  day: Day
  trial: Trial
  before: RuleBasis
  after: RuleBasis
  shelf: Shelf
  known: KnownDays
  /** As of `sentAt`. */
  knownThen: KnownDays
}

/** One store as it is and as it would be. */
export function sidesOf(store: ReadStore, round: Round) {
  const { now, day, trial, before, after, shelf, known } = round
  const rulesBefore = known.rulesOf(before, store)
  const ofGrade = shelf.prices.get(store.grade)
  const goods = (prodId: string) => shelf.goods.get(prodId)
  const periods = (prodId: string) => ({
    grade: ofGrade?.get(prodId) ?? none,
    special: store.specials.get(prodId) ?? none,
  })
  const sharesOf = (prodId: string) => store.shares.get(prodId) ?? none
  const listsOf = (prodId: string) => shelf.lists.get(prodId) ?? none
  const asIs: Side = {
    ...{ now, day, goods, periods, known },
    rules: rulesBefore,
    account: store,
    shareLeft: (prodId) => shareLeft(sharesOf(prodId), listsOf(prodId)),
  }
  const { gradePrices = same, specialPrices = same, shares = same, lists = sameLists, stores } = trial
  const isUnruled = before === after && stores === undefined
  const changedStore = changedBy(trial, store)
  const thenGrade = shelf.prices.get(changedStore.grade)
  const tried: Side = {
    ...asIs,
    rules: isUnruled ? rulesBefore : known.rulesOf(after, changedStore),
    account: changedStore,
    goods: (prodId) => changed(goods(prodId), trial),
    periods: (prodId) => {
      const { special } = periods(prodId)
      const grade = thenGrade?.get(prodId) ?? none
      return {
        grade: gradePrices(prodId, changedStore.grade, grade),
        special: specialPrices(prodId, store.storeId, special),
      }
    },
    shareLeft: (prodId) => shareLeft(shares(prodId, store.storeId, sharesOf(prodId)), lists(prodId, listsOf(prodId))),
  }
  return { before: asIs, after: tried, changedStore }
}

/** The store as it would be; itself if it stays as it is. */
function changedBy({ stores, places }: Trial, store: ReadStore): ReadStore {
  const changed = stores?.(store) ?? store
  const { placeId, placeDays } = changed
  const days = places && placeId !== null ? places(placeId, placeDays) : placeDays
  return changed === store && days === placeDays ? store : { ...store, ...changed, placeDays: days }
}

const none: never[] = []
const same = <Of>(_prodId: string, _of: string, of: Of) => of
const sameLists = <Of>(_prodId: string, of: Of) => of

/** null: the article is not shared out. Of several shares it is the one that `listStoreProducts` uses. */
function shareLeft(shares: readonly Share[], lists: readonly string[]): number | null {
  if (shares.length === 0) return lists.length > 0 ? 0 : null
  const [best] = shares.toSorted(
    (a, b) => Number(b.leftQty > 0) - Number(a.leftQty > 0) || compare(a.to, b.to) || compare(a.alcListId, b.alcListId),
  )
  return best?.leftQty ?? (lists.length > 0 ? 0 : null)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const changed = (goods: Goods | undefined, { goods: change }: Trial) =>
  goods === undefined || change === undefined ? goods : change(goods)
