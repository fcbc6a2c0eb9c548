import { beforeAll, describe, expect, it, test } from 'vitest'
import { countByCategory, idsOf, listProducts } from './list-products.ts'
import {
  buildSearchIndex,
  type IndexedProduct,
  productSet,
  putIntoSet,
  putProducts,
  removeProducts,
  type SearchIndex,
  setCategories,
} from './search-index.ts'
import { aliasOf } from './aliases.ts'
import { productOrder } from './filter.ts'
import { searchProducts } from './search-products.ts'

const categories = [
  { categoryId: 'drinks', parentId: null, name: '음료' },
  { categoryId: 'coffee', parentId: 'drinks', name: '커피/차' },
  { categoryId: 'liquor', parentId: null, name: '주류' },
  { categoryId: 'food', parentId: null, name: '농산' },
]

let made = 0
function product(prodNm: string, more: Partial<IndexedProduct> = {}): IndexedProduct {
  made++
  return {
    prodId: prodNm,
    prodCd: `P${String(made).padStart(4, '0')}`,
    prodNm,
    spec: '',
    brand: null,
    barcode: null,
    boxBarcode: null,
    categoryId: 'food',
    status: 'ON',
    createdAt: made,
    ...more,
  }
}

const products = [
  product('참이슬 후레쉬 360ml', { categoryId: 'liquor', brand: '하이트진로', barcode: '8801048101023' }),
  product('처음처럼 360ml', { categoryId: 'liquor', brand: '롯데칠성', boxBarcode: '18801030101020' }),
  product('양파 15kg'),
  product('감자 10kg', { status: 'SOLD_OUT' }),
  product('이천 쌀 20kg'),
  product('쌀과자 12입', { categoryId: 'food' }),
  product('찹쌀 4kg'),
  product('맥심 모카골드 커피믹스 100T', { categoryId: 'coffee', brand: '동서식품' }),
  product('커피 필터 40매', { categoryId: 'food', status: 'STOPPED' }),
  product('카누 미니 30T', { categoryId: 'coffee', brand: '동서식품', prodCd: 'CF-0030' }),
  product('오렌지 주스 1.5L', { categoryId: 'drinks' }),
  product('콜라 coke 500㎖', { categoryId: 'drinks' }),
]

let index: SearchIndex
beforeAll(async () => {
  index = await buildSearchIndex([products.slice(0, 5), products.slice(5)], categories)
})

function found(query: string, options = {}): string[] {
  const page = searchProducts(index, query, options)
  expect(page.total).toBe(page.slots.length)
  return idsOf(index, page)
}

