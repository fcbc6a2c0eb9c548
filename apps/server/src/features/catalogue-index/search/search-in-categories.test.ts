import { expect, test } from 'vitest'
import { idsOf } from './list-products.ts'
import { buildSearchIndex, type IndexedProduct, productSet } from './search-index.ts'
import { searchProducts } from './search-products.ts'

const categories = [
  { categoryId: 'food', parentId: null, name: '식자재' },
  { categoryId: 'eggs', parentId: 'food', name: '계란·유제품' },
  { categoryId: 'oils', parentId: 'food', name: '식용유' },
  { categoryId: 'drinks', parentId: null, name: '음료' },
]

let made = 0
function product(prodNm: string, categoryId: string): IndexedProduct {
  made += 1
  const names = { prodId: prodNm, prodCd: `P${String(made)}`, prodNm, spec: '', brand: null }
  return { ...names, barcode: null, boxBarcode: null, categoryId, status: 'ON', createdAt: made }
}

const products = [
  product('딸기요거트', 'eggs'),
  product('계란찜기', 'food'),
  product('특란', 'eggs'),
  product('구름결 왕란', 'eggs'),
  product('들기름', 'oils'),
  product('콩기름', 'oils'),
  product('샘여울 탄산수', 'drinks'),
  product('눈꽃 식용얼음', 'food'),
  product('복숭아 아이스티', 'drinks'),
]
const search = async (query: string, bought: string[] = [], paging = {}) => {
  const index = await buildSearchIndex([products], categories)
  return idsOf(index, searchProducts(index, query, { bought: productSet(index, bought), ...paging }))
}

const eggs = ['구름결 왕란', '특란', '계란찜기', '딸기요거트']

test('finds other words for the goods before what their category has besides, even if the store bought that', async () => {
  expect(await search('계란')).toEqual(eggs)
  expect(await search('계란', ['딸기요거트'])).toEqual(eggs)
  expect(await search('식용유')).toEqual(['콩기름', '들기름'])
})

test('finds a category by its initial consonants before names that have them within a word', async () => {
  const all = ['샘여울 탄산수', '눈꽃 식용얼음', '들기름', '콩기름', '복숭아 아이스티']
  expect(await search('ㅅㅇㅇ')).toEqual(all)
  const own = ['복숭아 아이스티', '샘여울 탄산수', '눈꽃 식용얼음', '콩기름', '들기름']
  expect(await search('ㅅㅇㅇ', ['복숭아 아이스티', '콩기름'])).toEqual(own)
})

test('returns each product on one page only', async () => {
  for (const [query, bought] of [
    ['ㅅㅇㅇ', ['복숭아 아이스티', '콩기름']],
    ['계란', ['딸기요거트']],
  ] as const) {
    const whole = await search(query, [...bought])
    const paged = await Promise.all(whole.map((_, offset) => search(query, [...bought], { offset, limit: 1 })))
    expect(paged.flat()).toEqual(whole)
  }
})
