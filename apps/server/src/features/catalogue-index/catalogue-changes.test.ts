import type { CallInput } from '@mall/contract/base/call'
import { listCategories, listProducts } from '@mall/contract/products'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Database, openDatabase } from '#db/open.ts'
import { type Ask, askThrough, useMall } from '#test/mall.ts'
import { onThisMachine } from '#test/on-this-machine.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { buildApp } from '../../app.ts'
import { listStoreProducts } from '#features/products/store-products.queries.ts'
import { openCatalogues } from './catalogues.ts'
import { findProducts } from './find-products.ts'

type Query = CallInput<typeof listProducts>['query']

const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
  await arrangeShop(owner, '20').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')

let store = ''
let token = ''
let category = ''
/** A second process: its own app with its own connections. */
let second: { ask: Ask; database: Database; close: () => Promise<void> }

beforeAll(async () => {
  store = await shop().makeStore()
  token = await tokenFor(mall, store)
  category = await shop().makeCategory({ name: '처음' })
  const { host, port } = inject('postgres')
  const [row] = await mall.owner<{ name: string }[]>`select current_database() as name`
  const database = openDatabase({ host, port, username: 'mall_app', database: row!.name })
  const app = await buildApp({ ...mall.house, database }, { trustProxy: [], logLevel: 'silent' })
  const close = async () => {
    await app.close()
    await database.close()
  }
  second = { ask: askThrough(app), database, close }
  // Both load the catalogue before anything changes.
  for (const ask of [mall.ask, second.ask]) await ask(listProducts, { query: {} }, { token })
})
afterAll(() => second.close())

const found = async (ask: Ask, query: Query) => {
  const { content, totalElements } = (await ask(listProducts, { query: { size: 100, ...query } }, { token })).ok
  expect(totalElements).toBe(content.length)
  return content.map(({ prodNm, unitPrice }) => `${prodNm} ${unitPrice}`)
}

/** Waits until both processes pass, by default within a second. */
async function inBoth(look: (ask: Ask) => Promise<unknown>, limitMs = 1000) {
  for (const ask of [mall.ask, second.ask])
    await vi.waitFor(() => look(ask), { timeout: onThisMachine(limitMs), interval: 10 })
}

const soon = (query: Query, expected: string[]) =>
  inBoth(async (ask) => expect(await found(ask, query)).toEqual(expected))

test('shows a new, changed or removed article in every process within a second', async () => {
  const prodId = await shop().makeProduct({ prod_nm: '바나나우유', category_id: category, prices: { A: 1100 } })
  await soon({ q: 'ㅂㄴㄴ' }, ['바나나우유 1100'])

  await shop().run('update products set prod_nm = $2 where prod_id = $1', [prodId, '딸기우유'])
  await soon({ q: 'ㅂㄴㄴ' }, [])
  await soon({ q: 'ㄸㄱ' }, ['딸기우유 1100'])

  await shop().run('update grade_prices set unit_price_milli = 1250000 where prod_id = $1', [prodId])
  await soon({ q: '딸기' }, ['딸기우유 1250'])

  await shop().run(`update products set status = 'STOPPED' where prod_id = $1`, [prodId])
  await soon({ q: '딸기', status: 'ON' }, [])
  await soon({ q: '딸기', status: 'STOPPED' }, ['딸기우유 1250'])

  await shop().run('delete from grade_prices where prod_id = $1', [prodId])
  await soon({ q: '딸기' }, [])
  await shop().run('delete from products where prod_id = $1', [prodId])
  await soon({ q: '딸기' }, [])
})

test('a special price shows or hides an article for its store, and changes its place when sorted by price', async () => {
  const make = (prod_nm: string, prices: Record<string, number>) =>
    shop().makeProduct({ prod_nm, category_id: category, prices })
  await make('가격 하나', { A: 100 })
  const prodId = await make('가격 둘', { B: 1 })
  await make('가격 셋', { A: 300 })
  const query = { q: '가격', sort: 'priceAsc' } as const
  await soon(query, ['가격 하나 100', '가격 셋 300'])
  await shop().makeSpecialPrice(store, prodId, 200)
  await soon(query, ['가격 하나 100', '가격 둘 200', '가격 셋 300'])
  await shop().run('update special_prices set unit_price_milli = 400000 where prod_id = $1', [prodId])
  await soon(query, ['가격 하나 100', '가격 셋 300', '가격 둘 400'])
  await soon({ ...query, sort: 'priceDesc' }, ['가격 둘 400', '가격 셋 300', '가격 하나 100'])
  await shop().run('delete from special_prices where prod_id = $1', [prodId])
  await soon(query, ['가격 하나 100', '가격 셋 300'])
})

test('shows an article and its special price when both are created at the same time', async () => {
  for (const n of [1, 2, 3, 4, 5]) {
    const prodId = await shop().makeProduct({ prod_nm: `단독 ${n}`, category_id: category, prices: {} })
    await shop().makeSpecialPrice(store, prodId, n)
  }
  await soon({ q: '단독' }, ['단독 1 1', '단독 2 2', '단독 3 3', '단독 4 4', '단독 5 5'])
})

