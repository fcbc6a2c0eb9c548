import { initialOf, isSyllable, openSyllableOf, type Pattern } from '#platform/hangul.ts'
import type { Texts } from './texts.ts'

/**
 * Which products contain a letter or pair of letters. Letters are grouped into classes: syllables that differ in
 * their final consonant only (`open`), and syllables with the same initial (`initial`). One list then serves 커피, 커ㅍ
 * and 커필, and every candidate is compared with the query afterwards. Codes are indexed by three characters, because
 * nearly all contain any given pair of digits.
 */
export interface Grams {
  families: Record<Family, Postings>
  /** Number of entries added after the build. */
  added: number
}

type Family = 'letter' | 'pair' | 'initialPair' | 'code'
const all = ['letter', 'pair', 'initialPair', 'code'] as const

interface Postings {
  /** Length of a key, see `fold`. */
  bits: number
  /** The products of a key are `slots` from `from[key]` to `from[key + 1]`, ascending. */
  from: Uint32Array
  slots: Uint32Array
  later: Map<number, number[]>
}

/** Products that may contain a word: ascending slots from the build, and later additions. */
export interface Candidates {
  slots: Uint32Array
  later: readonly number[]
}

// 399 open syllables, and 625 buckets shared by all other letters; 19 initials and 493 buckets.
const openBits = 10
const initialBits = 9
const fullBits: Record<Family, number> = {
  letter: openBits,
  pair: 2 * openBits,
  initialPair: 2 * initialBits,
  code: 16,
}

const openClass = Uint16Array.from({ length: 0x10000 }, (_, code) =>
  isSyllable(code) ? openSyllableOf(code) : 399 + (code % 625),
)
const initialClass = Uint16Array.from({ length: 0x10000 }, (_, code) => {
  const initial = initialOf(code)
  return initial >= 0 ? initial : 19 + (code % 493)
})

function emptyGrams(count: number): Grams {
  const none = (family: Family): Postings => {
    const bits = bitsFor(family, count)
    return { bits, from: new Uint32Array((1 << bits) + 1), slots: new Uint32Array(0), later: new Map() }
  }
  const families = {
    letter: none('letter'),
    pair: none('pair'),
    initialPair: none('initialPair'),
    code: none('code'),
  }
  return { families, added: 0 }
}

/** About four keys per product: the full tables take 5.5 MB, more than a small catalogue itself. */
function bitsFor(family: Family, count: number): number {
  return Math.min(fullBits[family], Math.max(8, Math.ceil(Math.log2(count * 4 + 1))))
}

/** Folds a key to this many bits. Keys that collide share a list; comparing the texts later tells them apart. */
function fold(key: number, bits: number): number {
  return (key ^ Math.imul(key >>> bits, 0x9e37_79b1)) & ((1 << bits) - 1)
}

/** Builds the lists of all products in three passes over the texts: count, sum, fill. Yields between its steps. */
export function* collectGrams(texts: Texts, count: number): Generator<void, Grams> {
  const grams = emptyGrams(count)
  for (const family of all) {
    const { bits, from } = grams.families[family]
    const size = 1 << bits
    const seen = new Uint32Array(size)
    const walk = function* (take: (key: number, slot: number) => void): Generator<void, void> {
      seen.fill(0)
      for (let slot = 0; slot < count; slot++) {
        eachKey(family, texts, slot, (whole) => {
          const key = fold(whole, bits)
          if (seen[key] === slot + 1) return
          seen[key] = slot + 1
          take(key, slot)
        })
        if (slot % 256 === 0) yield
      }
    }
    yield* walk((key) => (from[key + 1] = (from[key + 1] ?? 0) + 1))
    for (let key = 0; key < size; key++) from[key + 1] = (from[key + 1] ?? 0) + (from[key] ?? 0)
    const slots = new Uint32Array(from[size] ?? 0)
    const next = from.slice()
    yield* walk((key, slot) => {
      const place = next[key] ?? 0
      slots[place] = slot
      next[key] = place + 1
    })
    grams.families[family].slots = slots
  }
  return grams
}

/** Adds a rewritten product; its former letters stay indexed and are rejected by the comparison. */
export function addGrams(grams: Grams, texts: Texts, slot: number): void {
  for (const family of all) {
    const { bits, later } = grams.families[family]
    eachKey(family, texts, slot, (whole) => {
      const key = fold(whole, bits)
      const list = later.get(key)
      if (list === undefined) later.set(key, [slot])
      else if (list[list.length - 1] !== slot) list.push(slot)
      else return
      grams.added++
    })
  }
}

function eachKey(family: Family, texts: Texts, slot: number, take: (key: number) => void): void {
  const { units } = texts
  const from = texts.at[slot] ?? 0
  const middle = from + (texts.nameLength[slot] ?? 0)
  if (family === 'code') {
    const last = middle + (texts.codeLength[slot] ?? 0) - shortestInCode
    for (let at = middle; at <= last; at++) take(codeKey(units, at))
    return
  }
  for (let at = from; at < middle; at++) {
    const code = units[at] ?? 0
    if (family === 'letter') take(openClass[code] ?? 0)
    if (family === 'letter' || at + 1 === middle) continue
    const after = units[at + 1] ?? 0
    if (family === 'pair') take(pairKey(code, after))
    else if (initialOf(code) >= 0 || initialOf(after) >= 0) take(initialPairKey(code, after))
  }
}

function pairKey(code: number, after: number): number {
  return ((openClass[code] ?? 0) << openBits) | (openClass[after] ?? 0)
}

function initialPairKey(code: number, after: number): number {
  return ((initialClass[code] ?? 0) << initialBits) | (initialClass[after] ?? 0)
}

function codeKey(units: Uint16Array, at: number): number {
  return ((units[at] ?? 0) * 961 + (units[at + 1] ?? 0) * 31 + (units[at + 2] ?? 0)) & 0xffff
}

/** A shorter word is only matched at the start of codes. */
export const shortestInCode = 3

/** The shortest list of products that may contain this word of three characters or more in their code. */
export function codesWith(grams: Grams, word: Uint16Array): Candidates {
  const lists = Array.from({ length: word.length - shortestInCode + 1 }, (_, at) =>
    listOf(grams, 'code', codeKey(word, at)),
  )
  return lists.reduce((best, other) => (sizeOf(other) < sizeOf(best) ? other : best))
}

function listOf({ families }: Grams, family: Family, whole: number): Candidates {
  const { bits, from, slots, later } = families[family]
  const key = fold(whole, bits)
  return { slots: slots.subarray(from[key], from[key + 1]), later: later.get(key) ?? [] }
}

/** The shortest list containing every product with this word in its name, or null if no list narrows it down. */
export function candidatesOf(grams: Grams, pattern: Pattern): Candidates | null {
  let best: Candidates | null = null
  const offer = (family: Family, key: number) => {
    const found = listOf(grams, family, key)
    if (best === null || sizeOf(found) < sizeOf(best)) best = found
  }
  for (let at = 0; at < pattern.length; at++) {
    const code = pattern.same[at] ?? 0
    const byInitial = pattern.kinds[at] === 'INITIAL'
    if (!byInitial) offer('letter', openClass[code] ?? 0)
    if (at + 1 === pattern.length) break
    const after = pattern.same[at + 1] ?? 0
    if (byInitial || pattern.kinds[at + 1] === 'INITIAL') offer('initialPair', initialPairKey(code, after))
    else offer('pair', pairKey(code, after))
  }
  return best
}

export function sizeOf(candidates: Candidates): number {
  return candidates.slots.length + candidates.later.length
}
