import { findPattern, isSyllable, type Pattern, patternOf } from '#platform/hangul.ts'
import type { SearchIndex } from './search-index.ts'
import { codesBeginning } from './codes.ts'
import { candidatesOf, type Candidates, codesWith, shortestInCode } from './grams.ts'
import { gramsOf, sortedBy } from './lazy-parts.ts'
import { membersOf, type Named, namesWith, selfAndAbove, sizesWith } from './named.ts'
import { isLetter, type Texts } from './texts.ts'
import { type Meaning, meaningOf, saysWord } from './meanings.ts'
import { fit, fitOf } from './word-fit.ts'

/** One word of a query, and where to look for it. */
export interface SoughtWord {
  pattern: Pattern
  /** Products that may have it in their name; null means all of them. */
  candidates: Candidates | null
  /** Products that may have it in their code. */
  coded: Candidates
  /** Products that have it in their brand, size or category. */
  named: Uint32Array[]
  /** What else names may have for the same goods. */
  meaning: Meaning | null
  /** 1 for each brand, size and category that contains it; 2 for categories with a word that begins with it. */
  brands: Uint8Array | null
  specs: Uint8Array | null
  categories: Uint8Array | null
}

/** Position of a word in a product. */
export const atStart = 3
export const inside = 2
export const elsewhere = 1
export const nowhere = 0

/** A position, and how well the words fit the name there, as one number: better positions are greater. */
export const placed = (position: number, wordFit: number): number => position * 8 + wordFit
export const positionOf = (place: number): number => place >> 3
export const fitIn = (place: number): number => place & 7

/** The name has another word for the goods, which is as good as one at its start. */
const meant = placed(atStart, fit.meant)

export function soughtWord(index: SearchIndex, pattern: Pattern): SoughtWord {
  const brands = namesWith(index.brands, pattern)
  const specs = sizesWith(index.specs, pattern)
  const categories = namesWith(index.categories, pattern)
  return {
    pattern,
    candidates: candidatesOf(gramsOf(index), pattern),
    coded: codedWith(index, pattern.same),
    named: [
      ...membersOf(index.brands, brands, index.count),
      ...membersOf(index.specs, specs, index.count),
      ...membersOf(index.categories, categories, index.count),
    ],
    brands: marks(index.brands.units.length, brands),
    specs: marks(index.specs.units.length, specs),
    categories: categoryMarks(index.categories, categories, pattern),
    meaning: meaningOf(index, String.fromCharCode(...pattern.same)),
  }
}

function codedWith(index: SearchIndex, word: Uint16Array): Candidates {
  if (word.length >= shortestInCode) return codesWith(gramsOf(index), word)
  return { slots: codesBeginning(index.texts, sortedBy(index, 'code'), word), later: [] }
}

function marks(length: number, numbers: readonly number[]): Uint8Array | null {
  if (numbers.length === 0) return null
  const marked = new Uint8Array(length)
  for (const number of numbers) marked[number] = 1
  return marked
}

function categoryMarks(named: Named, numbers: readonly number[], pattern: Pattern): Uint8Array | null {
  const marked = marks(named.units.length, numbers)
  const beginsWord = (units: Uint16Array = new Uint16Array()) => {
    let at = findPattern(pattern, units, 0, units.length)
    while (at > 0 && isLetter(units[at - 1] ?? 0)) at = findPattern(pattern, units, at + 1, units.length)
    return at >= 0
  }
  for (const number of numbers)
    if (marked && selfAndAbove(named, number).some((one) => beginsWord(named.units[one]))) marked[number] = 2
  return marked
}

export function patternsOf(words: readonly string[]): Pattern[] {
  return words.map((word, at) => patternOf(word, at === words.length - 1)).filter(({ length }) => length > 0)
}

/** The best position of the word in the product, with its fit. */
export function placeOfWord(index: SearchIndex, slot: number, word: SoughtWord): number {
  const place = orMeant(index, slot, placeInName(index, slot, word), word.meaning)
  return place === nowhere ? placeElsewhere(index, slot, word) : place
}

/** A word for the goods is a good match wherever it is: this one as a word of its own, or another. */
export function orMeant(index: SearchIndex, slot: number, place: number, meaning: Meaning | null): number {
  if (meaning === null || place >= meant) return place
  // A last word may be half typed: 팥 fits 파 whole, but does not say it.
  const isSaid = fitIn(place) === fit.whole && saysWord(index, slot, meaning)
  return isSaid || meaning.isMeant[slot] === 1 ? meant : place
}

