import type { ListOptions, ListPage } from './search/list-products.ts'
import { filteredSlots, passes } from './search/filter.ts'
import { sortedBy } from './search/lazy-parts.ts'
import { hasBit } from './search/product-set.ts'
import type { SearchIndex } from './search/search-index.ts'
import { placesIn } from './search/sorted-slots.ts'
import { statusNumbers } from './search/states.ts'
import type { Bought } from './shelf.ts'

/**
 * What the store buys usually and can order comes first, then everything else by name. The list by name is shared by all
 * stores, so a page of it is cut out around the purchases of one.
 */
export function usualFirst(index: SearchIndex, bought: Bought, options: ListOptions): ListPage {
  const { within = [], offset = 0, limit = 24 } = options
  const shared = filteredSlots(index, options, 'name')
  const list = within.length === 0 ? shared : shared.filter((slot) => within.every((set) => hasBit(set, slot)))
  const { own, taken } = aroundPurchases(index, bought, list, options)
  const slots = [...own.subarray(offset, offset + limit)]
  if (slots.length < limit) takeOthers(list, taken, Math.max(0, offset - own.length), limit, slots)
  return { slots, total: list.length }
}

/** Kept for the list of the last page: it is another one as soon as any product or its state has changed. */
function aroundPurchases(
  index: SearchIndex,
  bought: Bought,
  list: Uint32Array,
  options: ListOptions,
): NonNullable<Bought['around']> {
  if (bought.around?.list.deref() === list) return bought.around
  const pass = passes(index, options)
  const own = bought.usual.filter((slot) => index.states[slot] === statusNumbers.ON && pass?.(slot) === true)
  const places = placesIn(sortedBy(index, 'name'), index.count)
  const taken = own.map((slot) => positionIn(list, places, slot)).sort()
  // Held weakly, so that lists no longer in use are freed even if thousands of stores have seen them.
  return (bought.around = { list: new WeakRef(list), own, taken })
}

/** Fills the page with the others by name, from the one that this many are before. */
function takeOthers(list: Uint32Array, taken: Uint32Array, before: number, limit: number, page: number[]): void {
  let next = 0
  let at = before
  while (page.length < limit) {
    while (next < taken.length && (taken[next] ?? 0) <= at) {
      next++
      at++
    }
    const slot = list[at++]
    if (slot === undefined) return
    page.push(slot)
  }
}

function positionIn(list: Uint32Array, places: Uint32Array, slot: number): number {
  const place = places[slot] ?? 0
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((places[list[middle] ?? 0] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
