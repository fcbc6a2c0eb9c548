import { orderWithSpecials, type PriceList, type PriceSort } from './price-list.ts'
import type { PriceText } from './rows/row-bytes.ts'
import type { Alias } from './search/aliases.ts'
import type { ProductOrder } from './search/filter.ts'
import { emptySet, hasBit, type ProductSet, setBit } from './search/product-set.ts'

/**
 * Store data kept in memory: its grade with its price list, its special prices, and its marks on articles. Articles
 * are referenced by slot.
 */
export interface Shelf {
  grade: string
  list: PriceList
  /** Today's prices that differ from the grade's. */
  specials: Map<number, number>
  /** Articles with a special price now or later; their price text is specific to the store. */
  ownPriced: Set<number>
  /** The grade's articles plus those with a special price only; undefined until one exists. */
  own: { set: ProductSet; madeOf: number } | undefined
  prices: Map<number, PriceText>
  bought: Bought
  favourites: Set<number>
  aliases: Alias[]
}

/** A store's purchases in ascending slots, packed because thousands of stores keep theirs. */
export interface Bought {
  slots: Uint32Array
  /** In milliseconds. */
  at: Float64Array
  qty: Int32Array
  /** The same slots, what it buys usually first. */
  usual: Uint32Array
  /** What of it a list by name has, and at which places. */
  around: { list: WeakRef<Uint32Array>; own: Uint32Array; taken: Uint32Array } | null
}

/** The articles the store can buy today. Stores of a grade share one set unless special prices add articles. */
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
  // Highest first, so that the set is allocated in full size once.
  for (const slot of Uint32Array.from(slots).sort().reverse()) setBit(set, slot, true)
  return set
}

interface Purchase {
  slot: number
  at: number
  qty: number
  times: number
}

/** Before the latest purchase: what was not bought since is no longer usual. */
const usualMs = 56 * 86_400_000

export function packBought(rows: Purchase[]): Bought {
  const since = usualSince(rows.map(({ at }) => at))
  const timesOf = ({ at, times }: Purchase) => (at > since ? times : 0)
  const usual = rows.toSorted((a, b) => timesOf(b) - timesOf(a) || b.at - a.at || a.slot - b.slot)
  rows.sort((a, b) => a.slot - b.slot)
  return {
    around: null,
    usual: Uint32Array.from(usual, ({ slot }) => slot),
    slots: Uint32Array.from(rows, ({ slot }) => slot),
    at: Float64Array.from(rows, ({ at }) => at),
    qty: Int32Array.from(rows, ({ qty }) => qty),
  }
}

/** What was bought after it is still usual. */
export function usualSince(times: Iterable<number>): number {
  let latest = 0
  for (const at of times) latest = Math.max(latest, at)
  return latest - usualMs
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

/** The slots of purchases, latest first. */
export function byRecency({ slots, at }: Bought): Uint32Array {
  const places = Uint32Array.from(slots, (_, place) => place)
  places.sort((a, b) => (at[b] ?? 0) - (at[a] ?? 0) || a - b)
  return places.map((place) => slots[place] ?? 0)
}
