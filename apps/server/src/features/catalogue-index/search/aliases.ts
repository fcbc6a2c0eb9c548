import { findPattern, normalise, type Pattern, unitsOf } from '#platform/hangul.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { rank } from './found.ts'
import { sortedBy } from './lazy-parts.ts'
import { patternsOf } from './matching.ts'
import { placesIn } from './sorted-slots.ts'
import { fit, fitOf } from './word-fit.ts'

/** A store's own name for an article. */
export interface Alias {
  slot: number
  /** Normalised for comparison. */
  key: string
  units: Uint16Array
}

export function aliasOf(slot: number, text: string): Alias {
  const key = normalise(text)
  return { slot, key, units: unitsOf(key) }
}

export interface Called {
  slot: number
  /** A number of the query is only the end of one in the alias. */
  isTorn: boolean
}

/** Articles with an alias that contains every word; a single letter must begin it. */
export function slotsCalled(aliases: readonly Alias[], words: readonly string[]): Called[] {
  const patterns = aliases.length === 0 ? [] : patternsOf(words)
  if (patterns.length === 0) return []
  const isSingle = patterns.length === 1 && patterns[0]?.length === 1
  const called = new Map<number, Called>()
  for (const { slot, units } of aliases) {
    const first = (pattern: Pattern) => findPattern(pattern, units, 0, endOf(pattern, units, isSingle))
    if (!patterns.every((pattern) => first(pattern) >= 0)) continue
    const fits = patterns.map((pattern) => fitOf(pattern, { units, starts: noStarts }, 0, units.length, first(pattern)))
    const isTorn = fits.includes(fit.torn) && called.get(slot)?.isTorn !== false
    called.set(slot, { slot, isTorn })
  }
  return [...called.values()]
}

/** Aliases are kept without their blanks. */
const noStarts = new Uint8Array(0)

function endOf(pattern: Pattern, units: Uint16Array, atStartOnly: boolean): number {
  return atStartOnly ? Math.min(pattern.length, units.length) : units.length
}

/** Ranks articles with a matching alias before the shared results, except an exact code match. */
export function withCalled(index: SearchIndex, found: Found, called: readonly Called[]): Found {
  if (called.length === 0) return found
  const ranks = found.ranks.slice()
  const counts = found.counts.slice()
  const places = placesIn(sortedBy(index, 'name'), index.count)
  for (const { slot, isTorn } of called) {
    const place = places[slot] ?? 0
    const before = ranks[place] ?? 0
    const given = isTorn ? rank.torn : rank.alias
    if (before !== 0 && before <= given) continue
    if (before !== 0) counts[before] = (counts[before] ?? 0) - 1
    ranks[place] = given
    counts[given] = (counts[given] ?? 0) + 1
  }
  return { ranks, counts, ordered: null }
}
