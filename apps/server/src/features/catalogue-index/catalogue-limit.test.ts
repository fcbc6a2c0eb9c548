import { beforeAll, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { arrangeShop, type Shop, tokenFor } from '#test/shop.ts'
import { listProducts } from '@mall/contract/products'
import { listStoreProducts } from '#features/products/store-products.queries.ts'
import { openCatalogues } from './catalogues.ts'
import { findProducts } from './find-products.ts'
import { showPage } from './show-page.ts'

interface Wholesaler {
  tenantId: string
  shop: Shop
  storeId: string
}

const articles = 400
const mall = useMall()
let wholesalers: Wholesaler[]

beforeAll(async () => {
  wholesalers = []
  for (const tenantId of ['21', '22', '23', '24']) wholesalers.push(await openWholesaler(tenantId))
})

async function openWholesaler(tenantId: string, count = articles): Promise<Wholesaler> {
  const shop = arrangeShop(mall.owner, tenantId)
  await shop.makeTenant()
  const category = await shop.makeCategory()
  await shop.run(
    `with made as (
       insert into products (prod_cd, prod_nm, category_id)
       select 'C' || n, '상품 ' || n, $1 from generate_series(1, ${count}) n returning prod_id
     )
     insert into grade_prices (grade, prod_id, from_day, unit_price_milli)
     select 'A', prod_id, '2020-01-01', 5000 from made`,
    [category],
  )
  return { tenantId, shop, storeId: await shop.makeStore() }
}

type Catalogues = ReturnType<typeof openCatalogues>
const open = (limit?: number) => openCatalogues(mall.database, listStoreProducts, { limit })
const question = { q: '상품', page: 0, size: 24 }
const view = (catalogues: Catalogues, { tenantId, storeId }: Wholesaler) => catalogues.view(tenantId, storeId)

async function totalOf(catalogues: Catalogues, wholesaler: Wholesaler, q = '상품'): Promise<number> {
  return (await findProducts(await view(catalogues, wholesaler), { ...question, q }, null)).total
}

/** Renames an article of this wholesaler alone: the owner of the tables sees those of all. */
async function rename({ shop, tenantId }: Wholesaler, name: string): Promise<void> {
  await shop.run(`update products set prod_nm = $1 where tenant_id = $2 and prod_cd = 'C8'`, [name, tenantId])
}

/** Estimated bytes of one of these catalogues. */
async function bytesOfOne(): Promise<number> {
  const catalogues = open()
  await view(catalogues, wholesalers[0]!)
  return catalogues.figures().bytes
}

test('evicts the least recently used catalogue when the limit is reached', async () => {
  const each = await bytesOfOne()
  expect(each).toBeGreaterThan(articles * 200)
  const catalogues = open(each * 2.8)
  const [a, b, c, d] = wholesalers as [Wholesaler, Wholesaler, Wholesaler, Wholesaler]
  const loaded = async (wholesaler: Wholesaler) => {
    const before = catalogues.figures().loads
    await view(catalogues, wholesaler)
    return catalogues.figures().loads > before
  }
  for (const one of [a, b]) expect(await loaded(one)).toBe(true)
  expect(await loaded(a)).toBe(false)
  expect(await loaded(c)).toBe(true)
  expect(catalogues.figures()).toMatchObject({ tenants: 2, evictions: 1 })
  // b was the least recently used one.
  expect(await loaded(a)).toBe(false)
  expect(await loaded(b)).toBe(true)
  expect(await loaded(d)).toBe(true)
  expect(catalogues.figures()).toMatchObject({ tenants: 2, evictions: 3 })
  expect(catalogues.figures().bytes).toBeLessThanOrEqual(catalogues.figures().limit)
})

test('counts rows that come to a catalogue after it was loaded', async () => {
  const catalogues = open()
  const [a] = wholesalers as [Wholesaler]
  const found = await view(catalogues, a)
  const before = catalogues.figures().bytes
  for (let page = 0; page < 4; page += 1)
    await showPage(mall.database.tenant(a.tenantId), a.storeId, found, { page, size: 100 }, null)
  // Measured by the next request. At least the name, the price and the id of each.
  await view(catalogues, a)
  await expect.poll(() => catalogues.figures().bytes).toBeGreaterThan(before + 400 * 300)
})

test('shows articles that were changed while their catalogue was evicted', async () => {
  const [a, b] = wholesalers as [Wholesaler, Wholesaler]
  const catalogues = open((await bytesOfOne()) * 1.5)
  const count = await totalOf(catalogues, a)
  await totalOf(catalogues, b)
  expect(catalogues.figures().evictions).toBe(1)
  const category = await a.shop.makeCategory()
  await a.shop.makeProduct({ prod_nm: '상품 새로', category_id: category })
  await a.shop.run(`update products set prod_nm = '이름이 바뀐 것' where prod_cd = 'C7'`)
  expect(await totalOf(catalogues, a)).toBe(count)
  expect(await totalOf(catalogues, a, '상품 새로')).toBe(1)
  expect(await totalOf(catalogues, a, '이름이 바뀐')).toBe(1)
  // It follows changes again.
  await a.shop.run(`update products set prod_nm = '상품 일곱' where prod_cd = 'C7'`)
  await expect.poll(() => totalOf(catalogues, a, '상품 일곱')).toBe(1)
})

test('finishes a request whose catalogue is evicted meanwhile', async () => {
  const [a, b] = wholesalers as [Wholesaler, Wholesaler]
  const catalogues = open((await bytesOfOne()) * 1.5)
  const before = await view(catalogues, a)
  await view(catalogues, b)
  expect(catalogues.figures()).toMatchObject({ tenants: 1, evictions: 1 })
  const page = await showPage(
    mall.database.tenant(a.tenantId),
    a.storeId,
    before,
    { ...question, sort: 'priceAsc' },
    null,
  )
  expect((JSON.parse(page.bytes().toString()) as { content: unknown[] }).content).toHaveLength(24)
})

test('keeps a catalogue larger than the limit while it is in use, and evicts others as usual', async () => {
  const [a, b] = wholesalers as [Wholesaler, Wholesaler]
  const large = await openWholesaler('29', articles * 5)
  const catalogues = open((await bytesOfOne()) * 1.5)
  for (const one of [large, a, large, b, large]) await view(catalogues, one)
  expect(catalogues.figures()).toMatchObject({ tenants: 2, evictions: 1 })
  const { loads } = catalogues.figures()
  await view(catalogues, large)
  await view(catalogues, b)
  expect(catalogues.figures().loads).toBe(loads)
})

test('loads a catalogue once for 100 concurrent first calls', async () => {
  const catalogues = open()
  await Promise.all(Array.from({ length: 100 }, () => view(catalogues, wholesalers[0]!)))
  // The catalogue, and the price list of the grade.
  expect(catalogues.figures()).toMatchObject({ loads: 2, waiting: 0, tenants: 1 })
})

test('fails all callers of a failed load together, and follows changes once a later one succeeds', async () => {
  const catalogues = open()
  const [, b, c] = wholesalers as [Wholesaler, Wholesaler, Wholesaler]
  await view(catalogues, c)
  await mall.owner`revoke select on categories from mall_app`
  try {
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => view(catalogues, b)))
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
    // Notified while nothing is in memory that could be refreshed.
    await rename(b, '먼저 바뀐 것')
    await mall.owner`select pg_notify('catalogue', '22:*')`
  } finally {
    await mall.owner`grant select on categories to mall_app`
  }
  // Notifications arrive in their order, so those of b have arrived when a later one has.
  await rename(c, '그 뒤에 바뀐 것')
  await expect.poll(() => totalOf(catalogues, c, '그 뒤에 바뀐')).toBe(1)
  const { loads } = catalogues.figures()
  expect(await totalOf(catalogues, b, '먼저 바뀐')).toBe(1)
  expect(catalogues.figures().loads).toBe(loads + 2)
  await rename(b, '나중에 바뀐 것')
  await expect.poll(() => totalOf(catalogues, b, '나중에 바뀐')).toBe(1)
})

test('reports the memory of catalogues, its limit, evictions and loads in /metrics', async () => {
  const [a] = wholesalers as [Wholesaler]
  const token = await tokenFor(mall, a.storeId, a.tenantId)
  await mall.ask(listProducts, { query: {} }, { token })
  const { body } = await mall.app.inject('/metrics')
  const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1])
  expect(figure('catalogue_memory_bytes')).toBeGreaterThan(articles * 200)
  expect(figure('catalogue_memory_limit_bytes')).toBe(192 * 2 ** 20)
  expect(figure('catalogue_tenants')).toBe(1)
  expect(figure('catalogue_evictions_total')).toBe(0)
  expect(figure('catalogue_loads_total')).toBe(2)
  expect(figure('catalogue_load_seconds_total')).toBeGreaterThan(0)
  expect(figure('catalogue_loads_waiting')).toBe(0)
})
