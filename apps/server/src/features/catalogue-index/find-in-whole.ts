import { idsOf } from './search/list-products.ts'
import { foldCase, normalise, unitsOf, wordsOf } from '#platform/hangul.ts'
import type { Shelves } from './search/by-name.ts'
import { passes } from './search/filter.ts'
import { emptySet, setBit } from './search/product-set.ts'
import type { SortName } from './search/lazy-parts.ts'
import { productSet, type SearchIndex } from './search/search-index.ts'
import { gone, type ProductStatus } from './search/states.ts'
import { searchProducts } from './search/search-products.ts'
import { isLetter } from './search/texts.ts'

interface WholeQuestion {
  q: string
  statuses: ProductStatus[]
  categoryId: string | undefined
  /** Ids of products; a product must be in all of them. */
  sets: readonly (readonly string[])[]
  /** By default the best match first, or by name. */
  sort: SortName | undefined
  offset: number
  limit: number
}

/**
 * Finds products in the whole catalogue, regardless of which stores may buy them. What is not found as typed is read as
 * clerks type and paste it: `[면다움] 당면/1kg*12`, `감자(20kg)`, `참기름1.8L`, or a code without its hyphens.
 */
export function findInWhole(index: SearchIndex, { q, sets, ...options }: WholeQuestion) {
  const within = sets.map((ids) => productSet(index, ids))
  for (const reading of readingsOf(index, q)) {
    const page = searchProducts(index, reading, { ...options, within })
    if (page.total > 0) return { ids: idsOf(index, page), total: page.total }
  }
  return { ids: [], total: 0 }
}

/** Brackets, slashes and signs of sizes between words, and where a size follows a word without a blank. */
const signs = /[()[\]{}<>|/,*×+]+/g
const beforeSize = /(?<=[가-힣])(?=\d)/g

/** The words of a query that clerks write together. */
export function wordsApart(q: string): string[] {
  return wordsOf(foldCase(q).replace(signs, ' ').replace(beforeSize, ' '))
}

function* readingsOf(index: SearchIndex, q: string): Generator<string> {
  yield q
  const words = wordsApart(q)
  // A bare number counts the pieces of a box, which no name has.
  const uncounted = words.filter((word) => !/^\d+$/.test(word))
  if (words.length > 0) yield words.join(' ')
  if (uncounted.length > 0) yield uncounted.join(' ')
  const code = codeBeginning(index, normalise(q).replace(/[^a-z\d]/g, ''))
  if (code !== null) yield code
}

const shortestCode = 4

/** A code, or its beginning, that is these letters once its hyphens are left out. */
function codeBeginning({ count, states, texts }: SearchIndex, letters: string): string | null {
  if (letters.length < shortestCode || !/\d/.test(letters)) return null
  const wanted = unitsOf(letters)
  for (let slot = 0; slot < count; slot++) {
    if (states[slot] === gone) continue
    const from = (texts.at[slot] ?? 0) + (texts.nameLength[slot] ?? 0)
    const code = texts.units.subarray(from, from + (texts.codeLength[slot] ?? 0))
    let same = 0
    for (const [at, unit] of code.entries()) {
      if (unit === wanted[same]) same++
      else if (isLetter(unit)) break
      if (same === wanted.length) return String.fromCharCode(...code.subarray(0, at + 1))
    }
  }
  return null
}

/** All products with one of these states, as if a store could buy them and has bought none. */
export function wholeShelves(index: SearchIndex, statuses: readonly ProductStatus[]): Shelves {
  const buyable = emptySet()
  const pass = passes(index, { statuses })
  for (let slot = 0; slot < index.count; slot++) if (pass?.(slot) === true) setBit(buyable, slot, true)
  return { index, buyable, bought: emptySet() }
}
