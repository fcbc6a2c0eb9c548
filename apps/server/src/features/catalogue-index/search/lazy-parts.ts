import { atOnce, givingWay, type Breathe } from '#platform/queues/yield-to-event-loop.ts'
import { type Barcodes, collectBarcodes } from './codes.ts'
import { collectGrams, type Grams } from './grams.ts'
import { sortSlots, type SortedSlots } from './sorted-slots.ts'
import { gone } from './states.ts'
import { compareCodes, compareNames, type Texts } from './texts.ts'

export type SortName = 'name' | 'code' | 'newest'
const sortNames = ['name', 'code', 'newest'] as const

/** What the lazy parts of an index are made of. */
interface Source {
  count: number
  states: Uint8Array
  createdAt: Float64Array
  texts: Texts
  barcodes: Barcodes
}

/**
 * Parts of an index that only some calls need. Most wholesalers are asked for a page or two before their catalogue is
 * evicted again, so a small catalogue has each part built by the first call that needs it, within some milliseconds.
 */
export interface LazyParts {
  grams: Grams | null
  sorted: Partial<Record<SortName, SortedSlots>>
}

/** Building the parts of more products at once would keep requests waiting. */
export const mostBuiltAtOnce = 5000

export function gramsOf(index: Source & LazyParts): Grams {
  return (index.grams ??= atOnce(collectGrams(index.texts, index.count)))
}

export function sortedBy(index: Source & LazyParts, name: SortName): SortedSlots {
  return (index.sorted[name] ??= sortAtOnce(index, name))
}

/** Builds all parts, yielding to the event loop. */
export async function buildParts(index: Source & LazyParts, breathe: Breathe): Promise<void> {
  index.grams = await givingWay(collectGrams(index.texts, index.count), breathe)
  await givingWay(collectBarcodes(index.barcodes), breathe)
  const slots = listed(index)
  for (const name of sortNames) index.sorted[name] = await sortSlots(slots, compareBy(index, name), breathe)
}

function sortAtOnce(index: Source, name: SortName): SortedSlots {
  const compare = compareBy(index, name)
  const slots = listed(index).sort(compare)
  return { slots, length: slots.length, compare, places: null }
}

function listed({ count, states }: Source): Uint32Array<ArrayBuffer> {
  return Uint32Array.from({ length: count }, (_, slot) => slot).filter((slot) => states[slot] !== gone)
}

function compareBy(index: Source, name: SortName): SortedSlots['compare'] {
  const { texts } = index
  if (name === 'code') return (a, b) => compareCodes(texts, a, b) || a - b
  if (name === 'name') return (a, b) => compareNames(texts, a, b) || compareCodes(texts, a, b) || a - b
  return (a, b) => (index.createdAt[b] ?? 0) - (index.createdAt[a] ?? 0) || compareNames(texts, a, b) || a - b
}
