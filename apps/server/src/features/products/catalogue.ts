import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import {
  listCategories,
  listChangedProducts,
  listGradePrices,
  listSpecialPrices,
  readGradePrices,
  readProducts,
} from './catalogue.queries.ts'
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
} from './search-index.ts'
import type { Shelf } from './shelf.ts'
import { getStoreGrade } from './store-products.queries.ts'

/** The catalogue of one wholesaler in memory: what there is, in which order, and who can buy it on the day. */
export interface Catalogue {
  index: SearchIndex
  categories: IndexedCategory[]
  day: Day
  /** By grade, each read when a store of it first asks. */
  priceLists: Map<string, PriceList>
  /** By store. A shelf that is told to have changed is dropped and read anew, also while it is still being read. */
  shelves: Map<string, Promise<Shelf>>
}

export async function loadCatalogue(db: Db, day: Day): Promise<Catalogue> {
  const categories = await listCategories(db)
  const index = await buildSearchIndex(readProducts(db), categories)
  return { index, categories, day, priceLists: new Map(), shelves: new Map() }
}

export async function loadCategories(catalogue: Catalogue, db: Db): Promise<void> {
  catalogue.categories = await listCategories(db)
  setCategories(catalogue.index, catalogue.categories)
}

/** The prices of another day begin to hold. */
export function turnTo(catalogue: Catalogue, day: Day): void {
  catalogue.day = day
  catalogue.priceLists.clear()
  catalogue.shelves.clear()
}

export async function loadPriceList(catalogue: Catalogue, db: Db, grade: string): Promise<PriceList> {
  const { day } = catalogue
  const list = emptyPriceList(catalogue.index)
  for await (const rows of readGradePrices(db, grade, day)) putPrices(list, rows)
  // The day may have turned while it was read.
  if (catalogue.day === day) catalogue.priceLists.set(grade, list)
  return list
}

function putPrices(list: PriceList, rows: readonly { prodId: string; milli: number }[]): void {
  for (const { prodId, milli } of rows) {
    const slot = list.index.slotOf.get(prodId)
    if (slot !== undefined) setPrice(list, slot, milli)
  }
}

/** `listOf` gives the price list of a grade, read if need be. */
export async function loadShelf(
  { index, day }: Catalogue,
  db: Db,
  storeId: string,
  listOf: (grade: string) => Promise<PriceList> | PriceList,
): Promise<Shelf> {
  const [grade, prices] = await Promise.all([getStoreGrade(db, storeId), listSpecialPrices(db, storeId, day)])
  const specials = new Map<number, number>()
  for (const { prodId, milli } of prices) {
    const slot = index.slotOf.get(prodId)
    if (slot !== undefined) specials.set(slot, milli)
  }
  return { grade, list: await listOf(grade), specials, own: undefined }
}

/** Reads articles again that are told to have changed. False when after that the whole had better be read anew. */
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
  { index, shelves }: Catalogue,
  prodId: string,
  product: IndexedProduct | undefined,
  prices: readonly NewPrices[],
): void {
  const known = index.slotOf.get(prodId)
  if (known !== undefined) for (const { list } of prices) takeFromOrders(list, known)
  if (product) putProduct(index, product)
  else removeProduct(index, prodId)
  const slot = index.slotOf.get(prodId)
  if (slot === undefined) return
  // A special price may have waited for its article to come.
  if (known === undefined) shelves.clear()
  for (const { list, milliOf } of prices) {
    setPrice(list, slot, product && milliOf.get(prodId))
    putIntoOrders(list, slot)
  }
}
