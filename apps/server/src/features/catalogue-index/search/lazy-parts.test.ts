import { expect, test } from 'vitest'
import { idsOf, listProducts } from './list-products.ts'
import { mostBuiltAtOnce } from './lazy-parts.ts'
import { buildSearchIndex, type IndexedProduct, putProducts, removeProducts } from './search-index.ts'
import { searchProducts } from './search-products.ts'

function productAt(n: number, over: Partial<IndexedProduct> = {}): IndexedProduct {
  const texts = { prodCd: `P${String(n).padStart(4, '0')}`, prodNm: `콩나물 ${n}호`, spec: '1kg', brand: '햇살' }
  const codes = { barcode: String(8_800_000_000_000 + n), boxBarcode: null, categoryId: 'c1' }
  return { prodId: `p${n}`, ...texts, ...codes, status: 'ON', createdAt: n, ...over }
}

const products = Array.from({ length: 50 }, (_, n) => productAt(n))

/** What every way to find products finds. */
function allFound(index: Awaited<ReturnType<typeof buildSearchIndex>>) {
  const searched = ['콩나물', 'ㅋㄴㅁ', '두부', 'P0007', '8800000000007', '8800000000099', '9'].map((q) =>
    idsOf(index, searchProducts(index, q, { limit: 100 })),
  )
  const listed = (['name', 'code', 'newest'] as const).map((sort) =>
    idsOf(index, listProducts(index, { sort, limit: 100 })),
  )
  return { searched, listed }
}

test('finds the same whether products change before or after the parts are built', async () => {
  const [before, after] = await Promise.all([buildSearchIndex([products], []), buildSearchIndex([products], [])])
  allFound(after)
  for (const index of [before, after]) {
    putProducts(index, [productAt(7, { prodNm: '두부', barcode: '8800000000099' }), productAt(60)])
    removeProducts(index, ['p8'])
  }
  const found = allFound(before)
  expect(found).toEqual(allFound(after))
  expect(found.searched[2]).toEqual(['p7'])
  expect(found.searched[4]).toEqual([])
  expect(found.listed[2]).toHaveLength(50)
})

test('builds the parts of a large catalogue while it is loaded, and no part of a small one', async () => {
  const many = Array.from({ length: mostBuiltAtOnce + 1 }, (_, n) => productAt(n))
  const [small, large] = await Promise.all([buildSearchIndex([products], []), buildSearchIndex([many], [])])
  const isBuilt = ({ grams, sorted, barcodes }: typeof small) =>
    [grams, sorted.name, sorted.code, sorted.newest, barcodes.slots].map((part) => part !== null && part !== undefined)
  expect(isBuilt(small)).toEqual([false, false, false, false, false])
  expect(isBuilt(large)).toEqual([true, true, true, true, true])
})
