import { findPattern, normalise, type Pattern, unitsOf } from '#platform/hangul.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { rank } from './found.ts'
import { patternsOf } from './matching.ts'
import { placesIn } from './sorted-slots.ts'

/** A name that a store has given to an article. */
export interface Alias {
  slot: number
  /** As it is compared. */
  key: string
  units: Uint16Array
}

export function aliasOf(slot: number, text: string): Alias {
  const key = normalise(text)
  return { slot, key, units: unitsOf(key) }
}

/** The articles that the store calls so, every word being somewhere in one of their names; a single letter begins it. */
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

/** What was found for everybody, with the articles that this store calls so before all but those of this very code. */
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
