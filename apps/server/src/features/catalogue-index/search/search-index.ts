import { breather } from '#platform/queues/yield-to-event-loop.ts'
import { normalise, unitsOf } from '#platform/hangul.ts'
import { type Barcodes, clearBarcodes, noBarcodes, setBarcodes } from './codes.ts'
import { addGrams } from './grams.ts'
import { grown } from './grown.ts'
import { buildParts, type LazyParts, mostBuiltAtOnce } from './lazy-parts.ts'
import { type Named, noNames, numberFor, setNumber } from './named.ts'
import { emptySet, type ProductSet, setBit } from './product-set.ts'
import { insertSlots, removeSlots } from './sorted-slots.ts'
import { gone, type ProductStatus, statusNumbers } from './states.ts'
import { emptyTexts, hasText, type Texts, writeText } from './texts.ts'

/** The product fields the index uses. */
export interface IndexedProduct {
  prodId: string
  prodCd: string
  prodNm: string
  /** Size or packing: 18L, 1kg x 10. */
  spec: string
  brand: string | null
  barcode: string | null
  boxBarcode: string | null
  categoryId: string
  status: ProductStatus
  /** In milliseconds, for "newest first". */
  createdAt: number
}

export interface IndexedCategory {
  categoryId: string
  parentId: string | null
  name: string
}

/** A search result shared by all stores that may see the same: a rank for each place in the order by name. */
export interface Found {
  /** Length is a multiple of four; 0 means not found. */
  ranks: Uint8Array
  /** Number of results per rank. */
  counts: Uint32Array
  /** The places of all results, best first, by name within a rank; built on first use. */
  ordered: Uint32Array | null
}

/**
 * All products of one tenant in memory, for search and sorted lists: the database is too slow for one- and two-letter
 * queries. Each product has a slot, a number it keeps as long as the index exists; its data is in arrays at that
 * position. Search: `searchProducts`; lists: `listProducts`.
 */
export interface SearchIndex extends LazyParts {
  /** Number of slots assigned. Removed products keep theirs. */
  count: number
  ids: string[]
  slotOf: Map<string, number>
  /** A value of `statusNumbers`, or `gone`. */
  states: Uint8Array
  createdAt: Float64Array
  texts: Texts
  categories: Named
  brands: Named
  specs: Named
  barcodes: Barcodes
  /** Cached lists, valid until the next change. */
  lists: Map<string, Uint32Array>
  /** Cached search results, likewise. */
  found: Map<string, Found>
}

/** Builds the index, yielding to the event loop. Rows may come in batches, as a cursor reads them; none is kept. */
export async function buildSearchIndex(
  portions: Iterable<readonly IndexedProduct[]> | AsyncIterable<readonly IndexedProduct[]>,
  categories: readonly IndexedCategory[],
  breathe = breather(),
): Promise<SearchIndex> {
  const index = emptyIndex()
  setCategories(index, categories)
  for await (const products of portions) {
    for (const [at, product] of products.entries()) {
      const known = index.slotOf.get(product.prodId)
      write(index, known ?? slotFor(index, product.prodId), product)
      if (at % 128 === 0) await breathe()
    }
  }
  if (index.count > mostBuiltAtOnce) await buildParts(index, breathe)
  return index
}

/**
 * Adds or updates products, in one pass over the orders. Most updates change nothing indexed here; cached results then
 * stay valid.
 */
export function putProducts(index: SearchIndex, products: readonly IndexedProduct[]): void {
  const knownSlot = ({ prodId }: IndexedProduct) => index.slotOf.get(prodId)
  const changed = products.filter((product) => !isAsBefore(index, knownSlot(product), product))
  if (changed.length === 0) return
  takeFromOrders(
    index,
    changed.flatMap((product) => knownSlot(product) ?? []),
  )
  const slots = changed.map((product) => {
    const slot = knownSlot(product) ?? slotFor(index, product.prodId)
    const renamed = write(index, slot, product)
    if (renamed && index.grams) addGrams(index.grams, index.texts, slot)
    return slot
  })
  for (const sorted of Object.values(index.sorted)) insertSlots(sorted, slots)
  clearResults(index)
}

