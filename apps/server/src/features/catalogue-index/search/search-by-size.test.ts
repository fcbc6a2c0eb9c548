import { expect, test } from 'vitest'
import { idsOf } from './list-products.ts'
import { buildSearchIndex, type IndexedProduct, putProducts } from './search-index.ts'
import { searchProducts } from './search-products.ts'

let made = 0
function product(prodNm: string, spec: string): IndexedProduct {
  made += 1
  const names = { prodId: `${prodNm} ${spec}`.trim(), prodCd: `P${String(made)}`, prodNm, spec }
  return { ...names, brand: null, barcode: null, boxBarcode: null, categoryId: 'c', status: 'ON', createdAt: made }
}

const products = [
  product('콩 식용유', '18L'),
  product('콩 식용유', '1.8L x 6'),
  product('카놀라유', '0.9L×12'),
  product('생수', '500ml*20'),
  product('양조간장 18L 말통', ''),
]
const open = () => buildSearchIndex([products], [])

test.each([
  ['식용유 18L', ['콩 식용유 18L']],
  ['식용유 18l', ['콩 식용유 18L']],
  ['식용유 1.8', ['콩 식용유 1.8L x 6']],
  ['ㅅㅇㅇ 18L', ['콩 식용유 18L']],
  ['생수 500', ['생수 500ml*20']],
  ['생수 20', ['생수 500ml*20']],
  ['생수 00ml', []],
  ['생수 ml', []],
  ['500ml', ['생수 500ml*20']],
  ['카놀라유 9L', []],
  ['18리터', ['양조간장 18L 말통', '콩 식용유 18L']],
  ['식용유 18 리터', ['콩 식용유 18L']],
  ['생수 500미리', ['생수 500ml*20']],
  ['생수 리터', []],
])('finds %s by the name and the beginning of an amount in the size', async (query, ids) => {
  const opened = await open()
  expect(idsOf(opened, searchProducts(opened, query))).toEqual(ids)
})

test('puts goods with the amount in their name first', async () => {
  const opened = await open()
  expect(idsOf(opened, searchProducts(opened, '18L'))).toEqual(['양조간장 18L 말통', '콩 식용유 18L'])
})

test('follows a change of the size', async () => {
  const index = await open()
  const [oil] = products
  putProducts(index, [{ ...oil!, spec: '16.5kg' }])
  expect(idsOf(index, searchProducts(index, '식용유 18L'))).toEqual([])
  expect(idsOf(index, searchProducts(index, '식용유 16.5'))).toEqual([oil!.prodId])
})
