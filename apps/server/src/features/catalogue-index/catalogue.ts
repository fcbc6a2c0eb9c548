import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import {
  listCategories,
  listChangedProducts,
  listGradePrices,
  readGradePrices,
  readProducts,
} from './catalogue.queries.ts'
import { type ArticleBytes, emptyLately, type Lately } from './rows/row-bytes.ts'
import { emptyPriceList, type PriceList, putIntoOrders, setPrice, takeFromOrders } from './price-list.ts'
import {
  buildSearchIndex,
  type IndexedCategory,
  type IndexedProduct,
  isWorn,
  putProduct,
  removeProduct,
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
  shelves: Map<string, { reading: Promise<Shelf>; readAt: number }>
  /** By slot; incremented whenever the article's data changes. */
  stamps: Uint32Array
  stock: StockCache
  /** Article data common to all stores, serialised. */
  articles: Lately<ArticleBytes>
  /** Cached responses, valid until any article or category changes. */
  ready: Map<string, Buffer>
}

export async function loadCatalogue(db: Db, day: Day): Promise<Catalogue> {
  const categories = await listCategories(db)
  const index = await buildSearchIndex(readProducts(db), categories)
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

/** Switches to the prices of another day. */
export function turnTo(catalogue: Catalogue, day: Day): void {
  catalogue.day = day
  catalogue.priceLists.clear()
  catalogue.shelves.clear()
}

export async function loadPriceList(catalogue: Catalogue, db: Db, grade: string): Promise<PriceList> {
  const { day } = catalogue
  const list = emptyPriceList(catalogue.index)
  for await (const rows of readGradePrices(db, grade, day)) putPrices(list, rows)
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

/** Reloads articles reported as changed. Returns false if the index should be rebuilt afterwards. */
export async function refreshProducts(catalogue: Catalogue, db: Db, prodIds: string[]): Promise<boolean> {
  const { day, priceLists } = catalogue
  const [products, ...prices] = await Promise.all([
    listChangedProducts(db, prodIds),
    ...[...priceLists].map(async ([grade, list]) => {
      const rows = await listGradePrices(db, grade, day, prodIds)
      return { list, milliOf: new Map(rows.map(({ prodId, milli }) => [prodId, milli])) }
    }),
  ])
  const productOf = new Map(products.map((product) => [product.prodId, product]))
  for (const prodId of prodIds) refreshOne(catalogue, prodId, productOf.get(prodId), prices)
  return !isWorn(catalogue.index)
}

interface NewPrices {
  list: PriceList
  milliOf: Map<string, number>
}

function refreshOne(
  catalogue: Catalogue,
  prodId: string,
  product: IndexedProduct | undefined,
  prices: readonly NewPrices[],
): void {
  const { index, shelves } = catalogue
  const known = index.slotOf.get(prodId)
  if (known !== undefined) for (const { list } of prices) takeFromOrders(list, known)
  if (product) putProduct(index, product)
  else removeProduct(index, prodId)
  const slot = index.slotOf.get(prodId)
  if (slot === undefined) return
  catalogue.stamps = grown(catalogue.stamps, slot + 1)
  catalogue.stamps[slot] = (catalogue.stamps[slot] ?? 0) + 1
  catalogue.ready.clear()
  // A special price may have arrived before its article.
  if (known === undefined) shelves.clear()
  for (const { list, milliOf } of prices) {
    setPrice(list, slot, product && milliOf.get(prodId))
    putIntoOrders(list, slot)
  }
}
