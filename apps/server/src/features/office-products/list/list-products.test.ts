import { countProductGaps, listOfficeProducts } from '@mall/contract/office-products'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
let fruit: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  const shop = arrangeShop(made.owner)
  await shop.makeStore({ store_grade: 'B' })
  fruit = await shop.makeCategory({ name: '과일' })
  const apples = await shop.makeCategory({ name: '사과류', parent_id: fruit })
  const make = (prod_nm: string, more: object = {}) => shop.makeProduct({ prod_nm, ...more })
  const picture = '/catalogue/10/0123456789abcdef0123456789abcdef.jpg'
  await make('부사 사과', { category_id: apples, image_url: picture, prices: { B: 1500.5 }, stock: 0 })
  await make('감자', { status: 'SOLD_OUT', prices: {}, stock: 5 })
  const shared = await make('대하', { image_url: picture, prices: { B: 100 } })
  await shop.makeAllocation(shared, {})
  await make('옛 상품', { ended_at: new Date(), status: 'STOPPED', prices: {} })
})

const list = async (query: object) => (await mall.ask(listOfficeProducts, { query }, { token })).ok
const names = async (query: object) => (await list(query)).content.map(({ prodNm }) => prodNm)

test.each([
  [{}, ['감자', '대하', '부사 사과']],
  [{ q: 'ㅂㅅ' }, ['부사 사과']],
  [{ status: 'SOLD_OUT' }, ['감자']],
  [{ status: 'ENDED' }, ['옛 상품']],
  [{ lacks: 'PRICE' }, ['감자']],
  [{ lacks: 'PRICE-B' }, ['감자']],
  [{ lacks: 'PRICE-C' }, ['감자', '대하', '부사 사과']],
  [{ lacks: 'PICTURE' }, ['감자']],
  [{ lacks: 'PICTURE', q: '사과' }, []],
  [{ stock: 'OUT' }, ['부사 사과']],
  [{ stock: 'COUNTED' }, ['감자', '부사 사과']],
  [{ stock: 'UNCOUNTED' }, ['대하']],
  [{ allocated: 'true' }, ['대하']],
  [{ size: 2, page: 1 }, ['부사 사과']],
])('finds with %j: %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('finds all products below a category, with prices of today and stock', async () => {
  const { content } = await list({ categoryId: fruit })
  expect(content).toMatchObject([
    { prodNm: '부사 사과', categoryNm: '사과류', stockQty: 0, prices: [{ grade: 'B', unitPrice: 1500.5 }] },
  ])
})

test('finds what lacks the price of any grade in use, and counts it', async () => {
  const shop = arrangeShop(mall.owner)
  const gaps = async () => (await mall.ask(countProductGaps, {}, { token })).ok
  expect(await gaps()).toEqual({ price: 1, picture: 1, grades: [{ grade: 'B', products: 1 }] })
  await shop.makeStore({ store_grade: 'S', end_day: '2020-01-01' })
  expect((await gaps()).grades).toEqual([{ grade: 'B', products: 1 }])
  await shop.makeStore({ store_grade: 'S' })
  const cod = await shop.makeProduct({ prod_nm: '대구', prices: { B: 100, S: 90 } })
  await shop.makePrice(cod, 95, { grade: 'S', from_day: addDays(seoulDay(new Date()), 5) })
  expect(await gaps()).toEqual({
    ...{ price: 3, picture: 2 },
    grades: [
      { grade: 'B', products: 1 },
      { grade: 'S', products: 3 },
    ],
  })
  expect(await names({ lacks: 'PRICE' })).toEqual(['감자', '대하', '부사 사과'])
  expect(await names({ lacks: 'PRICE-B' })).toEqual(['감자'])
  const far = await tokenFor(mall, null, '20')
  const none = { price: 0, picture: 0, grades: [{ grade: 'A', products: 0 }] }
  expect((await mall.ask(countProductGaps, {}, { token: far })).ok).toEqual(none)
})

test('shows no products of another wholesaler', async () => {
  const far = await tokenFor(mall, null, '20')
  const { ok } = await mall.ask(listOfficeProducts, { query: {} }, { token: far })
  expect(ok.totalElements).toBe(0)
})
