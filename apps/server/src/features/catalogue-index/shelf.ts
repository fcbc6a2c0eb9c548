import { orderWithSpecials, type PriceList, type PriceSort } from './price-list.ts'
import type { PriceText } from './rows/row-bytes.ts'
import type { Alias } from './search/aliases.ts'
import type { ProductOrder } from './search/filter.ts'
import { emptySet, hasBit, type ProductSet, setBit } from './search/product-set.ts'

/**
 * What is kept in memory of one store: its grade with the prices of it, its own prices, and its marks on articles.
 * Articles are known by their slot.
 */
export interface Shelf {
  grade: string
  list: PriceList
  /** What it pays today other than its grade. */
  specials: Map<number, number>
  /** Articles with a special price now or later: what is said of them is the store's own. */
  ownPriced: Set<number>
  /** Articles of the grade and those with a special price only; undefined until one of those comes up. */
  own: { set: ProductSet; madeOf: number } | undefined
  prices: Map<number, PriceText>
  bought: Bought
  favourites: Set<number>
  aliases: Alias[]
}

/** What a store has bought, by rising slot. Thousands of stores keep theirs: figures stand closely packed. */
export interface Bought {
  slots: Uint32Array
  /** Milliseconds. */
  at: Float64Array
  qty: Int32Array
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

export function setOf(slots: Iterable<number>): ProductSet {
  const set = emptySet()
  // The highest first: the set is given its full size at once.
  for (const slot of [...slots].sort((a, b) => b - a)) setBit(set, slot, true)
  return set
}

export function packBought(rows: { slot: number; at: number; qty: number }[]): Bought {
  rows.sort((a, b) => a.slot - b.slot)
  return {
    slots: Uint32Array.from(rows, ({ slot }) => slot),
    at: Float64Array.from(rows, ({ at }) => at),
    qty: Int32Array.from(rows, ({ qty }) => qty),
  }
}

export function lastOrderOf({ slots, at, qty }: Bought, slot: number): { at: number; qty: number } | null {
  let low = 0
  let high = slots.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return slots[low] === slot ? { at: at[low] ?? 0, qty: qty[low] ?? 0 } : null
}

/** The slots of what was bought, the latest first. */
export function byRecency({ slots, at }: Bought): Uint32Array {
  const places = Uint32Array.from(slots, (_, place) => place)
  places.sort((a, b) => (at[b] ?? 0) - (at[a] ?? 0) || a - b)
  return places.map((place) => slots[place] ?? 0)
}
