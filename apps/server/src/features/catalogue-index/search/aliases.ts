import { findPattern, normalise, type Pattern, unitsOf } from '#platform/hangul.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { rank } from './found.ts'
import { patternsOf } from './matching.ts'
import { placesIn } from './sorted-slots.ts'

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

/** Articles with an alias that contains every word; a single letter must begin it. */
export function slotsCalled(aliases: readonly Alias[], words: readonly string[]): number[] {
  const patterns = aliases.length === 0 ? [] : patternsOf(words)
  if (patterns.length === 0) return []
  const isSingle = patterns.length === 1 && patterns[0]?.length === 1
  const called = aliases.filter(({ units }) =>
    patterns.every((pattern) => findPattern(pattern, units, 0, endOf(pattern, units, isSingle)) >= 0),
  )
  return [...new Set(called.map(({ slot }) => slot))]
}

function endOf(pattern: Pattern, units: Uint16Array, atStartOnly: boolean): number {
  return atStartOnly ? Math.min(pattern.length, units.length) : units.length
}

/** Ranks articles with a matching alias before the shared results, except an exact code match. */
export function withCalled(index: SearchIndex, found: Found, slots: readonly number[]): Found {
  if (slots.length === 0) return found
  const ranks = found.ranks.slice()
  const counts = found.counts.slice()
  const places = placesIn(index.sorted.name, index.count)
  for (const slot of slots) {
    const place = places[slot] ?? 0
    const before = ranks[place] ?? 0
    if (before === rank.code) continue
    if (before !== 0) counts[before] = (counts[before] ?? 0) - 1
    ranks[place] = rank.alias
    counts[rank.alias] = (counts[rank.alias] ?? 0) + 1
  }
  return { ranks, counts, ordered: null }
}
