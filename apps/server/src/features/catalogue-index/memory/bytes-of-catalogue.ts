import type { Catalogue } from '../catalogue.ts'
import type { PriceList } from '../price-list.ts'
import type { ArticleBytes, Lately, PriceText } from '../rows/row-bytes.ts'
import type { Alias } from '../search/aliases.ts'
import type { ProductSet } from '../search/product-set.ts'
import type { Shelf } from '../shelf.ts'
import { bytesOfIndex, bytesOfSorted } from './bytes-of-index.ts'
import { bytesOfEntries, bytesOfNumbers, bytesOfTable, bytesOfText, header, idBytes } from './bytes-of.ts'

/**
 * Estimated bytes of everything kept in memory about a tenant. Cheap enough to be repeated while the catalogue is used,
 * because rows, lists and stores come to it with every request.
 */
export function bytesOfCatalogue(catalogue: Catalogue): number {
  const { index, categories, priceLists, shelves, stamps, stock, articles, ready } = catalogue
  return (
    bytesOfIndex(index) +
    bytesOfNumbers(stamps, stock.avail, stock.readAt) +
    bytesOfTable(stock.shown.size) +
    categories.length * (2 * idBytes + 100) +
    [...priceLists.values()].reduce((sum, list) => sum + bytesOfPriceList(list), 0) +
    bytesOfEntries(shelves, ({ bytes }) => bytes + idBytes) +
    bytesOfLately(articles, bytesOfArticle) +
    bytesOfEntries(ready, (bytes) => bytes.byteLength + 250)
  )
}

/** The marks of one store, counting the rows of its own prices as if all were read. */
export function bytesOfShelf({ specials, ownPriced, own, bought, favourites, aliases }: Shelf): number {
  const prices = bytesOfTable(ownPriced.size) + ownPriced.size * priceBytes
  return (
    // The shelf, its promise and its place among the shelves.
    300 +
    bytesOfTable(specials.size) +
    bytesOfTable(ownPriced.size) +
    prices +
    (own ? bytesOfSet(own.set) : 0) +
    bytesOfNumbers(bought.slots, bought.at, bought.qty, bought.usual) +
    bytesOfTable(favourites.size) +
    aliases.reduce((sum, alias) => sum + bytesOfAlias(alias), 0)
  )
}

function bytesOfPriceList({ milli, priced, orders, prices }: PriceList): number {
  const sorted = Object.values(orders).reduce((sum, order) => sum + bytesOfSorted(order.sorted), 0)
  return bytesOfNumbers(milli) + bytesOfSet(priced) + sorted + bytesOfLately(prices, bytesOfPrice)
}

function bytesOfSet({ bits }: ProductSet): number {
  return 2 * header + bytesOfNumbers(bits)
}

function bytesOfAlias({ key, units }: Alias): number {
  return 3 * header + bytesOfText(key.length * 2) + bytesOfNumbers(units)
}

function bytesOfLately<T>({ young, old }: Lately<T>, bytesOf: (one: T) => number): number {
  return bytesOfEntries(young, bytesOf) + bytesOfEntries(old, bytesOf)
}

function bytesOfArticle({ head, digest }: ArticleBytes): number {
  return 6 * header + bytesOfText(head.length) + bytesOfText(digest.length)
}

function bytesOfPrice({ text }: PriceText): number {
  // Text made by cutting refers to what it was cut from.
  return 5 * header + bytesOfText(text.length)
}

const priceBytes = 5 * header + bytesOfText(70)
