import { listOfficeProducts } from '@mall/contract/office-products'
import { getProductPrices, listPrices, listSpecialPrices, savePrices } from '@mall/contract/price-lists'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const today = seoulDay(new Date())
const inDays = (count: number) => addDays(today, count)

let token: string
let store: string
let onion: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  const shop = arrangeShop(made.owner)
  store = await shop.makeStore({ store_nm: '행복식당', store_grade: 'B' })
  await shop.makeStore({ store_grade: 'A', end_day: '2020-01-01' })
  onion = await shop.makeProduct({ prod_nm: '양파', brand: '햇살 Farm', prices: { A: 1000, B: 900 } })
  await shop.makePrice(onion, 1100, { from_day: inDays(3) })
  const leek = await shop.makeProduct({ prod_nm: '대파', prices: { A: 500 } })
  await shop.makeSpecialPrice(store, leek, 450, { to_day: inDays(10) })
  await shop.makeProduct({ prod_nm: '감자', status: 'SOLD_OUT', prices: {} })
})

const list = async (query: object = {}) => (await mall.ask(listPrices, { query }, { token })).ok

test('shows the price of each grade today and the next one', async () => {
  const { content, grades } = await list({ q: '양파' })
  expect(grades).toEqual([
    { grade: 'A', stores: 0 },
    { grade: 'B', stores: 1 },
  ])
  expect(content).toMatchObject([
    {
      prodNm: '양파',
      specials: 0,
      lines: [
        { grade: 'A', unitPrice: 1000, next: { from: inDays(3), unitPrice: 1100 } },
        { grade: 'B', unitPrice: 900, next: null },
      ],
    },
  ])
})

test.each([
  [{}, ['감자', '대파', '양파']],
  [{ status: 'SOLD_OUT' }, ['감자']],
  [{ brand: '햇살 Farm' }, ['양파']],
  [{ brand: '햇살farm' }, ['양파']],
  [{ brand: '햇살' }, []],
  [{ coming: 'true' }, ['대파', '양파']],
  [{ coming: 'true', q: 'ㄷㅍ' }, ['대파']],
  [{ size: 1, page: 2 }, ['양파']],
])('finds with %j: %j', async (query, names) => {
  expect((await list(query)).content.map(({ prodNm }) => prodNm)).toEqual(names)
})

test('refuses a change of a price that is no longer as it was seen, and takes one of two at once', async () => {
  const [row] = (await list({ q: '양파' })).content
  const seen = row!.lines.find(({ grade }) => grade === 'B')!.version
  const save = (unitPrice: number) =>
    mall.ask(
      savePrices,
      { body: { changes: [{ prodId: onion, grade: 'B', from: inDays(5), unitPrice, seen }] } },
      { token },
    )
  const answers = await Promise.all([save(910), save(920)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem['rows']).toEqual([0])
})

test('shows the history of a product with who set each price', async () => {
  await mall.ask(
    savePrices,
    { body: { changes: [{ prodId: onion, grade: 'A', from: today, unitPrice: 1050 }] } },
    { token },
  )
  const { lines } = (await mall.ask(getProductPrices, { params: { prodId: onion } }, { token })).ok
  const shown = lines[0]!.stretches.map(({ from, to, unitPrice, mayGo, by }) => [
    from,
    to,
    unitPrice,
    mayGo,
    by !== null,
  ])
  expect(shown).toEqual([
    [inDays(3), null, 1100, true, false],
    [today, inDays(2), 1050, false, true],
    ['2020-01-01', inDays(-1), 1000, false, false],
  ])
})

test('shows the special prices of a store and of a product beside that of the grade', async () => {
  const { content } = (await mall.ask(listSpecialPrices, { query: { storeId: store } }, { token })).ok
  expect(content).toMatchObject([
    { prodNm: '대파', storeNm: '행복식당', unitPrice: 450, until: inDays(10), gradePrice: null, grade: 'B' },
  ])
  expect(content[0]?.periods).toEqual([{ from: '2020-01-01', to: inDays(10), milli: 450_000 }])
  const { prodId } = content[0]!
  const ofProduct = (q: string) => mall.ask(listSpecialPrices, { query: { prodId, q } }, { token })
  expect((await ofProduct('행복')).ok.totalElements).toBe(1)
  expect((await ofProduct('대파')).ok.totalElements).toBe(0)
  expect((await mall.ask(listSpecialPrices, { query: {} }, { token })).status).toBe(400)
})

test('shows what the grade of a store pays before its special price begins', async () => {
  const { makeStore, makeSpecialPrice } = arrangeShop(mall.owner)
  const storeId = await makeStore({ store_grade: 'A' })
  await makeSpecialPrice(storeId, onion, 950, { from_day: inDays(4) })
  const { content } = (await mall.ask(listSpecialPrices, { query: { storeId } }, { token })).ok
  expect(content).toMatchObject([{ unitPrice: null, next: { from: inDays(4), unitPrice: 950 } }])
  const { gradePrice, gradePeriods = [] } = content[0] ?? {}
  expect(gradePrice).toBe(1050)
  expect(gradePeriods.find(({ from }) => from === inDays(3))).toEqual({ from: inDays(3), to: null, milli: 1_100_000 })
})

test('takes prices before there are stores: of grade A, which is proposed, and of any other', async () => {
  const office = { token: await tokenFor(mall, null, '20') }
  const prodId = await arrangeShop(mall.owner, '20').makeProduct({ prod_nm: '배추', prices: {} })
  const grades = async () => (await mall.ask(listPrices, { query: {} }, office)).ok.grades
  expect(await grades()).toEqual([{ grade: 'A', stores: 0 }])
  const change = { prodId, grade: 'S', from: today, unitPrice: 700 }
  expect((await mall.ask(savePrices, { body: { changes: [change] } }, office)).status).toBe(200)
  expect((await grades()).map(({ grade }) => grade)).toEqual(['A', 'S'])
  const { content } = (await mall.ask(listOfficeProducts, { query: {} }, office)).ok
  expect(content[0]?.prices).toEqual([{ grade: 'S', unitPrice: 700 }])
})