test("shows the articles and prices of a store's new grade", async () => {
  const mine = await shop().makeStore()
  const mineToken = await tokenFor(mall, mine)
  await shop().makeProduct({ prod_nm: '등급 상품', category_id: category, prices: { A: 100, B: 90 } })
  const price = async (ask: Ask) =>
    (await ask(listProducts, { query: { q: '등급 상품' } }, { token: mineToken })).ok.content[0]?.unitPrice
  await inBoth(async (ask) => expect(await price(ask)).toBe(100))
  await shop().run(`update stores set store_grade = 'B' where store_id = $1`, [mine])
  await inBoth(async (ask) => expect(await price(ask)).toBe(90))
})

test('shows a category with its new name and parent', async () => {
  const above = await shop().makeCategory({ name: '위 분류', sort: 7 })
  const below = await shop().makeCategory({ name: '아래 분류', sort: 8 })
  await shop().makeProduct({ prod_nm: '분류된 것', category_id: below })
  const tree = async (ask: Ask) =>
    (await ask(listCategories, {}, { token })).ok.filter(({ categoryId }) => [above, below].includes(categoryId))
  await shop().run(`update categories set parent_id = $2, name = '속 분류' where category_id = $1`, [below, above])
  await inBoth(async (ask) =>
    expect(await tree(ask)).toMatchObject([
      { categoryNm: '위 분류', productCount: 1 },
      { categoryNm: '속 분류', parentId: above, productCount: 1 },
    ]),
  )
  await soon({ q: '속 분류' }, ['분류된 것 1000'])
})

test.each([
  ['hundreds', 450, 1000],
  // Too many for single notifications: the whole catalogue is reloaded.
  ['thousands', 2500, 5000],
])('shows all of %s of articles changed in one statement', async (name, count, limitMs) => {
  const prefix = `묶음${count}`
  await shop().run(
    `with made as (
       insert into products (prod_cd, prod_nm, category_id)
       select '${name}' || n, '${prefix} ' || n, $1 from generate_series(1, ${count}) n returning prod_id
     )
     insert into grade_prices (grade, prod_id, from_day, unit_price_milli) select 'A', prod_id, '2020-01-01', 5000 from made`,
    [category],
  )
  await inBoth(async (ask) => {
    const { totalElements } = (await ask(listProducts, { query: { q: prefix, size: 1 } }, { token })).ok
    expect(totalElements).toBe(count)
  }, limitMs)
})

test('shows last order and stock in every process shortly after an order', async () => {
  const prodId = await shop().makeProduct({ prod_nm: '마지막 주문', category_id: category, stock: 9 })
  const row = async (ask: Ask) => (await ask(listProducts, { query: { q: '마지막 주문' } }, { token })).ok.content[0]
  await inBoth(async (ask) => expect(await row(ask)).toMatchObject({ stockQty: 9, lastOrder: null }))
  await shop().makeBought(store, prodId, { last_qty: 4 })
  await shop().run('update product_stock set avail = 5 where prod_id = $1', [prodId])
  openCatalogues(mall.database, listStoreProducts).tellBought('10', store)
  await inBoth(async (ask) => expect(await row(ask)).toMatchObject({ lastOrder: { qty: 4 } }))
  await inBoth(async (ask) => expect(await row(ask)).toMatchObject({ stockQty: 5 }), 2000)
})

test('catches up on changes missed while the listening connection was lost', async () => {
  const cut = () =>
    mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
  await Promise.all([cut(), shop().makeProduct({ prod_nm: '끊긴 사이', category_id: category }), cut()])
  await inBoth(async (ask) => expect(await found(ask, { q: '끊긴 사이' })).toEqual(['끊긴 사이 1000']), 5000)
})

test('shows no articles of another tenant', async () => {
  await arrangeShop(mall.owner, '20').makeProduct({ prod_nm: '남의 상품' })
  const own = arrangeShop(mall.owner, '20')
  const theirs = await tokenFor(mall, await own.makeStore(), '20')
  const names = (await mall.ask(listProducts, { query: {} }, { token: theirs })).ok.content.map(({ prodNm }) => prodNm)
  expect(names).toEqual(['남의 상품'])
  await soon({ q: '남의 상품' }, [])
})

test('switches to the prices of a new day in Seoul at midnight', async () => {
  const prodId = await shop().makeProduct({ prod_nm: '자정 상품', category_id: category, prices: {} })
  await shop().makePrice(prodId, 100, { from_day: '2026-11-01', to_day: '2026-11-20' })
  await shop().makePrice(prodId, 120, { from_day: '2026-11-22' })
  await shop().makeSpecialPrice(store, prodId, 90, { from_day: '2026-11-23' })
  let today = '2026-11-20'
  const catalogues = openCatalogues(mall.database, listStoreProducts, { today: () => today })
  const total = async () => {
    const view = await catalogues.view('10', store)
    const question = { q: '자정 상품', page: 0, size: 10 }
    return (await findProducts(view, question, null)).total
  }
  const byDay: number[] = []
  for (today of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) byDay.push(await total())
  expect(byDay).toEqual([1, 0, 1, 1])
})
