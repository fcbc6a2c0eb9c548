import { findPattern, isSyllable, type Pattern, patternOf } from '#platform/hangul.ts'
import { candidatesOf, type Candidates } from './grams.ts'
import { goodsCalled } from './goods-words.ts'
import { gramsOf } from './lazy-parts.ts'
import type { SearchIndex } from './search-index.ts'
import { meantBy } from './trade-words.ts'
import { fit, fitOf } from './word-fit.ts'

/** What else names may have for the goods that a word asks for. */
export interface Meaning {
  /** Anywhere in the name. */
  parts: readonly Pattern[]
  /** As a word of its own. */
  words: readonly Pattern[]
  /** A name with one of these is of other goods: 우삼겹 is not pork. */
  except: readonly Pattern[]
  /** Products that may be meant. */
  candidates: readonly Candidates[]
}

/** Null for a word that only stands for itself. */
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
  const parts = said.filter((text) => text.length > 1).map((text) => patternOf(text, false))
  const words = [word, ...said.filter((text) => text.length === 1)].map((text) => patternOf(text, false))
  const grams = gramsOf(index)
  return {
    parts,
    words,
    except: (goods?.except ?? []).map((text) => patternOf(text, false)),
    candidates: [...parts, ...words].flatMap((pattern) => candidatesOf(grams, pattern) ?? []),
  }
}

export function isMeant({ texts }: SearchIndex, slot: number, { parts, words, except }: Meaning): boolean {
  const from = texts.at[slot] ?? 0
  const end = from + (texts.nameLength[slot] ?? 0)
  const find = (pattern: Pattern) => findPattern(pattern, texts.units, from, end)
  const isWord = (pattern: Pattern) => {
    const first = find(pattern)
    return first >= 0 && fitOf(pattern, texts, from, end, first) === fit.whole
  }
  const isIn = (pattern: Pattern) => find(pattern) >= 0
  return (parts.some(isIn) || words.some(isWord)) && !except.some(isIn)
}
