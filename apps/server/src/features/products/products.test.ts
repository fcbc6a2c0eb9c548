import {
  addFavourite,
  getProduct,
  listAllocations,
  listCategories,
  listProducts,
  removeFavourite,
} from '@mall/contract/products'
import type { CallInput } from '@mall/contract/base/call'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { useBuyers } from '#test/malls/buyers.ts'

type Query = CallInput<typeof listProducts>['query']

const { mall, shop, buyer } = useBuyers()
const page = (token: string, query: Query) => mall.ask(listProducts, { query }, { token })
const names = async (token: string, query: Query) =>
  (await page(token, { size: 100, ...query })).ok.content.map(({ prodNm }) => prodNm)

// Shared goods for read-only tests; tests that change anything create their own.
const goods = { drinks: '', beer: '', ids: {} as Record<string, string>, store: '', token: '' }
beforeAll(async () => {
  const { makeCategory, makeProduct, makeSpecialPrice, makeBought, makeStore } = shop()
  goods.drinks = await makeCategory({ name: '주류', sort: 1 })
  goods.beer = await makeCategory({ name: '맥주', parent_id: goods.drinks, sort: 2 })
  const make = async (prod_nm: string, prod_cd: string, price: Record<string, number>, more: object = {}) => {
    goods.ids[prod_nm] = await makeProduct({ prod_nm, prod_cd, category_id: goods.beer, prices: price, ...more })
  }
  await make('카스 후레쉬', 'LOOK-3', { A: 1500, B: 1600 }, { created_at: '2026-01-03' })
  await make('테라', 'LOOK-1', { A: 1400, B: 1450 }, { created_at: '2026-01-01', status: 'SOLD_OUT' })
  await make('참이슬 후레쉬', 'LOOK-2', { A: 1300 }, { category_id: goods.drinks, created_at: '2026-01-02' })
  await make('켈리', 'LOOK-4', { B: 1550 }, { barcode: '8801234567893', box_barcode: '18801234567890', box_qty: 20 })
  goods.store = await makeStore()
  await makeSpecialPrice(goods.store, goods.ids['켈리']!, 1350)
  await makeSpecialPrice(goods.store, goods.ids['카스 후레쉬']!, 1200)
  await makeBought(goods.store, goods.ids['테라']!)
  goods.token = await tokenFor(mall, goods.store)
})
const look = (query: Query) => names(goods.token, { categoryId: goods.drinks, ...query })

test.each([
  ['name', ['참이슬 후레쉬', '카스 후레쉬', '켈리', '테라']],
  ['code', ['테라', '참이슬 후레쉬', '카스 후레쉬', '켈리']],
  ['priceAsc', ['카스 후레쉬', '참이슬 후레쉬', '켈리', '테라']],
  ['priceDesc', ['테라', '켈리', '참이슬 후레쉬', '카스 후레쉬']],
  ['newest', ['켈리', '카스 후레쉬', '참이슬 후레쉬', '테라']],
  ['lastOrdered', ['테라', '참이슬 후레쉬', '카스 후레쉬', '켈리']],
] as const)('sorts products by %s, at the prices of this store', async (sort, expected) => {
  expect(await look({ sort })).toEqual(expected)
})

test('lists what the store buys and can order first unless told otherwise, then the rest by name', async () => {
  const store = await shop().makeStore()
  await shop().makeSpecialPrice(store, goods.ids['켈리']!, 1350)
  await shop().makeBought(store, goods.ids['테라']!, { times: 50 })
  await shop().makeBought(store, goods.ids['참이슬 후레쉬']!, { times: 2 })
  await shop().makeBought(store, goods.ids['켈리']!, { times: 9, last_ordered_at: '2026-10-28T10:00:00+09:00' })
  const token = await tokenFor(mall, store)
  const order = ['켈리', '참이슬 후레쉬', '카스 후레쉬', '테라']
  expect(await names(token, { categoryId: goods.drinks })).toEqual(order)
  expect(await names(token, { categoryId: goods.drinks, sort: 'relevance' })).toEqual(order)
})

test('filters by category, status, favourites, earlier orders and allocations', async () => {
  expect(await look({ categoryId: goods.beer })).toEqual(['카스 후레쉬', '켈리', '테라'])
  expect(await look({ status: 'SOLD_OUT' })).toEqual(['테라'])
  expect(await look({ orderedOnly: 'true' })).toEqual(['테라'])
  expect(await look({ favouriteOnly: 'true' })).toEqual([])
  expect(await look({ categoryId: crypto.randomUUID() })).toEqual([])
  expect(await look({ categoryId: 'no-id' })).toEqual([])
  const mine = await buyer()
  const [given, free] = [await shop().makeProduct(), await shop().makeProduct()]
  await shop().makeAllocation(given, { [mine.storeId]: 3 })
  await shop().makeAllocation(free, { [goods.store]: 3 })
  await eventually(async () => {
    const answer = await page(mine.token, { allocatedOnly: 'true' })
    expect(answer.ok.content.map(({ prodId }) => prodId)).toEqual([given])
  })
})

