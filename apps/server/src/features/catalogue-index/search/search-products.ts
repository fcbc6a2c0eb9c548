import { normalise, otherKeyboard, type Pattern, patternOf, wordsOf } from '#platform/hangul.ts'
import { listProducts, type ListOptions, type ListPage } from './list-products.ts'
import { type Alias, type Called, slotsCalled, withCalled } from './aliases.ts'
import { slotsWithCode } from './codes.ts'
import { passes, type ProductFilter } from './filter.ts'
import { bestFirst, findOnce, inOrder, narrowed, nothingFound, rank, rankInState, rankOfFit } from './found.ts'
import { candidatesOf, sizeOf } from './grams.ts'
import { goodsCalled } from './goods-words.ts'
import { gramsOf, sortedBy } from './lazy-parts.ts'
import {
  atStart,
  elsewhere,
  fitIn,
  fitOfLetter,
  isOneSyllable,
  namesBeginning,
  nowhere,
  orMeant,
  patternsOf,
  placed,
  placeOfAll,
  placeOfSyllable,
  positionOf,
  type SoughtWord,
  soughtWord,
} from './matching.ts'
import { meaningOf } from './meanings.ts'
import type { ProductSet } from './product-set.ts'
import { placesIn } from './sorted-slots.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { inLatinUnits } from './units.ts'
import { fit } from './word-fit.ts'

export interface SearchOptions extends ListOptions {
  /** The store's purchases, which come before other products. */
  bought?: ProductSet | undefined
  /** The store's own names for articles. */
  aliases?: readonly Alias[] | undefined
}

/** In addition to word positions: the query is the product's code or barcode. */
const sameCode = placed(4, 0)

/**
 * Products with every word of the query in name, brand, code, category (or its parents) or, for amounts, size, and those
 * whose code or barcode is the query. Without `sort`, best first and by name within a rank, which whole words improve. Spaces within
 * names are ignored. A query without any match is retried with units in Latin letters, and a word in the other keyboard
 * layout.
 */
export function searchProducts(index: SearchIndex, query: string, options: SearchOptions = {}): ListPage {
  const words = [...new Set(wordsOf(query))]
  if (words.length === 0) return listProducts(index, options)
  for (const reading of readings(index, words, options)) {
    const page = searchWords(index, reading, options)
    if (page.total > 0) return page
  }
  return { slots: [], total: 0 }
}

function* readings(index: SearchIndex, words: readonly string[], options: SearchOptions): Generator<readonly string[]> {
  // Written apart, the words of one that is known would be found each for itself.
  const joined = words.join('')
  if (words.length > 1 && goodsCalled(normalise(joined))) yield [joined]
  yield words
  const measured = inLatinUnits(words)
  if (measured.some((word, at) => word !== words[at])) yield measured
  if (words.length === 1) {
    for (const word of otherKeyboard(words[0] ?? '')) yield [word]
    return
  }
  const isThere = (word: string) => searchWords(index, [word], { ...options, limit: 0 }).total > 0
  const reread = words.map((word) => (isThere(word) ? word : (otherKeyboard(word).find(isThere) ?? word)))
  if (reread.some((word, at) => word !== words[at])) yield reread
}

function searchWords(index: SearchIndex, words: readonly string[], options: SearchOptions): ListPage {
  const all = findOnce(index, words, options, () => findWords(index, words, options))
  const found = narrowed(index, withCalled(index, all, calledSlots(index, words, options)), options.within ?? [])
  return options.sort === undefined ? bestFirst(index, found, options.bought, options) : inOrder(index, found, options)
}

function calledSlots(index: SearchIndex, words: readonly string[], options: SearchOptions): Called[] {
  const called = slotsCalled(options.aliases ?? [], words)
  const pass = called.length > 0 ? passes(index, { ...options, within: [] }) : null
  return pass === null ? [] : called.filter(({ slot }) => pass(slot))
}

