import { orderWithSpecials, type PriceList, type PriceSort } from './price-list.ts'
import type { ProductOrder } from './search/filter.ts'
import { emptySet, hasBit, type ProductSet, setBit } from './search/product-set.ts'

/** What is kept in memory of one store, for today: its grade with the prices of it, and its special prices by slot. */
export interface Shelf {
  grade: string
  list: PriceList
  specials: Map<number, number>
  /** Articles of the grade and those with a special price only; undefined until one of those comes up. */
  own: { set: ProductSet; madeOf: number } | undefined
}

/** The articles that the store can buy today. Stores of a grade share one set but for special prices outside of it. */
export function buyable(shelf: Shelf): ProductSet {
  const { list, specials } = shelf
  const { priced } = list
  if (shelf.own?.madeOf === priced.version) return shelf.own.set
  const extra = [...specials.keys()].filter((slot) => !hasBit(priced, slot))
  if (extra.length === 0) return priced
  const set = shelf.own?.set ?? emptySet()
  set.bits = priced.bits.slice()
  set.version += 1
  for (const slot of extra) setBit(set, slot, true)
  shelf.own = { set, madeOf: priced.version }
  return set
}

export function byPrice({ list, specials }: Shelf, sort: PriceSort): ProductOrder {
  return orderWithSpecials(list, sort, specials)
}
