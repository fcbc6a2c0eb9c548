import type { Db } from '#db/open.ts'
import type { PricePeriod } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'
import { listGoods, listGradePrices, listListsOf } from './goods.queries.ts'
import type { Goods } from './trial.ts'

export interface Shelf {
  goods: Map<string, Goods>
  /** By grade and article. */
  prices: Map<string, Map<string, PricePeriod[]>>
  /** Open allocation lists by article: only stores with a share may order it. */
  lists: Map<string, string[]>
}

/** Adds the articles that the shelf does not hold yet, with prices from today on: most stores buy the same ones. */
export async function fillShelf(
  db: Db,
  shelf: Shelf,
  wanted: Iterable<string>,
  { today, day }: { today: Day; day: Day },
): Promise<void> {
  const fresh = [...new Set(wanted)].filter((prodId) => !shelf.goods.has(prodId))
  if (fresh.length === 0) return
  const [goods, prices, lists] = await Promise.all([
    listGoods(db, fresh),
    listGradePrices(db, fresh, today),
    listListsOf(db, fresh, day),
  ])
  for (const one of goods) shelf.goods.set(one.prodId, one)
  for (const { grade, prodId, ...period } of prices) {
    const ofGrade = shelf.prices.get(grade) ?? new Map<string, PricePeriod[]>()
    shelf.prices.set(grade, ofGrade)
    gather(ofGrade, prodId, period)
  }
  for (const { prodId, alcListId } of lists) gather(shelf.lists, prodId, alcListId)
}

function gather<T>(lists: Map<string, T[]>, key: string, entry: T): void {
  const list = lists.get(key)
  if (list) list.push(entry)
  else lists.set(key, [entry])
}
