import { findPattern, isSyllable, type Pattern, patternOf } from '#platform/hangul.ts'
import { candidatesOf } from './grams.ts'
import { goodsCalled } from './goods-words.ts'
import { gramsOf } from './lazy-parts.ts'
import type { SearchIndex } from './search-index.ts'
import { meantBy } from './trade-words.ts'
import { fit, fitOf } from './word-fit.ts'

/** The products whose names have another word for the goods that a word asks for. */
export interface Meaning {
  /** The word itself, as typed in full. */
  word: Pattern
  slots: readonly number[]
  /** The same by slot: 1 for each. */
  isMeant: Uint8Array
  /** Names with one of these are of other goods: 우삼겹 is not pork. */
  except: readonly Pattern[]
}

/** Null if there are no other words for the same goods. */
export function meaningOf(index: SearchIndex, word: string): Meaning | null {
  const goods = goodsCalled(word)
  const others = [
    ...meantBy(word)
      .slice(1)
      .map(({ text }) => text),
    ...(goods?.named ?? []),
  ]
  // Letters of a size (라지 is L) are in most names.
  const said = [...new Set(others)].filter(
    (text) => text !== word && (text.length > 1 || isSyllable(text.charCodeAt(0))),
  )
  if (said.length === 0) return null
  const except = (goods?.except ?? []).map((text) => patternOf(text, false))
  const isMeant = new Uint8Array(index.count)
  const slots: number[] = []
  for (const pattern of said.map((text) => patternOf(text, false))) {
    const check = (slot: number) => {
      if (isMeant[slot] === 1 || !isNamed(index, slot, pattern) || isOfOthers(index, slot, except)) return
      isMeant[slot] = 1
      slots.push(slot)
    }
    const candidates = candidatesOf(gramsOf(index), pattern)
    candidates?.slots.forEach(check)
    candidates?.later.forEach(check)
  }
  return { word: patternOf(word, false), slots, isMeant, except }
}

/** One syllable must be a word of its own. */
function isNamed(index: SearchIndex, slot: number, pattern: Pattern): boolean {
  return pattern.length > 1 ? isIn(index, slot, pattern) : isWordIn(index, slot, pattern)
}

/** Whether the name has the word itself, whole, and is not of other goods. */
export function saysWord(index: SearchIndex, slot: number, { word, except }: Meaning): boolean {
  return isWordIn(index, slot, word) && !isOfOthers(index, slot, except)
}

function isOfOthers(index: SearchIndex, slot: number, except: Meaning['except']): boolean {
  return except.some((pattern) => isIn(index, slot, pattern))
}

function isIn({ texts }: SearchIndex, slot: number, pattern: Pattern): boolean {
  const from = texts.at[slot] ?? 0
  return findPattern(pattern, texts.units, from, from + (texts.nameLength[slot] ?? 0)) >= 0
}

function isWordIn({ texts }: SearchIndex, slot: number, pattern: Pattern): boolean {
  const from = texts.at[slot] ?? 0
  const end = from + (texts.nameLength[slot] ?? 0)
  const first = findPattern(pattern, texts.units, from, end)
  return first >= 0 && fitOf(pattern, texts, from, end, first) === fit.whole
}