describe('search', () => {
  test.each([
    ['ㅊㅇㅅ', ['참이슬 후레쉬 360ml'], 'by initial consonants'],
    ['ckadltmf', ['참이슬 후레쉬 360ml'], 'typed in the wrong keyboard layout'],
    ['ckadltmf 360', ['참이슬 후레쉬 360ml'], 'with one of several words typed in the wrong keyboard layout'],
    ['ㅊㅐㅏㄷ', ['콜라 coke 500㎖'], 'typed in the wrong keyboard layout the other way round'],
    ['500ml', ['콜라 coke 500㎖'], 'by a unit in another spelling'],
    ['차', ['참이슬 후레쉬 360ml', '찹쌀 4kg'], 'names beginning with a syllable'],
    ['쌀', ['이천 쌀 20kg', '쌀과자 12입', '찹쌀 4kg'], 'a syllable as a word, at the beginning and at the end of one'],
    ['ㅇ', ['양파 15kg', '오렌지 주스 1.5L', '이천 쌀 20kg'], 'names beginning with a letter'],
    [
      'ㅋㅍ',
      ['커피 필터 40매', '맥심 모카골드 커피믹스 100T', '카누 미니 30T'],
      'matches at the start of a name, then inside names, then in categories',
    ],
    ['커피 믹스', ['맥심 모카골드 커피믹스 100T'], 'several words'],
    ['믹스 커피', ['맥심 모카골드 커피믹스 100T'], 'several words in any order'],
    ['커피|믹스', [], 'nothing for a character missing from the name, after any other search'],
    ['커피믹스', ['맥심 모카골드 커피믹스 100T'], 'without the spaces'],
    ['커피 미', ['맥심 모카골드 커피믹스 100T', '카누 미니 30T'], 'by an incomplete second word'],
    ['동서 카누', ['카누 미니 30T'], 'by brand and name'],
    ['음료 ㅁㄴ', ['카누 미니 30T'], 'by a parent category'],
    ['음료 500', ['콜라 coke 500㎖'], 'by category and name'],
    ['cf-0030', ['카누 미니 30T'], 'by code'],
    ['cf-00', ['카누 미니 30T'], 'by the beginning of its code'],
    ['f-0', ['카누 미니 30T'], 'by a part of the code'],
    ['f-', [], 'nothing for two characters inside a code'],
    ['커피 cf', ['카누 미니 30T'], 'by category and the beginning of the code'],
    ['8801048101023', ['참이슬 후레쉬 360ml'], 'by barcode'],
    ['18801030101020', ['처음처럼 360ml'], 'by the barcode of the box'],
    ['880104810102', [], 'nothing for part of a barcode'],
    ['삼성', [], 'nothing without a match'],
  ])('%s → %s (%s)', (query, names) => {
    expect(found(query)).toEqual(names)
  })

  it('ranks the exact code first, then purchases of the store, then name beginnings', async () => {
    const rows = ['커피 가루', '냉커피', '커피 나라', '커피 다방', '아이스 커피'].map((name) => product(name))
    const special = product('블랙 100', { prodCd: '커피' })
    const small = await buildSearchIndex([[...rows, special]], [])
    const bought = productSet(small, ['아이스 커피', '커피 다방', 'not known'])
    const ids = idsOf(small, searchProducts(small, '커피', { bought }))
    expect(ids).toEqual(['블랙 100', '커피 다방', '아이스 커피', '커피 가루', '커피 나라', '냉커피'])
  })

  it('ranks whole words before parts of words, and the ends of longer numbers after all other names', async () => {
    const torn = ['쌀 햅쌀 107호', '쌀 햅쌀 117호', '쌀 햅쌀 27호']
    const names = [...torn, '쌀 햅쌀 7호', '쌀 햅쌀 7호점', '햅쌀7호', '쌀 1.7호']
    const small = await buildSearchIndex([names.map((name) => product(name))], [])
    const bought = productSet(small, ['쌀 햅쌀 107호', '쌀 햅쌀 7호점'])
    const ids = (query: string, options = {}) => idsOf(small, searchProducts(small, query, options))
    expect(ids('쌀 햅쌀 7호')).toEqual(['쌀 햅쌀 7호', '쌀 햅쌀 7호점', '햅쌀7호', ...torn])
    expect(ids('햅쌀 7호', { bought })).toEqual(['쌀 햅쌀 7호점', '햅쌀7호', '쌀 햅쌀 7호', ...torn])
    expect(ids('7호')).toEqual(['쌀 햅쌀 7호', '햅쌀7호', '쌀 햅쌀 7호점', '쌀 1.7호', ...torn])
    const { slotOf } = small
    const alias = aliasOf(slotOf.get('쌀 햅쌀 27호') ?? 0, '우리 7호')
    const tornAlias = aliasOf(slotOf.get('햅쌀7호') ?? 0, '37호')
    expect(ids('7호', { aliases: [alias] })[0]).toBe('쌀 햅쌀 27호')
    expect(ids('7호', { aliases: [tornAlias] })).toEqual(ids('7호'))
  })

  it('ranks matches in the category last, even if the store has bought them', () => {
    const bought = productSet(index, ['카누 미니 30T', '맥심 모카골드 커피믹스 100T'])
    const names = ['맥심 모카골드 커피믹스 100T', '커피 필터 40매', '카누 미니 30T']
    expect(found('ㅋㅍ', { bought })).toEqual(names)
    const pages = [0, 1, 2].map((offset) => searchProducts(index, 'ㅋㅍ', { bought, offset, limit: 1 }))
    expect(pages.flatMap((page) => idsOf(index, page))).toEqual(names)
  })

  it('applies the filters to results and total', () => {
    expect(found('커피', { statuses: ['ON'] })).toEqual(['맥심 모카골드 커피믹스 100T', '카누 미니 30T'])
    expect(found('ㅋ', { categoryId: 'drinks' })).toEqual(['카누 미니 30T', '콜라 coke 500㎖'])
    expect(found('ㅋ', { within: [productSet(index, ['콜라 coke 500㎖', '양파 15kg'])] })).toEqual(['콜라 coke 500㎖'])
    expect(found('CF-0030', { statuses: ['STOPPED'] })).toEqual([])
    expect(found('ㅋ', { categoryId: 'not known' })).toEqual([])
  })

  it('pages through all results with a constant total', () => {
    const all = searchProducts(index, 'ㅋㅍ').slots
    const pages = [0, 1, 2, 3].map((offset) => searchProducts(index, 'ㅋㅍ', { offset, limit: 1 }))
    expect(pages.map(({ slots }) => slots)).toEqual([...all.map((slot) => [slot]), []])
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3])
  })

  it('sorts by another order on request', () => {
    expect(found('ㅋㅍ', { sort: 'name' })).toEqual(['맥심 모카골드 커피믹스 100T', '카누 미니 30T', '커피 필터 40매'])
    expect(found('ㅋㅍ', { sort: 'newest' })).toEqual([
      '카누 미니 30T',
      '커피 필터 40매',
      '맥심 모카골드 커피믹스 100T',
    ])
    const byPrice = productOrder(index, ['커피 필터 40매', '양파 15kg', '맥심 모카골드 커피믹스 100T'])
    expect(found('ㅋㅍ', { sort: byPrice })).toEqual(['커피 필터 40매', '맥심 모카골드 커피믹스 100T'])
  })
})

