import type { Db } from '#db/open.ts'
import { inBatches } from '#db/statements/in-batches.ts'
import type { Day } from '#platform/day.ts'
import { breather } from '#platform/queues/yield-to-event-loop.ts'
import {
  listCategories,
  listChangedProducts,
  listGradePrices,
  readGradePrices,
  readProducts,
} from './catalogue.queries.ts'
import { type ArticleBytes, emptyLately, type Lately } from './rows/row-bytes.ts'
import {
  emptyPriceList,
  forgetOrders,
  isEnded,
  type PriceList,
  putIntoOrders,
  setPrice,
  takeFromOrders,
} from './price-list.ts'
import {
  buildSearchIndex,
  type IndexedCategory,
  isWorn,
  putProducts,
  removeProducts,
  type SearchIndex,
  setCategories,
} from './search/search-index.ts'
import type { Shelf } from './shelf.ts'
import { grown } from './search/grown.ts'
import { emptyStockCache, type StockCache } from './rows/stock.ts'

/** One tenant's catalogue in memory: its articles, their sort orders, and who can buy them on the day. */
export interface Catalogue {
  index: SearchIndex
  categories: IndexedCategory[]
  day: Day
  /** By grade, each loaded when a store of that grade first asks. */
  priceLists: Map<string, PriceList>
  /** By store. A shelf reported as changed is dropped and reloaded, even while it is still loading. */
  shelves: Map<string, { reading: Promise<Shelf>; readAt: number; bytes: number }>
  /** By slot; incremented whenever the article's data changes. */
  stamps: Uint32Array
  stock: StockCache
  /** Article data common to all stores, serialised. */
  articles: Lately<ArticleBytes>
  /** Cached responses, valid until any article or category changes. */
  ready: Map<string, Buffer>
}

export async function loadCatalogue(db: Db, day: Day, breathe = breather()): Promise<Catalogue> {
  const categories = await listCategories(db)
  const index = await buildSearchIndex(readProducts(db), categories, breathe)
  return {
    index,
    categories,
    day,
    priceLists: new Map(),
    shelves: new Map(),
    stamps: new Uint32Array(index.count),
    stock: emptyStockCache(),
    articles: emptyLately(),
    ready: new Map(),
  }
}

export async function loadCategories(catalogue: Catalogue, db: Db): Promise<void> {
  catalogue.categories = await listCategories(db)
  setCategories(catalogue.index, catalogue.categories)
  // Every row contains its category.
  touchAll(catalogue)
}

/** Invalidates everything derived from articles. */
export function touchAll({ stamps, ready }: Catalogue): void {
  stamps.forEach((stamp, slot) => (stamps[slot] = stamp + 1))
  ready.clear()
}

/** Invalidates what is derived from these articles, yielding to the event loop. */
export async function touchProducts(catalogue: Catalogue, prodIds: readonly string[]): Promise<void> {
  const breathe = breather()
  for (const [at, prodId] of prodIds.entries()) {
    const slot = catalogue.index.slotOf.get(prodId)
    if (slot !== undefined) touch(catalogue, slot)
    if (at % 128 === 0) await breathe()
  }
  catalogue.ready.clear()
}

/** Switches to the prices of another day. */
export function turnTo(catalogue: Catalogue, day: Day): void {
  catalogue.day = day
  catalogue.priceLists.clear()
  catalogue.shelves.clear()
}

export async function loadPriceList(
  catalogue: Catalogue,
  db: Db,
  grade: string,
  breathe = breather(),
): Promise<PriceList> {
  const { day } = catalogue
  const list = emptyPriceList(catalogue.index)
  for await (const rows of readGradePrices(db, grade, day)) {
    putPrices(list, rows)
    await breathe()
  }
  // The day may have changed while the list was loading.
  if (catalogue.day === day) catalogue.priceLists.set(grade, list)
  return list
}

function putPrices(list: PriceList, rows: readonly { prodId: string; milli: number }[]): void {
  for (const { prodId, milli } of rows) {
    const slot = list.index.slotOf.get(prodId)
    if (slot !== undefined) setPrice(list, slot, milli)
  }
}