export function removeProducts(index: SearchIndex, prodIds: readonly string[]): void {
  const slots = prodIds.flatMap((prodId) => index.slotOf.get(prodId) ?? [])
  if (slots.length === 0) return
  takeFromOrders(index, slots)
  for (const slot of slots) index.states[slot] = gone
  clearResults(index)
}

/** Replaces names and tree of all categories. */
export function setCategories(index: SearchIndex, categories: readonly IndexedCategory[]): void {
  const { categories: named } = index
  named.units.fill(new Uint16Array(0))
  named.parents.fill(-1)
  for (const { categoryId, name } of categories) named.units[numberFor(named, categoryId)] = unitsOf(normalise(name))
  for (const { categoryId, parentId } of categories)
    if (parentId !== null) named.parents[numberFor(named, categoryId)] = numberFor(named, parentId)
  clearResults(index)
}

/** True if so much has changed since the build that a new index would be smaller and faster. */
export function isWorn({ count, grams, texts }: SearchIndex): boolean {
  if (grams === null) return count > mostBuiltAtOnce
  return grams.added > 20_000 + texts.end / 2
}

/** A set of products to filter or rank by. Products unknown to the index are left out, even if added later. */
export function productSet(index: SearchIndex, prodIds: Iterable<string>): ProductSet {
  const set = emptySet()
  for (const prodId of prodIds) putIntoSet(index, set, prodId, true)
  return set
}

export function putIntoSet(index: SearchIndex, set: ProductSet, prodId: string, on: boolean): void {
  const slot = index.slotOf.get(prodId)
  if (slot !== undefined) setBit(set, slot, on)
}

function isAsBefore(index: SearchIndex, slot: number | undefined, product: IndexedProduct): boolean {
  if (slot === undefined) return false
  const { states, createdAt, categories, brands, specs, barcodes, texts } = index
  return (
    states[slot] === statusNumbers[product.status] &&
    createdAt[slot] === product.createdAt &&
    categories.of[slot] === categories.numberOf.get(product.categoryId) &&
    brands.of[slot] === brands.numberOf.get(product.brand ?? '') &&
    specs.of[slot] === specs.numberOf.get(product.spec) &&
    barcodes.of[slot * 2] === normalise(product.barcode ?? '') &&
    barcodes.of[slot * 2 + 1] === normalise(product.boxBarcode ?? '') &&
    hasText(texts, slot, product.prodNm, product.prodCd)
  )
}

function clearResults({ lists, found }: SearchIndex): void {
  lists.clear()
  found.clear()
}

function emptyIndex(): SearchIndex {
  return {
    count: 0,
    ids: [],
    slotOf: new Map(),
    states: new Uint8Array(0),
    createdAt: new Float64Array(0),
    texts: emptyTexts(),
    grams: null,
    categories: noNames(),
    brands: noNames(),
    specs: noNames(),
    barcodes: noBarcodes(),
    sorted: {},
    lists: new Map(),
    found: new Map(),
  }
}

function slotFor(index: SearchIndex, prodId: string): number {
  const slot = index.count++
  index.ids.push(prodId)
  index.slotOf.set(prodId, slot)
  index.states = grown(index.states, index.count)
  index.createdAt = grown(index.createdAt, index.count)
  return slot
}

/** Removes products from all orders, and their barcodes. */
function takeFromOrders(index: SearchIndex, slots: readonly number[]): void {
  for (const sorted of Object.values(index.sorted)) removeSlots(sorted, slots)
  for (const slot of slots) clearBarcodes(index.barcodes, slot)
}

/** Returns true if name or code changed. */
function write(index: SearchIndex, slot: number, product: IndexedProduct): boolean {
  index.states[slot] = statusNumbers[product.status]
  index.createdAt[slot] = product.createdAt
  setNumber(index.categories, slot, numberFor(index.categories, product.categoryId))
  setNumber(index.brands, slot, numberFor(index.brands, product.brand ?? '', product.brand ?? ''))
  setNumber(index.specs, slot, numberFor(index.specs, product.spec, product.spec))
  setBarcodes(index.barcodes, slot, product.barcode, product.boxBarcode)
  return writeText(index.texts, slot, product.prodNm, product.prodCd)
}
