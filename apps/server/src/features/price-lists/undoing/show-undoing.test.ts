import { savePrices } from '@mall/contract/price-lists'
import { listChangedPrices, listPriceChanges, previewPriceUndo } from '@mall/contract/price-lists/changes'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const today = seoulDay(new Date())
const inDays = (count: number) => addDays(today, count)

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const save = async (...changes: PriceChange[]) =>
  (await mall.ask(savePrices, { body: { changes } }, { token })).ok.changeId ?? ''
const preview = async (changeId: string, partly = false) =>
  (await mall.ask(previewPriceUndo, { params: { changeId }, body: { partly } }, { token })).ok

test('shows what each price becomes, and planned prices that go away or come back', async () => {
  const storeId = await shop().makeStore({ store_nm: '행복식당' })
  const [one, other] = [
    await shop().makeProduct({ prod_nm: '깍두기', spec: '5kg', prices: { A: 1000 } }),
    await shop().makeProduct({ prod_nm: '깍두기', spec: '', prod_cd: 'KK10', prices: { A: 2000 } }),
  ]
  await shop().makePrice(other, 2200, { from_day: inDays(9) })
  await shop().makeSpecialPrice(storeId, one, 800)
  const changeId = await save(
    { prodId: one, grade: 'A', from: inDays(7), unitPrice: 1100 },
    { prodId: one, storeId, act: 'END', from: today },
    { prodId: other, grade: 'A', act: 'TAKE_BACK', from: inDays(9) },
  )
  const { lines, prices } = await preview(changeId)
  expect(lines).toBe(3)
  expect(prices.sort((a, b) => (a.after ?? 0) - (b.after ?? 0))).toEqual([
    {
      ...{ prodNm: '깍두기', spec: '5kg', grade: null, storeNm: '행복식당', from: today, to: null },
      ...{ before: null, after: 800, planned: [] },
    },
    {
      ...{ prodNm: '깍두기', spec: '5kg', grade: 'A', storeNm: null, from: inDays(7), to: null },
      ...{ before: 1100, after: 1000, planned: [{ from: inDays(7), unitPrice: 1100, comesBack: false }] },
    },
    {
      ...{ prodNm: '깍두기', spec: 'KK10', grade: 'A', storeNm: null, from: inDays(9), to: null },
      ...{ before: 2000, after: 2200, planned: [{ from: inDays(9), unitPrice: 2200, comesBack: true }] },
    },
  ])
})

test('only counts many prices, and shows those that are left of a change', async () => {
  const goods = await Promise.all(Array.from({ length: 6 }, () => shop().makeProduct()))
  const set = (prodId: string, unitPrice: number) => ({ prodId, grade: 'A', from: inDays(7), unitPrice })
  const changeId = await save(...goods.map((prodId) => set(prodId, 1100)))
  expect(await preview(changeId)).toEqual({ lines: 6, prices: [] })
  await save(set(goods[0] ?? '', 1200))
  expect(await preview(changeId, true)).toMatchObject({
    lines: 5,
    prices: [1, 2, 3, 4, 5].map(() => ({ after: 1000 })),
  })
})

test('tells products of one name apart in the records: by spec, or else by code', async () => {
  const [five, none] = [
    await shop().makeProduct({ prod_nm: '열무', spec: '5kg' }),
    await shop().makeProduct({ prod_nm: '열무', spec: '', prod_cd: 'YM10' }),
  ]
  const set = (prodId: string) => ({ prodId, grade: 'A', from: inDays(7), unitPrice: 1300 })
  const both = await save(set(five), set(none))
  const alone = await save({ ...set(none), unitPrice: 1400 })
  const { content } = (await mall.ask(listPriceChanges, { query: { size: 2 } }, { token })).ok
  expect(content).toMatchObject([
    { changeId: alone, prodNm: '열무', spec: 'YM10' },
    { changeId: both, prodNm: null, spec: '' },
  ])
  const all = (await mall.ask(listChangedPrices, { params: { changeId: both }, query: {} }, { token })).ok
  for (const prices of [all.content, content[1]?.prices ?? []])
    expect(prices.map(({ prodNm, spec }) => `${prodNm} ${spec}`).sort()).toEqual(['열무 5kg', '열무 YM10'])
  // Changes of before that knew the name only.
  await mall.owner`update price_changes set facts = facts - 'prodId' where change_id = ${alone}`
  expect((await mall.ask(listPriceChanges, { query: { size: 1 } }, { token })).ok.content[0]?.spec).toBe('YM10')
})
