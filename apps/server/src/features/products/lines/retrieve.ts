import { eachNamed, isBought, nameOf, type Shelves } from '#features/catalogue-index/search/by-name.ts'
import { isSyllable, unitsOf } from '#platform/hangul.ts'
import { isOneLetterOff, nearPart } from './jamo.ts'
import { meantBy, sistersOf, typosOf } from '#features/catalogue-index/search/trade-words.ts'

/** Articles examined closely per word; those the store buys come first. */
const mostSlots = 24

/**
 * Articles that a word may mean: those whose name contains it or a synonym; otherwise those that share pairs of
 * letters with it or are one letter off.
 */
export function slotsFor(shelves: Shelves, word: string): number[] {
  const votes = new Map<number, number>()
  const vote = (slot: number, share: number) => votes.set(slot, Math.max(votes.get(slot) ?? 0, share))
  for (const { text } of meantBy(word)) eachNamed(shelves, text, (slot) => vote(slot, 1))
  if (votes.size === 0 && word.length > 1) {
    for (const [slot, share] of bySharedPairs(shelves, word)) vote(slot, share)
    for (const key of typosOf(word, isOneLetterOff))
      for (const { text } of meantBy(key)) eachNamed(shelves, text, (slot) => vote(slot, 1))
    for (const text of sistersOf(word)) eachNamed(shelves, text, (slot) => vote(slot, 1))
    for (const text of meantByParts(word)) eachNamed(shelves, text, (slot) => vote(slot, text.length / word.length))
    if (isHangul(word)) for (const slot of nearSlots(shelves, word)) vote(slot, 1)
  }
  const rating = (slot: number) => (votes.get(slot) ?? 0) + (isBought(shelves, slot) ? 1 : 0)
  const length = (slot: number) => shelves.index.texts.nameLength[slot] ?? 0
  return [...votes.keys()].sort((a, b) => rating(b) - rating(a) || length(a) - length(b) || a - b).slice(0, mostSlots)
}

/** For compounds without an entry of their own (굵은고춧가루): the share of letter pairs each article contains. */
function bySharedPairs(shelves: Shelves, word: string): Map<number, number> {
  const shares = new Map<number, number>()
  const count = word.length - 1
  for (let at = 0; at < count; at += 1)
    eachNamed(shelves, word.slice(at, at + 2), (slot) => shares.set(slot, (shares.get(slot) ?? 0) + 1 / count))
  return shares
}

/** Synonyms of the parts of a compound: 비엔나소세지. */
function meantByParts(word: string): Set<string> {
  const texts = new Set<string>()
  for (let at = 1; at < word.length; at += 1)
    for (const part of [word.slice(0, at), word.slice(at)])
      for (const { text } of meantBy(part).slice(1)) texts.add(text)
  return texts
}

/** Articles with part of their name one letter off. One typo leaves one half of the word intact. */
function nearSlots(shelves: Shelves, word: string): Set<number> {
  const middle = word.length >> 1
  const near = new Set<number>()
  for (const half of [word.slice(0, middle), word.slice(middle)])
    eachNamed(shelves, half, (slot) => {
      if (!near.has(slot) && nearPart(word, nameOf(shelves.index, slot)) !== null) near.add(slot)
    })
  return near
}

function isHangul(word: string): boolean {
  return [...unitsOf(word)].every(isSyllable)
}