test('pages have an exact count, no duplicates and no gaps', async () => {
  const first = (await page(goods.token, { categoryId: goods.drinks, sort: 'name', size: 3 })).ok
  const second = (await page(goods.token, { categoryId: goods.drinks, sort: 'name', size: 3, page: 1 })).ok
  expect(first).toMatchObject({ totalElements: 4, totalPages: 2, page: 0, size: 3 })
  expect([...first.content, ...second.content].map(({ prodNm }) => prodNm)).toEqual(await look({ sort: 'name' }))
  expect((await page(goods.token, { categoryId: goods.drinks, size: 3, page: 2 })).ok.content).toEqual([])
  const byHabit: string[] = []
  for (const n of [0, 1, 2, 3]) byHabit.push(...(await look({ sort: 'lastOrdered', size: 1, page: n })))
  expect(byHabit).toEqual(await look({ sort: 'lastOrdered' }))
})

test('finds by initial consonants and in the wrong keyboard layout, and ranks articles the store buys first (§7)', async () => {
  expect(await look({ q: 'ㅊㅇㅅ' })).toEqual(['참이슬 후레쉬'])
  expect(await look({ q: 'ckadltmf' })).toEqual(['참이슬 후레쉬'])
  expect(await look({ q: '후레쉬' })).toEqual(['참이슬 후레쉬', '카스 후레쉬'])
  expect(await look({ q: '맥주' })).toEqual(['테라', '카스 후레쉬', '켈리'])
  expect(await look({ q: '맥주', sort: 'priceAsc' })).toEqual(['카스 후레쉬', '켈리', '테라'])
})

test('tells a box barcode from a piece barcode', async () => {
  const found = async (q: string) => (await page(goods.token, { q })).ok.content[0]
  expect(await found('18801234567890')).toMatchObject({ prodNm: '켈리', matchedBox: true, boxQty: 20 })
  const piece = await found('8801234567893')
  expect(piece).toMatchObject({ prodNm: '켈리' })
  expect(piece).not.toHaveProperty('matchedBox')
})

test("lists exactly what the product detail returns, including the store's marks and prices", async () => {
  const mine = await buyer()
  const { makeProduct, makePrice, makeSpecialPrice, makeBought, insert } = shop()
  const make = (more: object = {}) => makeProduct({ prod_nm: '"말" \\ 줄\n바꿈', brand: '같은 말', ...more })
  const plain = await make()
  const marked = await make({ stock: 7, spec: '1kg', delivery_days: [1] })
  const special = await make()
  await makePrice(plain, 1200.5, { from_day: '2099-01-01' })
  await makeBought(mine.storeId, marked, { last_qty: 12 })
  await insert('favourites', { store_id: mine.storeId, prod_id: marked })
  await makeSpecialPrice(mine.storeId, special, 900, { to_day: '2098-12-31' })
  await eventually(async () => {
    const { content } = (await page(mine.token, { q: '같은 말' })).ok
    expect(content.length).toBe(3)
    for (const row of content) {
      const one = (await mall.ask(getProduct, { params: { prodId: row.prodId } }, { token: mine.token })).ok
      const onlyInFull = [
        'description',
        'boxBarcode',
        'deliveryDays',
        'shareLeft',
        'aliases',
        'pictures',
        'substitutes',
      ]
      expect(row).toEqual(Object.fromEntries(Object.entries(one).filter(([field]) => !onlyInFull.includes(field))))
    }
    expect(listProducts.ok.strict().parse((await page(mine.token, { q: '같은 말' })).ok)).toBeDefined()
  })
  const rows = new Map((await page(mine.token, { q: '같은 말' })).ok.content.map((row) => [row.prodId, row]))
  expect(rows.get(plain)).toMatchObject({ nextPrice: { unitPrice: 1200.5, from: '2099-01-01' }, stockQty: null })
  expect(rows.get(marked)).toMatchObject({ stockQty: 7, favourite: true, lastOrder: { qty: 12 } })
  expect(rows.get(special)).toMatchObject({
    unitPrice: 900,
    priceKind: 'SPECIAL',
    isBelowGrade: true,
    nextPrice: { unitPrice: 1000 },
  })
})

test('shows a store its own prices and no others, whatever it sends', async () => {
  const [plain, gradeB] = [await buyer(), await buyer('B')]
  const priceOf = async (token: string, prodNm: string, extra: object = {}) => {
    const query = { categoryId: goods.drinks, size: 100, ...extra }
    const row = (await page(token, query)).ok.content.find((one) => one.prodNm === prodNm)
    return row && [row.unitPrice, row.priceKind]
  }
  expect(await priceOf(goods.token, '카스 후레쉬')).toEqual([1200, 'SPECIAL'])
  expect(await priceOf(plain.token, '카스 후레쉬')).toEqual([1500, 'GRADE'])
  expect(await priceOf(plain.token, '켈리')).toBeUndefined()
  expect(await priceOf(gradeB.token, '켈리')).toEqual([1550, 'GRADE'])
  expect(await priceOf(gradeB.token, '참이슬 후레쉬')).toBeUndefined()
  const sent = { storeGrade: 'B', grade: 'B', storeId: goods.store, unitPrice: 1 }
  expect(await priceOf(plain.token, '카스 후레쉬', sent)).toEqual([1500, 'GRADE'])
  expect((await page(plain.token, { categoryId: goods.drinks })).ok.totalElements).toBe(3)
})

