import { type ProductFilter, slotsInOrder } from './filter.ts'
import { hasBit, type ProductSet } from './product-set.ts'
import { placesIn } from './sorted-slots.ts'
import { sortedBy } from './lazy-parts.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { gone, statusNumbers } from './states.ts'
import type { ListOptions, ListPage } from './list-products.ts'
import { fit } from './word-fit.ts'

/**
 * Best to worst, in steps of two: the number after a rank is for matches of that rank that cannot be ordered. `alias`: matches
 * the store's own name, see `search/aliases.ts`. At the start and inside of a name the fit of the words decides, down to
 * `within` a word; `torn`: hardly a match, wherever it is. `category`: the name of the category begins so; `byInitials`:
 * the same for initial consonants, which within a word of the name match by chance.
 */
export const rank = {
  ...{ code: 2, alias: 4, atStart: 6, inside: 16, byInitials: 22, ends: 24, within: 26, torn: 28 },
  ...{ category: 30, elsewhere: 32 },
}

/** The rank of a match in the name. */
export function rankOfFit(first: number, wordFit: number): number {
  if (wordFit === fit.torn) return rank.torn
  if (first === rank.inside && wordFit === fit.within) return rank.within
  if (first === rank.inside && wordFit === fit.ends) return rank.ends
  return first + 2 * (fit.whole - wordFit)
}

/** Of equal matches, goods that can be ordered come first; a code names one article, whatever its state. */
export function rankInState(given: number, state: number | undefined): number {
  return state === statusNumbers.ON || given <= rank.alias ? given : given + 1
}

export function nothingFound({ count }: SearchIndex): Found {
  return { ranks: new Uint8Array((count + 3) & ~3), counts: new Uint32Array(rank.elsewhere + 2), ordered: null }
}

/** A tenth of a megabyte each for 100,000 products. */
const mostKept = 64

/** Caches recent search results until a change. */
export function findOnce(
  index: SearchIndex,
  words: readonly string[],
  filter: ProductFilter,
  find: () => Found,
): Found {
  const { categoryId = '', statuses, visible } = filter
  const filterKey = [categoryId, statuses?.toSorted().join() ?? '', visible?.id ?? 0, visible?.version ?? 0]
  // The separator cannot occur in a word.
  const key = [...filterKey, ...words].join(' ')
  const known = index.found.get(key)
  if (known) return known
  const found = find()
  const [oldest] = index.found.size >= mostKept ? index.found.keys() : []
  if (oldest !== undefined) index.found.delete(oldest)
  index.found.set(key, found)
  return found
}

/** The results that are in all of the sets. */
export function narrowed(index: SearchIndex, found: Found, within: readonly ProductSet[]): Found {
  if (within.length === 0) return found
  const narrow = nothingFound(index)
  const { slots } = sortedBy(index, 'name')
  eachFound(found.ranks, (place, given) => {
    const slot = slots[place] ?? 0
    if (!within.every((set) => hasBit(set, slot))) return
    narrow.ranks[place] = given
    narrow.counts[given] = (narrow.counts[given] ?? 0) + 1
  })
  return narrow
}

/**
 * Best first. Purchases of the store come before other articles, but after an exact code match and after the store's
 * own names. Matches in brand, size or category only come after matches in the name: a search for 커피 ranks coffee
 * before water from the coffee shelf. A part of a number is hardly a match, so no purchase brings it forward; neither
 * does one of an article that is no longer sold.
 */
export function bestFirst(
  index: SearchIndex,
  found: Found,
  bought: ProductSet | undefined,
  { offset = 0, limit = 24 }: ListOptions,
): ListPage {
  const { slots } = sortedBy(index, 'name')
  const ordered = (found.ordered ??= orderFound(found))
  const upTo = (last: number) => found.counts.subarray(0, last + 1).reduce((sum, count) => sum + count, 0)
  const own = bought ? ownPlaces(index, found.ranks, bought) : []
  const isOwn = (place: number) => {
    const slot = slots[place] ?? 0
    return own.length > 0 && bought !== undefined && hasBit(bought, slot) && isSold(index, slot)
  }
  const page: number[] = []
  let at = 0
  /** Returns false once the page is full. */
  const take = (place: number) => {
    if (at++ >= offset) page.push(slots[place] ?? 0)
    return page.length < limit
  }
  const takeOwn = (isMeant: (given: number) => boolean) =>
    own.filter(({ given }) => isMeant(given)).every(({ place }) => take(place))
  const takeOthers = (from: number, end: number) =>
    ordered.subarray(upTo(from - 1), upTo(end - 1)).every((place) => isOwn(place) || take(place))
  /** Of the results of these ranks those that the store bought, then the others. */
  const takeRanks = (from: number, end: number) =>
    takeOwn((given) => given >= from && given < end) && takeOthers(from, end)
  const { atStart, byInitials, ends, torn, category, elsewhere } = rank
  const isOpen = limit > 0 && ordered.subarray(0, upTo(atStart - 1)).every(take)
  if (
    isOpen &&
    takeOwn((given) => given < byInitials || (given >= ends && given < torn)) &&
    takeOthers(atStart, byInitials) &&
    takeRanks(byInitials, ends) &&
    takeOthers(ends, torn) &&
    takeRanks(torn, category)
  )
    takeRanks(category, elsewhere + 2)
  return { slots: page, total: ordered.length }
}

/** Whether purchases of it tell what the store will buy. */
function isSold({ states }: SearchIndex, slot: number): boolean {
  const state = states[slot]
  return state === statusNumbers.ON || state === statusNumbers.SOLD_OUT
}

function orderFound({ ranks, counts }: Found): Uint32Array {
  const next = counts.map((_, given) => counts.subarray(0, given).reduce((sum, count) => sum + count, 0))
  const ordered = new Uint32Array(counts.reduce((sum, count) => sum + count, 0))
  eachFound(ranks, (place, given) => {
    const at = next[given] ?? 0
    ordered[at] = place
    next[given] = at + 1
  })
  return ordered
}

interface OwnPlace {
  place: number
  given: number
}

/** Places of the results the store has bought, in display order. */
function ownPlaces(index: SearchIndex, ranks: Uint8Array, { bits }: ProductSet): OwnPlace[] {
  const places = placesIn(sortedBy(index, 'name'), index.count)
  const own: OwnPlace[] = []
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const slot = word * 32 + 31 - Math.clz32(left & -left)
      const place = places[slot] ?? 0
      const given = ranks[place] ?? 0
      if (given >= rank.atStart && isSold(index, slot)) own.push({ place, given })
    }
  return own.sort((a, b) => a.given - b.given || a.place - b.place)
}

/** Sorted by a custom order or one of the index. */
export function inOrder(
  index: SearchIndex,
  found: Found,
  { sort = 'name', offset = 0, limit = 24 }: ListOptions,
): ListPage {
  const places = placesIn(sortedBy(index, 'name'), index.count)
  const page: number[] = []
  let total = 0
  for (const slot of slotsInOrder(index, sort)) {
    if (index.states[slot] === gone || found.ranks[places[slot] ?? 0] === 0) continue
    if (total >= offset && page.length < limit) page.push(slot)
    total++
  }
  return { slots: page, total }
}

/** Most places are empty, so four are skipped at a time. */
function eachFound(ranks: Uint8Array, take: (place: number, given: number) => void): void {
  const fours = new Uint32Array(ranks.buffer)
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue
    for (let place = four * 4; place < four * 4 + 4; place++) {
      const given = ranks[place] ?? 0
      if (given !== 0) take(place, given)
    }
  }
}