describe('list', () => {
  it('sorts by name, code or newest', () => {
    const names = products.map(({ prodNm }) => prodNm)
    const inOrder = (sort: 'name' | 'code' | 'newest') => idsOf(index, listProducts(index, { sort, limit: 100 }))
    expect(inOrder('name').slice(0, 3)).toEqual(['감자 10kg', '맥심 모카골드 커피믹스 100T', '쌀과자 12입'])
    expect(inOrder('newest')).toEqual(names.toReversed())
    expect(inOrder('code')).toEqual(['카누 미니 30T', ...names.filter((name) => name !== '카누 미니 30T')])
  })

  it('includes subcategories of a category', () => {
    const page = listProducts(index, { categoryId: 'drinks', offset: 1, limit: 2 })
    expect([...idsOf(index, page), page.total]).toEqual([...['오렌지 주스 1.5L', '카누 미니 30T'].toSorted(), 4])
    expect(Object.fromEntries(countByCategory(index))).toEqual({ drinks: 4, coffee: 2, liquor: 2, food: 6 })
    expect(countByCategory(index, { statuses: ['ON'] }).get('food')).toBe(4)
  })

  it('shows only what a store may see, and follows changes', () => {
    const visible = productSet(index, ['양파 15kg', '감자 10kg'])
    const list = () => idsOf(index, listProducts(index, { visible }))
    expect(list()).toEqual(['감자 10kg', '양파 15kg'])
    putIntoSet(index, visible, '이천 쌀 20kg', true)
    putIntoSet(index, visible, '감자 10kg', false)
    expect(list()).toEqual(['양파 15kg', '이천 쌀 20kg'])
  })
})

describe('after a change', () => {
  const changing = () => buildSearchIndex([products], categories)
  const search = (at: SearchIndex, query: string) => idsOf(at, searchProducts(at, query))

  it('finds a new product immediately and sorts it correctly', async () => {
    const now = await changing()
    putProducts(now, [product('참외 5kg', { barcode: '2000000000015' })])
    expect(search(now, '참')).toEqual(['참외 5kg', '참이슬 후레쉬 360ml'])
    expect(search(now, 'ㅊㅇ')).toEqual(['참외 5kg', '참이슬 후레쉬 360ml', '처음처럼 360ml'])
    expect(search(now, '2000000000015')).toEqual(['참외 5kg'])
    expect(idsOf(now, listProducts(now, { sort: 'newest' }))[0]).toBe('참외 5kg')
    expect(listProducts(now, {}).total).toBe(products.length + 1)
  })

  it('finds a product by its new name and code, and not by the old ones', async () => {
    const now = await changing()
    const was = products[0]!
    putProducts(now, [{ ...was, prodNm: '진로 골드 360ml', prodCd: 'NEW1', barcode: null }])
    expect(search(now, 'ㅊㅇㅅ')).toEqual([])
    expect(search(now, was.barcode!)).toEqual([])
    expect(search(now, 'new1')).toEqual([was.prodId])
    expect(search(now, 'ㅈㄹㄱㄷ')).toEqual([was.prodId])
    putProducts(now, [was])
    expect(search(now, 'ㅊㅇㅅ')).toEqual([was.prodId])
    expect(search(now, 'new1')).toEqual([])
  })

  it('applies a new state and category', async () => {
    const now = await changing()
    putProducts(now, [{ ...products[2]!, status: 'STOPPED', categoryId: 'coffee' }])
    expect(idsOf(now, listProducts(now, { categoryId: 'drinks', statuses: ['STOPPED'] }))).toEqual(['양파 15kg'])
    expect(search(now, '음료 양파')).toEqual(['양파 15kg'])
  })

  it('neither finds nor lists a removed product until it is added again', async () => {
    const now = await changing()
    removeProducts(now, ['양파 15kg'])
    removeProducts(now, ['양파 15kg'])
    removeProducts(now, ['not known'])
    expect(search(now, '양파')).toEqual([])
    expect(search(now, products[2]!.prodCd)).toEqual([])
    expect(listProducts(now, {}).total).toBe(products.length - 1)
    expect(countByCategory(now).get('food')).toBe(5)
    putProducts(now, [products[2]!])
    expect(search(now, '양파')).toEqual(['양파 15kg'])
    expect(listProducts(now, {}).total).toBe(products.length)
  })

  it('finds by the new name of a category', async () => {
    const now = await changing()
    setCategories(
      now,
      categories.map((one) => (one.categoryId === 'liquor' ? { ...one, name: '주정' } : one)),
    )
    expect(search(now, '주류 참이슬')).toEqual([])
    expect(search(now, '주정 참이슬')).toEqual(['참이슬 후레쉬 360ml'])
  })
})