test('counts buyable products per category, including subcategories', async () => {
  const counts = async (token: string) =>
    Object.fromEntries(
      (await mall.ask(listCategories, {}, { token })).ok.map((one) => [
        one.categoryNm,
        [one.productCount, one.parentId],
      ]),
    )
  expect(await counts(goods.token)).toMatchObject({ 주류: [4, null], 맥주: [3, goods.drinks] })
  expect(await counts((await buyer('B')).token)).toMatchObject({ 주류: [3, null], 맥주: [3, goods.drinks] })
})

test('adds and removes a favourite of the store, idempotently', async () => {
  const { token } = await buyer()
  const prodId = goods.ids['테라']!
  const marked = async () => (await names(token, { favouriteOnly: 'true' })).length
  for (const call of [addFavourite, addFavourite]) {
    expect((await mall.ask(call, { query: { prodId } }, { token })).ok).toEqual({ result: 'SUCCESS' })
    expect(await marked()).toBe(1)
  }
  expect((await mall.ask(getProduct, { params: { prodId } }, { token })).ok.favourite).toBe(true)
  expect((await mall.ask(getProduct, { params: { prodId } }, { token: goods.token })).ok.favourite).toBe(false)
  for (const call of [removeFavourite, removeFavourite]) {
    expect((await mall.ask(call, { query: { prodId } }, { token })).ok).toEqual({ result: 'SUCCESS' })
    expect(await marked()).toBe(0)
  }
  const foreign = await arrangeShop(mall.owner, '20').makeProduct()
  for (const call of [addFavourite, removeFavourite])
    for (const id of [foreign, crypto.randomUUID(), 'no-id', goods.ids['켈리']!])
      expect((await mall.ask(call, { query: { prodId: id } }, { token })).status).toBe(404)
})

test('lists the open allocations of the store with its remaining share, and no others', async () => {
  const [mine, other] = [await buyer(), await buyer()]
  const prodId = goods.ids['카스 후레쉬']!
  const alcListId = await shop().makeAllocation(prodId, { [mine.storeId]: 10 }, { name: '추석', avail: 4, ordered: 3 })
  await shop().makeAllocation(prodId, { [mine.storeId]: 10 }, { to_day: '2020-01-02' })
  const ask = async (token: string) => (await mall.ask(listAllocations, {}, { token })).ok
  expect(await ask(mine.token)).toMatchObject([
    {
      alcListId,
      name: '추석',
      from: '2020-01-01',
      to: '2099-12-31',
      products: [{ prodId, alcQty: 10, orderedQty: 3, remainQty: 4 }],
    },
  ])
  expect(await ask(other.token)).toEqual([])
  const left = async (token: string, id = prodId) =>
    (await mall.ask(getProduct, { params: { prodId: id } }, { token })).ok.shareLeft
  expect(await Promise.all([left(mine.token), left(other.token)])).toEqual([4, 0])
  expect(await left(goods.token, goods.ids['켈리'])).toBeNull()
})

test('answers 304 to a known ETag, and 200 once the page has changed', async () => {
  const { token } = await buyer()
  const prodId = await shop().makeProduct({ prod_nm: '한 번만' })
  const query = { q: '한 번만' }
  await eventually(async () => expect((await page(token, query)).ok.totalElements).toBe(1))
  const first = await page(token, query)
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization, x-mall-store' })
  const known = { token, headers: { 'if-none-match': String(first.headers.etag) } }
  const again = await mall.ask(listProducts, { query }, known)
  expect([again.status, again.ok]).toEqual([304, ''])
  await shop().run('update products set spec = $2 where prod_id = $1', [prodId, '5kg'])
  await eventually(async () => expect((await mall.ask(listProducts, { query }, known)).status).toBe(200))
})

test('rejects anonymous callers and returns 404 to the office', async () => {
  const office = await tokenFor(mall, null)
  const calls = [
    [listProducts, { query: {} }],
    [getProduct, { params: { prodId: goods.ids['테라']! } }],
    [listCategories, {}],
    [listAllocations, {}],
    [addFavourite, { query: { prodId: goods.ids['테라']! } }],
    [removeFavourite, { query: { prodId: goods.ids['테라']! } }],
  ] as const
  for (const [call, input] of calls) {
    expect((await mall.ask(call, input as never, {})).status).toBe(401)
    expect((await mall.ask(call, input as never, { token: office })).status).toBe(404)
  }
})
