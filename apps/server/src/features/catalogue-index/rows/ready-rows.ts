import type { Db } from '#db/open.ts'
import { nilId } from '#platform/ids.ts'
import type { StoreView } from '../catalogues.ts'
import {
  type ArticleBytes,
  articleBytes,
  findLately,
  keepLately,
  type PriceText,
  priceText,
  type ReadyRow,
} from './row-bytes.ts'
import { lastOrderOf } from '../shelf.ts'
import { noteStock, refreshStock, stockOf } from './stock.ts'

/**
 * The rows of these articles as serialised bytes, by slot. Article data is cached for all stores, and its price per
 * grade, or per store with its own prices, until the article changes. Articles that can no longer be bought are
 * omitted.
 */
export async function readyRows(
  db: Db,
  storeId: string,
  view: StoreView,
  slots: readonly number[],
): Promise<Map<number, ReadyRow>> {
  const { shelf, catalogue } = view
  const rows = await rowsOf(db, storeId, view, slots)
  await refreshStock(db, catalogue.index, catalogue.stock, slots)
  const ready = new Map<number, ReadyRow>()
  for (const [slot, { article, price }] of rows) {
    const marks = {
      stockQty: stockOf(catalogue.stock, slot),
      lastOrder: lastOrderOf(shelf.bought, slot),
      favourite: shelf.favourites.has(slot),
      matchedBox: false,
      matchedAlias: false,
    }
    ready.set(slot, { article, price, marks })
  }
  return ready
}

interface PricedArticle {
  article: ArticleBytes
  price: PriceText
}

async function rowsOf(
  db: Db,
  storeId: string,
  view: StoreView,
  slots: readonly number[],
): Promise<Map<number, PricedArticle>> {
  const { shelf, catalogue } = view
  const rows = new Map<number, PricedArticle>()
  const missing: number[] = []
  for (const slot of slots) {
    const stamp = catalogue.stamps[slot]
    const article = findLately(catalogue.articles, slot)
    const price = shelf.ownPriced.has(slot) ? shelf.prices.get(slot) : findLately(shelf.list.prices, slot)
    if (article && price && article.stamp === stamp && price.stamp === stamp) rows.set(slot, { article, price })
    else missing.push(slot)
  }
  if (missing.length === 0) return rows
  const ofStore = missing.filter((slot) => shelf.ownPriced.has(slot))
  const ofGrade = missing.filter((slot) => !shelf.ownPriced.has(slot))
  await Promise.all([
    readRows(db, view, storeId, ofStore, (slot, row) => {
      rows.set(slot, row)
      shelf.prices.set(slot, row.price)
    }),
    readRows(db, view, nilId, ofGrade, (slot, row) => {
      rows.set(slot, row)
      keepLately(shelf.list.prices, slot, row.price)
    }),
  ])
  return rows
}

async function readRows(
  db: Db,
  { catalogue, shelf, day, read }: StoreView,
  storeId: string,
  slots: readonly number[],
  keep: (slot: number, row: PricedArticle) => void,
): Promise<void> {
  if (slots.length === 0) return
  const { index, stock } = catalogue
  // Taken before the read: if an article changes meanwhile, what was read is not cached.
  const stamps = slots.map((slot) => catalogue.stamps[slot] ?? 0)
  const ids = slots.map((slot) => index.ids[slot] ?? '')
  const at = performance.now()
  const found = await read(db, { storeId, grade: shelf.grade }, ids, day)
  for (const [place, slot] of slots.entries()) {
    const product = found.get(ids[place] ?? '')?.product
    if (!product) continue
    const stamp = stamps[place] ?? 0
    const article = articleBytes(product, stamp)
    keep(slot, { article, price: priceText(product, stamp) })
    keepLately(catalogue.articles, slot, article)
    noteStock(stock, slot, product.stockQty, at)
  }
}