/** Beyond this many, sorting all articles of a grade by price again is faster than moving each. */
const mostMoved = 1000

/** Read and taken in at once: requests wait while so many are. */
const portion = 250
/** Between the portions of a large change, so that orders sent at that moment are not held up by all of them. */
const restMs = 5

/** Reloads articles reported as changed. Returns false if the index should be rebuilt afterwards. */
export async function refreshProducts(catalogue: Catalogue, db: Db, prodIds: readonly string[]): Promise<boolean> {
  await inPortions(catalogue, prodIds, (some) => refreshSome(catalogue, db, some))
  return !isWorn(catalogue.index)
}

async function inPortions(
  { priceLists }: Catalogue,
  prodIds: readonly string[],
  refresh: (some: readonly string[]) => Promise<void>,
): Promise<void> {
  const isLarge = prodIds.length > mostMoved
  if (isLarge) priceLists.forEach(forgetOrders)
  const rest = breather(isLarge ? restMs : 0)
  const refreshAndRest = async (some: readonly string[]) => {
    await refresh(some)
    await rest()
  }
  await inBatches(prodIds, refreshAndRest, portion)
}

async function refreshSome(catalogue: Catalogue, db: Db, prodIds: readonly string[]): Promise<void> {
  const [products, prices] = await Promise.all([
    listChangedProducts(db, prodIds),
    readNewPrices(catalogue, db, prodIds),
  ])
  const { index, shelves } = catalogue
  const slotsOf = () => prodIds.flatMap((prodId) => index.slotOf.get(prodId) ?? [])
  const wasEnded = new Map(slotsOf().map((slot) => [slot, isEnded(index, slot)]))
  for (const { list } of prices) for (const slot of wasEnded.keys()) takeFromOrders(list, slot)
  putProducts(index, products)
  const found = new Set(products.map(({ prodId }) => prodId))
  removeProducts(
    index,
    prodIds.filter((prodId) => !found.has(prodId)),
  )
  for (const slot of slotsOf()) {
    touch(catalogue, slot)
    // A special price may have arrived before its article, and does not count while the article has ended.
    if (wasEnded.get(slot) !== isEnded(index, slot)) shelves.clear()
    const prodId = index.ids[slot] ?? ''
    for (const { list, milliOf } of prices) {
      setPrice(list, slot, found.has(prodId) ? milliOf.get(prodId) : undefined)
      putIntoOrders(list, slot)
    }
  }
  catalogue.ready.clear()
}

/** Reloads the prices of grades of these articles. */
export async function refreshPrices(catalogue: Catalogue, db: Db, prodIds: readonly string[]): Promise<void> {
  await inPortions(catalogue, prodIds, (some) => repriceSome(catalogue, db, some))
}

async function repriceSome(catalogue: Catalogue, db: Db, prodIds: readonly string[]): Promise<void> {
  const { index } = catalogue
  const slots = prodIds.flatMap((prodId) => index.slotOf.get(prodId) ?? [])
  for (const { list, milliOf } of await readNewPrices(catalogue, db, prodIds)) {
    for (const slot of slots) {
      takeFromOrders(list, slot)
      setPrice(list, slot, milliOf.get(index.ids[slot] ?? ''))
      putIntoOrders(list, slot)
    }
  }
  for (const slot of slots) touch(catalogue, slot)
  catalogue.ready.clear()
}

async function readNewPrices({ day, priceLists }: Catalogue, db: Db, prodIds: readonly string[]): Promise<NewPrices[]> {
  return Promise.all(
    [...priceLists].map(async ([grade, list]) => {
      const rows = await listGradePrices(db, grade, day, prodIds)
      return { list, milliOf: new Map(rows.map(({ prodId, milli }) => [prodId, milli])) }
    }),
  )
}

interface NewPrices {
  list: PriceList
  milliOf: Map<string, number>
}

function touch(catalogue: Catalogue, slot: number): void {
  catalogue.stamps = grown(catalogue.stamps, slot + 1)
  catalogue.stamps[slot] = (catalogue.stamps[slot] ?? 0) + 1
}
