import { type CatalogueProduct, listProducts } from '@mall/demo/catalogue/list-products.ts'
import { everydayStore } from '@mall/demo/shop/everyday-store.ts'
import { slotsOfCode } from '#features/catalogue-index/search/by-name.ts'
import { aliasOf } from '#features/catalogue-index/search/aliases.ts'
import { buildSearchIndex, productSet } from '#features/catalogue-index/search/search-index.ts'
import { type Goods, offerOf } from '../goods.ts'
import { knownOf } from '../known.ts'
import { matchLine, type MatchedLine, saidBy, wordsOf } from '../match-line.ts'
import { linesOf } from '../reading/pasted-lines.ts'
import { slotsFor } from '../retrieve.ts'
import { readStores } from './read-corpus.ts'

/** Matches lines as a corpus store would see them, with the demo articles and without a database. */
export async function openSeedShop(today: string): Promise<(store: string, text: string) => MatchedLine> {
  const products = listProducts()
  const index = await buildSearchIndex([products.map(indexed)], [])
  const slotOf = (code: string) => index.slotOf.get(code) ?? -1
  const buyable = productSet(index, index.ids)
  const stores = readStores()
  for (const { name, spec } of everydayStore.habits) {
    const product = products.find((one) => one.name === name && one.spec === spec)
    if (product) stores.get('soup')?.bought.add(product.code)
  }
  const shops = new Map(
    [...stores].map(([name, { bought, aliases }]) => {
      const offers = new Map(products.map((one) => [slotOf(one.code), offerOf(goodsOf(one), bought.has(one.code))]))
      const shelves = { index, buyable, bought: productSet(index, bought) }
      const called = [...aliases].map(([alias, code]) => aliasOf(slotOf(code), alias))
      const ofCode = (code: string) => slotsOfCode(shelves, code)
      return [name, { shelves, known: knownOf(called, [...bought].map(slotOf), offers, ofCode) }] as const
    }),
  )
  return (store, text) => {
    const shop = shops.get(store)
    const [line] = linesOf(text)
    if (!shop || !line) throw new Error(`nothing to match: ${store} ${text}`)
    const said = saidBy(line, today)
    return matchLine(said, shop.known([...new Set(wordsOf(said).flatMap((word) => slotsFor(shop.shelves, word)))]))
  }
}

function goodsOf({ code, name, ...rest }: CatalogueProduct): Goods {
  return { ...rest, prodId: code, prodCd: code, prodNm: name, stockQty: null }
}

function indexed({ code, name, spec, brand, barcode, boxBarcode, shelf, status }: CatalogueProduct) {
  const names = { prodId: code, prodCd: code, prodNm: name, spec, brand, barcode, boxBarcode }
  return { ...names, categoryId: shelf, status, createdAt: 0 }
}
