import { addAlias, getProduct, listProducts, removeAlias } from '@mall/contract/products'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { arrangeShop } from '#test/shop.ts'
import { useBuyers } from '#test/malls/buyers.ts'

const { mall, shop, buyer } = useBuyers()

const ids: Record<string, string> = {}
beforeAll(async () => {
  for (const prod_nm of ['이슬이 잔', '참이슬 후레쉬', '처음처럼']) ids[prod_nm] = await shop().makeProduct({ prod_nm })
  ids['새로'] = await shop().makeProduct({ prod_nm: '새로', prod_cd: 'SOJU' })
})

const find = async (token: string, q: string, more: object = {}) =>
  (await mall.ask(listProducts, { query: { q, ...more } }, { token })).ok.content
const names = async (token: string, q: string, more: object = {}) =>
  (await find(token, q, more)).map(({ prodNm }) => prodNm)
const give = (token: string, prodId: string, alias: string) =>
  mall.ask(addAlias, { query: { prodId, alias } }, { token })
const take = (token: string, prodId: string, alias: string) =>
  mall.ask(removeAlias, { query: { prodId, alias } }, { token })
const called = async (token: string, prodId: string) =>
  (await mall.ask(getProduct, { params: { prodId } }, { token })).ok.aliases

test("ranks a store's own alias before articles it has bought, for that store only", async () => {
  const [mine, other] = [await buyer(), await buyer()]
  await shop().makeBought(mine.storeId, ids['이슬이 잔']!)
  expect((await give(mine.token, ids['참이슬 후레쉬']!, ' 이슬이 ')).ok).toEqual({ result: 'SUCCESS' })
  expect(await called(mine.token, ids['참이슬 후레쉬']!)).toEqual(['이슬이'])
  for (const q of ['이슬이', 'ㅇㅅㅇ', 'dltmfdl', 'ㅇ'])
    expect(await names(mine.token, q)).toEqual(['참이슬 후레쉬', '이슬이 잔'])
  expect(await names(mine.token, '이슬이', { sort: 'name' })).toEqual(['이슬이 잔', '참이슬 후레쉬'])
  expect(await names(mine.token, '이슬이', { orderedOnly: 'true' })).toEqual(['이슬이 잔'])
  expect(await names(mine.token, '이슬이', { status: 'STOPPED' })).toEqual([])
  expect(await names(other.token, '이슬이')).toEqual(['이슬이 잔'])
  expect(await called(other.token, ids['참이슬 후레쉬']!)).toEqual([])
})

test('marks only a full alias match, and ranks an exact code before it', async () => {
  const { token } = await buyer()
  await give(token, ids['처음처럼']!, '우리 소주')
  await give(token, ids['참이슬 후레쉬']!, 'soju')
  expect((await find(token, '우리소주')).map(({ matchedAlias }) => matchedAlias)).toEqual([true])
  expect((await find(token, '우리')).map(({ matchedAlias }) => matchedAlias)).toEqual([undefined])
  expect(await names(token, 'SOJU')).toEqual(['새로', '참이슬 후레쉬'])
})

test('moves an alias to the article it was given last, and ignores repeated additions and removals', async () => {
  const { token } = await buyer()
  const [one, two] = [ids['참이슬 후레쉬']!, ids['처음처럼']!]
  await Promise.all([one, two, one, two].map((prodId) => give(token, prodId, '빨간병')))
  await give(token, two, '빨간 병')
  expect([await called(token, one), await called(token, two)]).toEqual([[], ['빨간 병']])
  expect(await names(token, '빨간병')).toEqual(['처음처럼'])
  await take(token, one, '빨간병')
  expect(await called(token, two)).toEqual(['빨간 병'])
  for (const _ of [1, 2]) expect((await take(token, two, '빨간병')).ok).toEqual({ result: 'SUCCESS' })
  expect(await names(token, '빨간병')).toEqual([])
})

test('finds an alias written by another process within a second', async () => {
  const { storeId, token } = await buyer()
  expect(await names(token, '초록병')).toEqual([])
  await shop().insert('store_aliases', {
    store_id: storeId,
    prod_id: ids['새로'],
    alias: '초록병',
    alias_key: '초록병',
  })
  await eventually(async () => expect(await names(token, '초록병')).toEqual(['새로']))
})

test('rejects an unknown or foreign article, a malformed id, and an empty or overlong alias', async () => {
  const { storeId, token } = await buyer()
  const foreign = await arrangeShop(mall.owner, '20').makeProduct()
  for (const prodId of [foreign, crypto.randomUUID(), 'no-id'])
    for (const call of [give, take]) expect((await call(token, prodId, '이름')).problem.code).toBe('NOT_FOUND')
  for (const alias of ['', '   ', '가'.repeat(41), '\u200b'])
    expect((await give(token, ids['새로']!, alias)).problem.code).toBe('MALFORMED')
  await mall.owner`insert into store_aliases (tenant_id, store_id, prod_id, alias, alias_key)
    select '10', ${storeId}, ${ids['새로']!}, n, n from generate_series(1, 1000) n`
  expect((await give(token, ids['새로']!, '하나 더')).problem.code).toBe('TOO_MANY_ALIASES')
  expect((await give(token, ids['처음처럼']!, '1000')).status).toBe(200)
})
