import { savePrices } from '@mall/contract/price-lists'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import { listPriceChanges, undoPriceChange } from '@mall/contract/price-lists/changes'
import { applyRise, previewRise, type Rise } from '@mall/contract/price-lists/rises'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)

async function raise(goods: Pick<Rise, 'prodIds' | 'filter'>) {
  const by = { kind: 'PERCENT' as const, hundredths: 500 }
  const from = addDays(seoulDay(new Date()), 2)
  const rise: Rise = { ...goods, grades: ['A'], specials: false, by, unit: 10, way: 'UP', from }
  const { version } = (await mall.ask(previewRise, { body: rise }, { token })).ok
  const headers = { 'idempotency-key': randomUUID() }
  return (await mall.ask(applyRise, { body: { ...rise, version, notice: null } }, { token, headers })).ok.changeId
}
const newest = async () => (await mall.ask(listPriceChanges, { query: { size: 1 } }, { token })).ok.content[0]!

test('names the goods of a rise: those that were chosen, or the filter that found them', async () => {
  const [one, other] = [await shop().makeProduct({ brand: '해찬' }), await shop().makeProduct()]
  await raise({ prodIds: [one, other] })
  expect((await newest()).goods).toEqual({ products: 2, isChosen: true })
  const [row] = await mall.owner`
    select category_id, name from categories join products using (tenant_id, category_id) where prod_id = ${one}`
  await raise({ filter: { categoryId: row!['category_id'] as string, brand: '해찬' } })
  expect((await newest()).goods).toEqual({
    products: 1,
    isChosen: false,
    category: row!['name'] as string,
    brand: '해찬',
  })
})

test('names the change that an undoing took back, and nothing that was not kept', async () => {
  const changeId = await raise({ prodIds: [await shop().makeProduct({ prod_nm: '양파', spec: '5kg' })] })
  const before = await newest()
  expect(before).toMatchObject({ prodNm: '양파', rise: '+5%', undoes: null })
  await mall.owner`update price_changes set facts = facts - 'goods' where change_id = ${changeId}`
  await mall.ask(undoPriceChange, { params: { changeId }, body: {} }, { token })
  const name = { prodNm: '양파', spec: '5kg', rise: '+5%', goods: null, fileName: null }
  expect((await newest()).undoes).toEqual({ ...name, kind: 'RISE', at: before.at })
})

const today = seoulDay(new Date())
const save = async (changes: PriceChange[]) =>
  (await mall.ask(savePrices, { body: { changes } }, { token })).ok.changeId
const changesOf = async (prodId?: string) =>
  (await mall.ask(listPriceChanges, { query: { size: 50, ...(prodId !== undefined && { prodId }) } }, { token })).ok

test('tells two opposite changes of a day apart, by grade, old and new price', async () => {
  const prodId = await shop().makeProduct({ prod_nm: '삼겹살 (냉장)', prices: { A: 5250 } })
  for (const unitPrice of [2525, 5250]) await save([{ prodId, grade: 'A', from: today, unitPrice }])
  const one = { prodNm: '삼겹살 (냉장)', grade: 'A', storeNm: null, from: today, to: null }
  expect((await changesOf(prodId)).content).toMatchObject([
    { prices: [{ ...one, before: 2525, after: 5250 }], more: 0, counts: [{ grade: 'A', lines: 1 }] },
    { prices: [{ ...one, before: 5250, after: 2525 }], more: 0, counts: [{ grade: 'A', lines: 1 }] },
  ])
})

test('keeps a special price that was ended on the day on which it was given, with its store', async () => {
  const [prodId, storeId] = [await shop().makeProduct(), await shop().makeStore({ store_nm: '(주)행복식당(강남점)' })]
  await save([{ prodId, storeId, from: today, to: addDays(today, 3), unitPrice: 999 }])
  await save([{ prodId, storeId, act: 'END', from: today }])
  const one = { storeNm: '(주)행복식당(강남점)', grade: null, from: today }
  expect((await changesOf(prodId)).content.map(({ prices }) => prices)).toMatchObject([
    [{ ...one, before: 999, after: null, to: null }],
    [{ ...one, before: null, after: 999, to: addDays(today, 3) }],
  ])
})

test('names the first prices of a change of many, counts them, and shows a product only its own', async () => {
  const goods = [await shop().makeProduct({ prod_nm: '무' }), await shop().makeProduct({ prod_nm: '파' })]
  const storeId = await shop().makeStore({ store_nm: '한빛식당' })
  const [first = '', second = ''] = goods
  const grades = ['A', 'B', 'C'].map((grade) => ({ prodId: first, grade, from: today, unitPrice: 700 }))
  const special = { prodId: second, storeId, from: addDays(today, 2), unitPrice: 800 }
  const changeId = (await save([...grades, special])) ?? ''
  const counts = [...['A', 'B', 'C'].map((grade) => ({ grade, lines: 1 })), { grade: null, lines: 1 }]
  const all = await newest()
  expect(all).toMatchObject({ prodNm: null, lines: 4, more: 1, counts })
  expect(all.prices.map(({ prodNm, grade }) => `${prodNm} ${grade ?? ''}`)).toEqual(['무 A', '무 B', '무 C'])
  const own = { prodNm: '파', storeNm: '한빛식당', from: addDays(today, 2) }
  expect((await changesOf(second)).content).toMatchObject([{ more: 0, prices: [{ ...own, before: null, after: 800 }] }])
  await mall.ask(undoPriceChange, { params: { changeId }, body: {} }, { token })
  const { content, totalElements } = await changesOf(second)
  expect(totalElements).toBe(2)
  expect(content[0]).toMatchObject({ kind: 'UNDO', lines: 4, counts, prices: [{ ...own, before: 800, after: null }] })
})

test('shows no changes of a product that does not exist, and no prices where the log has none', async () => {
  for (const prodId of [randomUUID(), 'x']) expect((await changesOf(prodId)).content).toEqual([])
  const { changeId } = await newest()
  await mall.owner`update price_changes set created_at = created_at - interval '2 hours', facts = '{}'
    where change_id = ${changeId}`
  const { content } = await changesOf()
  expect(content.find((one) => one.changeId === changeId)).toMatchObject({ prices: [], more: 0, counts: [] })
})
