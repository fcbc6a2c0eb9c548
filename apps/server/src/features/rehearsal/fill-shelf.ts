import type { Db } from '#db/open.ts'
import { listSharedOut } from '#features/products/store-products.queries.ts'
import type { PricePeriod } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'
import { listGoods, listGradePrices } from './goods.queries.ts'
import type { Goods } from './trial.ts'

export interface Shelf {
  goods: Map<string, Goods>
  /** By `grade/prodId`. */
  prices: Map<string, PricePeriod[]>
  /** Only stores with a share may order these. */
  sharedOut: Set<string>
}

/** Adds the articles that the shelf does not hold yet: most stores buy the same ones. */
export async function fillShelf(db: Db, shelf: Shelf, wanted: Iterable<string>, day: Day) {
  const fresh = [...new Set(wanted)].filter((prodId) => !shelf.goods.has(prodId))
  if (fresh.length === 0) return
  const [goods, prices, sharedOut] = await Promise.all([
    listGoods(db, fresh),
    listGradePrices(db, fresh, day),
    listSharedOut(db, fresh, day),
  ])
  for (const one of goods) shelf.goods.set(one.prodId, one)
  for (const { grade, prodId, ...period } of prices) gather(shelf.prices, `${grade}/${prodId}`, period)
  for (const prodId of sharedOut) shelf.sharedOut.add(prodId)
}

export function gather<T>(lists: Map<string, T[]>, key: string, entry: T): void {
  const list = lists.get(key)
  if (list) list.push(entry)
  else lists.set(key, [entry])
}
