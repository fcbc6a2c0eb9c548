import { getAllocation, listAllocatedStores, listOfficeAllocations, matchAllocation } from '@mall/contract/allocations'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
let running: string
let store: string
const today = seoulDay(new Date())
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  const shop = arrangeShop(made.owner)
  store = await shop.makeStore({ store_nm: '가람 정육', store_cd: 'G1', store_grade: 'B' })
  await shop.makeStore({ store_nm: '나루 식당', store_cd: 'N1', store_grade: 'C' })
  await shop.makeStore({ store_nm: '닫은 가게', store_cd: 'D1', end_day: addDays(today, -1) })
  const beef = await shop.makeProduct({ prod_nm: '한우 등심', prod_cd: 'B-1', stock: 7 })
  const list = (name: string, from: number, to: number, fields = {}) =>
    shop.makeAllocation(
      beef,
      { [store]: 10 },
      { name, from_day: addDays(today, from), to_day: addDays(today, to), ...fields },
    )
  running = await list('이번 주', -1, 3, { avail: 20, ordered: 4 })
  await list('다음 주', 5, 9)
  await list('오래된 것', -30, -20)
  await list('지난주', -9, -3)
})

const names = async (query: object) =>
  (await mall.ask(listOfficeAllocations, { query }, { token })).ok.content.map(({ name }) => name)

test.each([
  [{}, ['이번 주', '다음 주', '지난주', '오래된 것']],
  [{ state: 'RUNNING' }, ['이번 주']],
  [{ state: 'COMING' }, ['다음 주']],
  [{ state: 'PAST' }, ['지난주', '오래된 것']],
  [{ q: '지난' }, ['지난주']],
  [{ q: '등심', size: 1, page: 1 }, ['다음 주']],
  [{ q: '%' }, []],
])('finds with %j: %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('shows what is ordered of how much', async () => {
  const figures = { goods: undefined, stores: 1, totalQty: 24, quotaQty: 10, orderedQty: 4, state: 'RUNNING' }
  const { content } = (await mall.ask(listOfficeAllocations, { query: { state: 'RUNNING' } }, { token })).ok
  expect(content).toMatchObject([{ ...figures, goods: 1, goodsNames: ['한우 등심'] }])
  const { ok } = await mall.ask(getAllocation, { params: { alcListId: running } }, { token })
  expect(ok).toMatchObject({
    stores: 1,
    totalQty: 24,
    goods: [{ prodCd: 'B-1', totalQty: 24, orderedQty: 4, stockQty: 7 }],
  })
})

test('lists the stores with a share, or all active ones', async () => {
  const ask = async (query: object) =>
    (await mall.ask(listAllocatedStores, { params: { alcListId: running }, query }, { token })).ok
  expect(await ask({})).toMatchObject({
    totalElements: 1,
    content: [{ storeNm: '가람 정육', quotas: [{ quotaQty: 10, orderedQty: 4 }] }],
  })
  const all = await ask({ all: 'true' })
  expect(all.content.map(({ storeNm }) => storeNm)).toEqual(['가람 정육', '나루 식당'])
  expect(all.grades).toEqual(['B', 'C'])
  expect((await ask({ all: 'true', grade: 'C' })).content).toMatchObject([{ storeNm: '나루 식당', quotas: [] }])
  expect((await ask({ all: 'true', q: 'n1' })).totalElements).toBe(1)
})

test('finds what pasted codes and names mean', async () => {
  const body = { stores: [' 가람  정육', 'n1', '닫은 가게', '없는 가게'], goods: ['b-1', '한우 등심', '?'] }
  const { ok } = await mall.ask(matchAllocation, { body }, { token })
  expect(ok.stores).toEqual([store, expect.any(String), null, null])
  expect(ok.goods).toEqual([ok.goods[0], ok.goods[0], null])
  expect(ok.goods[0]).not.toBeNull()
})