function placeInName({ texts }: SearchIndex, slot: number, { pattern }: SoughtWord): number {
  const from = texts.at[slot] ?? 0
  const end = from + (texts.nameLength[slot] ?? 0)
  const at = findPattern(pattern, texts.units, from, end)
  return at < 0 ? nowhere : placed(at === from ? atStart : inside, fitOf(pattern, texts, from, end, at))
}

function placeElsewhere(index: SearchIndex, slot: number, word: SoughtWord): number {
  const { brands, specs, categories } = index
  const ofCategory = word.categories?.[categories.of[slot] ?? 0] ?? 0
  if (ofCategory === 2) return placed(elsewhere, fit.begins)
  const isNamed = ofCategory > 0 || word.brands?.[brands.of[slot] ?? 0] === 1 || word.specs?.[specs.of[slot] ?? 0] === 1
  return isNamed || isInCode(index.texts, slot, word.pattern.same) ? placed(elsewhere, 0) : nowhere
}

/** Codes are compared literally, as users do not type them by initials. */
function isInCode({ units, at, nameLength, codeLength }: Texts, slot: number, word: Uint16Array): boolean {
  const from = (at[slot] ?? 0) + (nameLength[slot] ?? 0)
  const room = (codeLength[slot] ?? 0) - word.length
  const last = word.length < shortestInCode ? Math.min(room, 0) : room
  for (let start = 0; start <= last; start++) {
    let same = 0
    while (same < word.length && units[from + start + same] === word[same]) same++
    if (same === word.length) return true
  }
  return false
}

/** If all words are in the name, the position of the best one counts, otherwise that of the worst; the worst fit there. */
export function placeOfAll(index: SearchIndex, slot: number, words: readonly SoughtWord[]): number {
  let best = nowhere
  let worst = atStart
  let worstFit = fit.whole
  let worstElsewhere = fit.whole
  for (const word of words) {
    const place = placeOfWord(index, slot, word)
    if (place === nowhere) return nowhere
    best = Math.max(best, positionOf(place))
    worst = Math.min(worst, positionOf(place))
    worstFit = Math.min(worstFit, fitIn(place))
    if (positionOf(place) === elsewhere) worstElsewhere = Math.min(worstElsewhere, fitIn(place))
  }
  return worst === elsewhere ? placed(elsewhere, worstElsewhere) : placed(best, worstFit)
}

/**
 * Where a single syllable is in the name: at the beginning of a word, also while it is being typed, or exactly at its end
 * (쌀 in 신동진쌀). Within a word (파 in 스파게티) it is hardly a match.
 */
export function placeOfSyllable({ texts }: SearchIndex, slot: number, { typed, exact }: Syllable): number {
  const from = texts.at[slot] ?? 0
  const end = from + (texts.nameLength[slot] ?? 0)
  const at = findPattern(typed, texts.units, from, end)
  if (at < 0) return nowhere
  const position = at === from ? atStart : inside
  const exactAt = findPattern(exact, texts.units, from, end)
  const exactFit = exactAt < 0 ? fit.torn : fitOf(exact, texts, from, end, exactAt)
  if (exactFit === fit.whole) return placed(position, fit.whole)
  if (fitOf(typed, texts, from, end, at) >= fit.begins) return placed(position, fit.begins)
  if (exactAt < 0) return nowhere
  return placed(inside, exactFit === fit.ends ? fit.ends : fit.torn)
}

export interface Syllable {
  typed: Pattern
  exact: Pattern
}

/** How well a letter fits a name that it begins. */
export function fitOfLetter({ texts }: SearchIndex, slot: number, letter: Pattern): number {
  const from = texts.at[slot] ?? 0
  return fitOf(letter, texts, from, from + (texts.nameLength[slot] ?? 0), from)
}

/** Ranges in the order by name whose names begin with a matching letter. */
export function namesBeginning(index: SearchIndex, letter: Pattern): [number, number][] {
  const low = letter.low[0] ?? 0
  const high = letter.high[0] ?? 0
  const same = letter.same[0] ?? 0
  const ranges: [number, number][] = [[firstFrom(index, low), firstFrom(index, high + 1)]]
  if (same < low || same > high) ranges.push([firstFrom(index, same), firstFrom(index, same + 1)])
  return ranges
}

/** The place of the first name that begins with this letter or a later one. */
function firstFrom(index: SearchIndex, code: number): number {
  const { texts } = index
  const { slots, length } = sortedBy(index, 'name')
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    const slot = slots[middle] ?? 0
    const first = texts.nameLength[slot] === 0 ? -1 : (texts.units[texts.at[slot] ?? 0] ?? 0)
    if (first < code) low = middle + 1
    else high = middle
  }
  return low
}

export function isOneSyllable(pattern: Pattern): boolean {
  return pattern.length === 1 && isSyllable(pattern.same[0] ?? 0)
}
