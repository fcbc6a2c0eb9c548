import type { Grams } from '../search/grams.ts'
import type { Named } from '../search/named.ts'
import type { Found, SearchIndex } from '../search/search-index.ts'
import type { SortedSlots } from '../search/sorted-slots.ts'
import { bytesOfEntries, bytesOfNumbers, bytesOfTable, bytesOfText, header, idBytes } from './bytes-of.ts'

/** Estimated bytes of a search index, with the lists and results it has cached. */
export function bytesOfIndex(index: SearchIndex): number {
  const { ids, slotOf, states, createdAt, texts, grams, categories, brands, specs, barcodes, sorted, lists, found } =
    index
  const { units, starts, at, nameLength, codeLength } = texts
  return (
    bytesOfNumbers(states, createdAt, units, starts, at, nameLength, codeLength) +
    ids.length * (idBytes + 10) +
    bytesOfTable(slotOf.size) +
    bytesOfNamed(categories) +
    bytesOfNamed(brands) +
    bytesOfNamed(specs) +
    barcodes.of.length * 10 +
    bytesOfTable(barcodes.slots?.size ?? 0) +
    (barcodes.slots?.size ?? ids.length) * bytesOfText(13) +
    (grams ? bytesOfGrams(grams) : 0) +
    Object.values(sorted).reduce((sum, one) => sum + bytesOfSorted(one), 0) +
    bytesOfEntries(lists, (list) => bytesOfNumbers(list) + cacheKey) +
    bytesOfEntries(found, (one) => bytesOfFound(one) + cacheKey)
  )
}

const cacheKey = bytesOfText(80)

export function bytesOfSorted({ slots, places }: SortedSlots): number {
  return bytesOfNumbers(slots, places)
}

function bytesOfFound({ ranks, counts, ordered }: Found): number {
  return header * 3 + bytesOfNumbers(ranks, counts, ordered)
}

function bytesOfNamed({ numberOf, units, of, members }: Named): number {
  const names = units.reduce((sum, one) => sum + bytesOfNumbers(one) + idBytes + 16, 0)
  return names + bytesOfTable(numberOf.size) + bytesOfNumbers(of, members?.from, members?.slots)
}

function bytesOfGrams({ families, added }: Grams): number {
  // Entries added after the build are in growing lists, most of them of one or two.
  return Object.values(families).reduce(
    (sum, { from, slots, later }) => sum + bytesOfNumbers(from, slots) + bytesOfTable(later.size) + later.size * 80,
    added * 12,
  )
}
