import { findPattern, isSyllable, normalise, patternOf, unitsOf } from '#platform/hangul.ts'
import { candidatesOf } from '#features/catalogue-index/search/grams.ts'
import { hasBit, type ProductSet } from '#features/catalogue-index/search/product-set.ts'
import { slotsWithCode } from '#features/catalogue-index/search/codes.ts'
import type { SearchIndex } from '#features/catalogue-index/search/search-index.ts'
import { nearPart } from './jamo.ts'
import { meantBy } from './trade-words.ts'

/** What is looked through: what the store may buy of the catalogue, and what of that it buys. */
export interface Shelves {
  index: SearchIndex
  buyable: ProductSet
  bought: ProductSet
}

/** As many articles as are looked at closely for one word; what the store buys comes first. */
const mostSlots = 24

/**
 * Articles that a word may mean: those with it, or with what it may mean, in their name; else those that share pairs of
 * letters with it, and those one letter off.
 */
export function slotsFor(shelves: Shelves, word: string): number[] {
  const votes = new Map<number, number>()
  const vote = (slot: number, share: number) => votes.set(slot, Math.max(votes.get(slot) ?? 0, share))
  for (const { text } of meantBy(word)) eachWith(shelves, text, (slot) => vote(slot, 1))
  if (votes.size === 0 && word.length > 1) {
    for (const [slot, share] of bySharedPairs(shelves, word)) vote(slot, share)
    for (const text of meantByParts(word)) eachWith(shelves, text, (slot) => vote(slot, text.length / word.length))
    if (isHangul(word)) for (const slot of nearSlots(shelves, word)) vote(slot, 1)
  }
  const rating = (slot: number) => (votes.get(slot) ?? 0) + (hasBit(shelves.bought, slot) ? 1 : 0)
  const length = (slot: number) => shelves.index.texts.nameLength[slot] ?? 0
  return [...votes.keys()].sort((a, b) => rating(b) - rating(a) || length(a) - length(b) || a - b).slice(0, mostSlots)
}

export function slotsOfCode({ index, buyable }: Shelves, code: string): number[] {
  const { barcodes, texts, sorted } = index
  return slotsWithCode(barcodes, texts, sorted.code, normalise(code)).filter((slot) => hasBit(buyable, slot))
}

/** Compounds have no name of their own: 굵은고춧가루. How many of the pairs of letters each article has. */
function bySharedPairs(shelves: Shelves, word: string): Map<number, number> {
  const shares = new Map<number, number>()
  const count = word.length - 1
  for (let at = 0; at < count; at += 1)
    eachWith(shelves, word.slice(at, at + 2), (slot) => shares.set(slot, (shares.get(slot) ?? 0) + 1 / count))
  return shares
}

/** What a part of a compound may mean: 비엔나소세지. */
function meantByParts(word: string): Set<string> {
  const texts = new Set<string>()
  for (let at = 1; at < word.length; at += 1)
    for (const part of [word.slice(0, at), word.slice(at)])
      for (const { text } of meantBy(part).slice(1)) texts.add(text)
  return texts
}

function eachWith({ index, buyable }: Shelves, part: string, take: (slot: number) => void): void {
  const pattern = patternOf(part, false)
  const candidates = candidatesOf(index.grams, pattern)
  if (candidates === null) return
  const { texts } = index
  const check = (slot: number) => {
    const from = texts.at[slot] ?? 0
    if (hasBit(buyable, slot) && findPattern(pattern, texts.units, from, from + (texts.nameLength[slot] ?? 0)) >= 0)
      take(slot)
  }
  candidates.slots.forEach(check)
  candidates.later.forEach(check)
}

/** Articles with a part of their name one letter off. One fault leaves half of the word as it is. */
function nearSlots(shelves: Shelves, word: string): Set<number> {
  const middle = word.length >> 1
  const near = new Set<number>()
  for (const half of [word.slice(0, middle), word.slice(middle)])
    eachWith(shelves, half, (slot) => {
      if (!near.has(slot) && nearPart(word, nameOf(shelves.index, slot)) !== null) near.add(slot)
    })
  return near
}

function nameOf({ texts }: SearchIndex, slot: number): string {
  const from = texts.at[slot] ?? 0
  return String.fromCharCode(...texts.units.subarray(from, from + (texts.nameLength[slot] ?? 0)))
}

function isHangul(word: string): boolean {
  return [...unitsOf(word)].every(isSyllable)
}
