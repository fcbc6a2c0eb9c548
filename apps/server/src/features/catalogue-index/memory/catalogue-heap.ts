import type { Product } from '@mall/contract/products'
import { type PackedProducts, unpackProducts } from '../catalogue.queries.ts'
import type { Catalogue } from '../catalogue.ts'
import { emptyPriceList, setPrice } from '../price-list.ts'
import { articleBytes, emptyLately, keepLately, priceText } from '../rows/row-bytes.ts'
import { emptyStockCache, noteStock } from '../rows/stock.ts'
import { aliasOf } from '../search/aliases.ts'
import { listProducts } from '../search/list-products.ts'
import { buildSearchIndex, type IndexedProduct, putProducts } from '../search/search-index.ts'
import { searchProducts } from '../search/search-products.ts'
import { packBought, type Shelf } from '../shelf.ts'
import { bytesOfCatalogue, bytesOfShelf } from './bytes-of-catalogue.ts'

// A process of its own for `bytes-of-catalogue.test.ts`, so that nothing else is in its heap:
// node --expose-gc catalogue-heap.ts <articles> <catalogues>

const [size = 0, catalogues = 0] = process.argv.slice(2).map(Number)
const brands = ['햇살', '초록', '산들', '들꽃', '새벽', '바람', '물빛', '하늘', '구름', '별빛']
const goods = ['국산 콩나물', '커피 믹스 마일드', '냉동 새우 31/40', '업소용 식용유', '무항생제 특란', '친환경 상추']

/** As from a connection: no string is shared with another one. */
function fresh<T>(row: T): T {
  return JSON.parse(JSON.stringify(row)) as T
}

function productAt(tenant: number, n: number): Record<keyof IndexedProduct, string> {
  return {
    prodId: `00000000-0000-4000-8000-${String(tenant * 1_000_000 + n).padStart(12, '0')}`,
    prodCd: `P${String(n).padStart(6, '0')}`,
    prodNm: `${brands[n % 10] ?? ''} ${goods[n % 6] ?? ''} ${String(n % 97)}호 ${String(n)}입`,
    spec: `${String(n % 50)}kg x 12`,
    brand: `${brands[n % 10] ?? ''} ${String(n % 80)}`,
    barcode: n % 2 === 0 ? String(8_800_000_000_000 + n) : '',
    boxBarcode: n % 4 === 0 ? String(1_800_000_000_000 + n) : '',
    categoryId: `00000000-0000-4000-9000-${String(n % 30).padStart(12, '0')}`,
    status: 'ON',
    createdAt: String(1_700_000_000_000 + n),
  }
}

/** As the database packs them. */
function packed(rows: readonly Record<keyof IndexedProduct, string>[]): PackedProducts {
  const columns = Object.keys(rows[0] ?? {}) as (keyof IndexedProduct)[]
  const textOf = (column: keyof IndexedProduct) => rows.map((row) => row[column]).join('\x1e')
  return fresh(Object.fromEntries(columns.map((column) => [column, textOf(column)])) as PackedProducts)
}

function rowAt(index: Catalogue['index'], slot: number): Product {
  const price = { unitPrice: 1000.5 + slot, priceKind: 'GRADE', nextPrice: null, stockQty: 3, lastOrder: null }
  const quantities = { spec: '1kg x 12', unit: '개', boxQty: 12, minQty: 1, maxQty: null, stepQty: 1 }
  const kinds = { taxType: 'TAX', priceMode: 'EXCLUDED', brand: '햇살', origin: '국산', storage: '냉장', status: 'ON' }
  const texts = { prodNm: `햇살 국산 콩나물 ${String(slot)}`, imageUrl: `/_image/10/${'a'.repeat(64)}.webp` }
  return fresh({
    prodId: index.ids[slot],
    prodCd: `P${String(slot)}`,
    favourite: false,
    ...price,
    ...quantities,
    ...kinds,
    ...texts,
  }) as unknown as Product
}

async function makeCatalogue(tenant: number, articles: number): Promise<Catalogue> {
  function* portions() {
    for (let from = 0; from < articles; from += 1000) {
      const length = Math.min(1000, articles - from)
      yield unpackProducts(packed(Array.from({ length }, (_, n) => productAt(tenant, from + n))))
    }
  }
  const index = await buildSearchIndex(portions(), [])
  const catalogue: Catalogue = {
    ...{ index, categories: [], day: '2026-11-24', priceLists: new Map(), shelves: new Map() },
    ...{ stamps: new Uint32Array(index.count), stock: emptyStockCache(), articles: emptyLately(), ready: new Map() },
  }
  for (const grade of ['A', 'B']) {
    const prices = emptyPriceList(index)
    for (let slot = 0; slot < index.count; slot += 1) setPrice(prices, slot, 1_000_000 + slot)
    catalogue.priceLists.set(grade, prices)
    // Two of three rows have been requested.
    for (let slot = 0; slot < index.count; slot += 1) {
      if (slot % 3 === 0) continue
      const row = rowAt(index, slot)
      keepLately(catalogue.articles, slot, articleBytes(row, 0))
      keepLately(prices.prices, slot, priceText(row, 0))
      noteStock(catalogue.stock, slot, 3, 1)
    }
  }
  for (const q of ['ㅋㅍ', '콩나물', '햇살', '새우 31', 'ㅅㅊ']) searchProducts(index, q, {})
  listProducts(index, { sort: 'newest' })
  // Some articles are renamed after the build.
  for (let n = 0; n < articles / 20; n += 1)
    putProducts(index, unpackProducts(packed([{ ...productAt(tenant, n), prodNm: `새 이름 ${String(n)}` }])))
  for (let store = 0; store < 30; store += 1) {
    const shelf = shelfOf(catalogue, store)
    const bytes = bytesOfShelf(shelf)
    catalogue.shelves.set(fresh(crypto.randomUUID()), { reading: Promise.resolve(shelf), readAt: 0, bytes })
  }
  return catalogue
}

function shelfOf({ priceLists, index }: Catalogue, store: number): Shelf {
  const list = priceLists.get('A')
  if (!list) throw new Error('the price list is missing')
  const slots = (count: number) => Array.from({ length: count }, (_, n) => (store * 31 + n * 7) % index.count)
  return {
    ...{ grade: 'A', list, own: undefined, favourites: new Set(slots(20)) },
    specials: new Map(slots(10).map((slot) => [slot, 900_000])),
    ownPriced: new Set(slots(10)),
    prices: new Map(slots(10).map((slot) => [slot, priceText(rowAt(index, slot), 0)])),
    bought: packBought(slots(60).map((slot) => ({ slot, at: 1_700_000_000_000 + slot, qty: 3, times: 1 }))),
    aliases: slots(5).map((slot) => aliasOf(slot, `우리 콩나물 ${String(slot)}`)),
  }
}

function heap(): number {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Compiled code and caches are not part of a catalogue. Returns nothing, as the result of an `await` stays in memory. */
async function warmUp(): Promise<void> {
  await makeCatalogue(0, 500)
}

await warmUp()
await new Promise((resolve) => setTimeout(resolve, 10))
const before = heap()
const all: Catalogue[] = []
for (let tenant = 1; tenant <= catalogues; tenant += 1) all.push(await makeCatalogue(tenant, size))
const real = heap() - before
const estimated = all.reduce((sum, catalogue) => sum + bytesOfCatalogue(catalogue), 0)
process.stdout.write(JSON.stringify({ real, estimated }))
