import { listOfficeProducts } from '@mall/contract/office-products'
import { listStock } from '@mall/contract/office-products/stock'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  const shop = arrangeShop(made.owner)
  const make = (prod_nm: string, spec: string, prod_cd: string) => shop.makeProduct({ prod_nm, spec, prod_cd })
  await make('면다움 당면', '1kg', 'N02-0101')
  await make('고소원 참기름', '1.8L', 'O01-0003')
  await make('감자', '20kg', 'D01-0014')
  await make('특란', '30구', 'E01-0001')
})

const list = async (q: string) => (await mall.ask(listOfficeProducts, { query: { q } }, { token })).ok

test.each([
  ['당면1KG', '면다움 당면'],
  ['면다움)당면/1kg', '면다움 당면'],
  ['[면다움] 당면 1kg*12', '면다움 당면'],
  ['［면다움］당면', '면다움 당면'],
  ['고소원)참기름1.8L', '고소원 참기름'],
  ['감자(20kg)', '감자'],
  ['d010014', '감자'],
  ['D01 0014', '감자'],
  ['e0100', '특란'],
  ['달걀', '특란'],
])('finds %j, in the list and in the stock', async (q, name) => {
  expect((await list(q)).content.map(({ prodNm }) => prodNm)).toEqual([name])
  const stock = (await mall.ask(listStock, { query: { q } }, { token })).ok
  expect(stock.content.map(({ prodNm }) => prodNm)).toEqual([name])
})

test('shows what a text may mean when nothing has it, and nothing beside what was found', async () => {
  const similar = async (q: string) => (await list(q)).similar?.map(({ prodNm }) => prodNm)
  expect(await similar('달걀')).toEqual([])
  expect(await similar('면다음 당묜')).toEqual(['면다움 당면'])
  expect(await similar('감자')).toEqual([])
  expect(await similar('###')).toEqual([])
})