function findWords(index: SearchIndex, words: readonly string[], filter: ProductFilter): Found {
  const found = nothingFound(index)
  const pass = passes(index, { ...filter, within: [] })
  const patterns = patternsOf(words)
  const [first] = patterns
  if (pass === null || first === undefined) return found
  const { ranks, counts } = found
  const isInitials = patterns.every(({ kinds }) => kinds.every((kind) => kind === 'INITIAL'))
  const places = placesIn(sortedBy(index, 'name'), index.count)
  const rate: Rate = (slot, place) => {
    if (place === nowhere || !pass(slot)) return
    const at = places[slot] ?? 0
    if (ranks[at] !== 0) return
    const given = rankInState(rankOf(place, isInitials), index.states[slot])
    ranks[at] = given
    counts[given] = (counts[given] ?? 0) + 1
  }
  // The code is rated first, as the first rating of a product wins.
  const { barcodes, texts } = index
  for (const slot of slotsWithCode(barcodes, texts, sortedBy(index, 'code'), normalise(words.join(''))))
    rate(slot, sameCode)
  if (patterns.length === 1 && isOneSyllable(first)) rateSyllable(index, first, rate)
  else if (patterns.length === 1 && first.length === 1) rateBeginnings(index, first, rate)
  else
    rateWords(
      index,
      patterns.map((pattern) => soughtWord(index, pattern)),
      rate,
    )
  return found
}

type Rate = (slot: number, place: number) => void

/** A single letter is part of nearly every name, so it must begin the name. */
function rateBeginnings(index: SearchIndex, letter: Pattern, rate: Rate): void {
  const { slots } = sortedBy(index, 'name')
  // A consonant stands for syllables, so it is never a whole word.
  const isInitial = letter.kinds[0] === 'INITIAL'
  for (const [from, to] of namesBeginning(index, letter))
    for (const slot of slots.subarray(from, to))
      rate(slot, placed(atStart, isInitial ? fit.begins : fitOfLetter(index, slot, letter)))
}

/** Goods with one-syllable names (쌀, 콩, 김) follow their place of origin, or end a word that says their kind. */
function rateSyllable(index: SearchIndex, typed: Pattern, rate: Rate): void {
  const word = String.fromCharCode(...typed.same)
  const syllable = { typed, exact: patternOf(word, false) }
  const meaning = meaningOf(index, word)
  const rateOne = (slot: number) => rate(slot, orMeant(index, slot, placeOfSyllable(index, slot, syllable), meaning))
  const candidates = candidatesOf(gramsOf(index), typed)
  candidates?.slots.forEach(rateOne)
  candidates?.later.forEach(rateOne)
  meaning?.slots.forEach(rateOne)
}

/** Scans the candidates of the word with the fewest; they include every product that contains all words. */
function rateWords(index: SearchIndex, words: readonly SoughtWord[], rate: Rate): void {
  const lead = words.reduce((best, other) => (reach(index, other) < reach(index, best) ? other : best))
  const rateOne = (slot: number) => rate(slot, placeOfAll(index, slot, words))
  if (lead.candidates === null) {
    for (let slot = 0; slot < index.count; slot++) rateOne(slot)
    return
  }
  for (const { slots, later } of [lead.candidates, lead.coded]) {
    slots.forEach(rateOne)
    later.forEach(rateOne)
  }
  lead.meaning?.slots.forEach(rateOne)
  // Products with the word in the name are rated already; these have it in brand, size or category only.
  for (const slots of lead.named) slots.forEach(rateOne)
}

/** Number of products to scan when this word leads. */
function reach(index: SearchIndex, { candidates, coded, named, meaning }: SoughtWord): number {
  const inName = candidates === null ? index.count : sizeOf(candidates)
  const inOther = meaning?.slots.length ?? 0
  return named.reduce((size, slots) => size + slots.length, inName + sizeOf(coded) + inOther)
}

function rankOf(place: number, isInitials: boolean): number {
  if (place === sameCode) return rank.code
  const position = positionOf(place)
  if (position === elsewhere) {
    if (fitIn(place) !== fit.begins) return rank.elsewhere
    return isInitials ? rank.byInitials : rank.category
  }
  return rankOfFit(position === atStart ? rank.atStart : rank.inside, fitIn(place))
}
