import { type ProductFilter, slotsInOrder } from './filter.ts'
import { hasBit, type ProductSet } from './product-set.ts'
import { placesIn } from './sorted-slots.ts'
import { sortedBy } from './lazy-parts.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { gone } from './states.ts'
import type { ListOptions, ListPage } from './list-products.ts'
import { fit } from './word-fit.ts'

/**
 * Best to worst. `alias`: matches the store's own name, see `search/aliases.ts`. At the start and inside of a name the
 * fit of the words decides, down to `within` a word; `torn`: a number of the query is only the end of one in the name,
 * wherever it is. `meant`: the category is called so, and the name has another word for it; `category`: the name of the
 * category begins so; `byInitials`: the same for initial consonants, which within a word of the name match by chance.
 */
export const rank = {
  ...{ code: 1, alias: 2, atStart: 3, inside: 6, byInitials: 8, within: 9, torn: 10 },
  ...{ meant: 11, category: 12, elsewhere: 13 },
}

/** The rank of a match in the name. */
export function rankOfFit(first: number, wordFit: number): number {
  if (wordFit === fit.torn) return rank.torn
  return first === rank.inside && wordFit === fit.within ? rank.within : first + fit.whole - wordFit
}

export function nothingFound({ count }: SearchIndex): Found {
  return { ranks: new Uint8Array((count + 3) & ~3), counts: new Uint32Array(rank.elsewhere + 1), ordered: null }
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
 * before water from the coffee shelf. A part of a number is hardly a match, so no purchase brings it forward.
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
  const isOwn = (place: number) => own.length > 0 && bought !== undefined && hasBit(bought, slots[place] ?? 0)
  const page: number[] = []
  let at = 0
  /** Returns false once the page is full. */
  const take = (place: number) => {
    if (at++ >= offset) page.push(slots[place] ?? 0)
    return page.length < limit
  }
  const takeOwn = (isMeant: (given: number) => boolean) =>
    own.filter(({ given }) => isMeant(given)).every(({ place }) => take(place))
  const takeOthers = (after: number, last: number) =>
    ordered.subarray(upTo(after), upTo(last)).every((place) => isOwn(place) || take(place))
  /** Of the results between two ranks those that the store bought, then the others. */
  const takeRanks = (after: number, last: number) =>
    takeOwn((given) => given > after && given <= last) && takeOthers(after, last)
  const { alias, byInitials, within, torn, meant, elsewhere } = rank
  const isOpen = limit > 0 && ordered.subarray(0, upTo(alias)).every(take)
  if (
    isOpen &&
    takeOwn((given) => given <= within && given !== byInitials) &&
    takeOthers(alias, byInitials - 1) &&
    takeRanks(byInitials - 1, byInitials) &&
    takeOthers(byInitials, within) &&
    takeRanks(within, torn) &&
    takeRanks(torn, meant)
  )
    takeRanks(meant, elsewhere)
  return { slots: page, total: ordered.length }
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
      if (given > rank.alias && index.states[slot] !== gone) own.push({ place, given })
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
