import { savePrices } from '@mall/contract/price-lists'
import { listPriceChanges, undoPriceChange } from '@mall/contract/price-lists/changes'
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

const save = async (changes: PriceChange[]) =>
  (await mall.ask(savePrices, { body: { changes } }, { token })).ok.changeId ?? ''
const undo = (changeId: string, partly = false) =>
  mall.ask(undoPriceChange, { params: { changeId }, body: { partly } }, { token })
const rowsOf = (prodIds: string[]) =>
  mall.owner`select prod_id, grade as whose, from_day::text, to_day::text, unit_price_milli from grade_prices
      where prod_id = any (${prodIds})
    union all select prod_id, store_id::text, from_day::text, to_day::text, unit_price_milli from special_prices
      where prod_id = any (${prodIds}) order by 1, 2, 3`

test('leaves every row as it was before the change', async () => {
  const [one, other] = [await shop().makeProduct(), await shop().makeProduct()]
  const storeId = await shop().makeStore()
  await shop().makePrice(other, 1200, { from_day: inDays(4) })
  await shop().makeSpecialPrice(storeId, one, 800)
  const before = [...(await rowsOf([one, other]))]
  const changeId = await save([
    { prodId: one, grade: 'A', from: today, unitPrice: 1100 },
    { prodId: one, storeId, act: 'END', from: inDays(2) },
    { prodId: other, grade: 'A', from: inDays(2), to: inDays(9), unitPrice: 700 },
    { prodId: other, grade: 'B', from: inDays(4), unitPrice: 1300 },
  ])
  expect([...(await rowsOf([one, other]))]).not.toEqual(before)
  expect((await undo(changeId)).ok.lines).toBe(4)
  expect([...(await rowsOf([one, other]))]).toEqual(before)
  expect((await undo(changeId)).problem.code).toBe('PRICE_CHANGE_UNDONE')
  const { content } = (await mall.ask(listPriceChanges, { query: {} }, { token })).ok
  expect(content).toMatchObject([
    { kind: 'UNDO', mayUndo: false },
    { kind: 'EDIT', lines: 4, mayUndo: false },
  ])
  const audits = await mall.owner`select facts from audit_rows where action = 'price.undone'`
  expect(audits).toMatchObject([{ facts: { count: 4 } }])
})

test('names the product of a change that is of one alone', async () => {
  const [one, other] = [await shop().makeProduct({ prod_nm: '양파' }), await shop().makeProduct()]
  const change = (prodId: string, unitPrice: number) => ({ prodId, grade: 'A', from: inDays(2), unitPrice })
  const ids = [await save([change(one, 7)]), await save([change(one, 8), change(other, 8)])]
  const { content } = (await mall.ask(listPriceChanges, { query: {} }, { token })).ok
  expect(ids.map((id) => content.find(({ changeId }) => changeId === id)?.prodNm)).toEqual(['양파', null])
})

test('undoes one of two at once', async () => {
  const prodId = await shop().makeProduct()
  const changeId = await save([{ prodId, grade: 'A', from: inDays(2), unitPrice: 5 }])
  const answers = await Promise.all([undo(changeId), undo(changeId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('names what was changed again, and leaves that as it is if the rest is undone', async () => {
  const [one, other] = [await shop().makeProduct(), await shop().makeProduct({ prod_nm: '대파', spec: '5kg' })]
  const set = (prodId: string, unitPrice: number): PriceChange => ({ prodId, grade: 'A', from: inDays(2), unitPrice })
  const changeId = await save([set(one, 5), set(other, 5)])
  await save([set(other, 6)])
  expect((await undo(changeId)).problem).toMatchObject({
    code: 'PRICE_CHANGE_BUILT_ON',
    message: '그 뒤에 다시 바뀐 단가가 1건 있어요(대파 5kg). 그 단가는 그대로 두고 나머지만 되돌릴 수 있어요.',
  })
  expect((await undo(changeId, true)).ok.lines).toBe(1)
  const rows = await rowsOf([one, other])
  expect(rows.filter(({ from_day }) => from_day === inDays(2))).toMatchObject([
    { prod_id: other, unit_price_milli: '6000' },
  ])
})

test('leaves a line whole that a later change has ended, even if nothing of it shows that any more', async () => {
  const [ended, gone, other] = [await shop().makeProduct(), await shop().makeProduct(), await shop().makeProduct()]
  const set = (prodId: string): PriceChange => ({ prodId, grade: 'A', from: today, unitPrice: 851 })
  const before = [...(await rowsOf([other]))]
  const changeId = await save([set(ended), set(gone), set(other)])
  await save([
    { prodId: ended, grade: 'A', act: 'END', from: inDays(2) },
    { prodId: gone, grade: 'A', act: 'END', from: today },
  ])
  const left = [...(await rowsOf([ended, gone]))]
  expect((await undo(changeId)).problem.message).toContain('다시 바뀐 단가가 2건')
  expect((await undo(changeId, true)).ok.lines).toBe(1)
  expect([...(await rowsOf([ended, gone]))]).toEqual(left)
  expect([...(await rowsOf([other]))]).toEqual(before)
})

test('leaves a planned price taken back where a later change has written the line, though that has ended', async () => {
  const prodId = await shop().makeProduct()
  await shop().makePrice(prodId, 1200, { from_day: inDays(8) })
  const changeId = await save([{ prodId, grade: 'A', act: 'TAKE_BACK', from: inDays(8) }])
  await save([{ prodId, grade: 'A', act: 'END', from: today }])
  const left = [...(await rowsOf([prodId]))]
  for (const partly of [false, true])
    expect((await undo(changeId, partly)).problem.code).toBe('PRICE_CHANGE_ALL_BUILT_ON')
  expect([...(await rowsOf([prodId]))]).toEqual(left)
})

test('leaves the first price of a product that is in a basket by now, and undoes the rest on request', async () => {
  const [first, other] = [await shop().makeProduct({ prices: {} }), await shop().makeProduct({ prices: {} })]
  const set = (prodId: string): PriceChange => ({ prodId, grade: 'A', from: today, unitPrice: 5 })
  const changeId = await save([set(first), set(other)])
  const storeId = await shop().makeStore()
  const { basket_id } = await shop().insert('baskets', { store_id: storeId, name: '' })
  await shop().insert('basket_items', { basket_id, prod_id: first, qty: 1, seen_price_milli: 1, by_user_id: first })
  const { code, message } = (await undo(changeId)).problem
  expect([code, message]).toEqual(['PRICE_CHANGE_NEEDED', expect.stringMatching(/상품 중 1개\(.+\)는/)])
  expect((await undo(changeId, true)).ok.lines).toBe(1)
  expect(await rowsOf([first, other])).toMatchObject([{ prod_id: first, unit_price_milli: '5000' }])
  const third = await shop().makeProduct({ prices: {} })
  await shop().insert('basket_items', { basket_id, prod_id: third, qty: 1, seen_price_milli: 1, by_user_id: first })
  const alone = await save([set(third)])
  for (const partly of [false, true]) expect((await undo(alone, partly)).problem.code).toBe('PRICE_CHANGE_ALL_NEEDED')
})

test('refuses what has begun before today, and a change of another wholesaler', async () => {
  const prodId = await shop().makeProduct()
  const changeId = await save([{ prodId, grade: 'A', from: inDays(2), unitPrice: 5 }])
  await mall.owner`update price_changes set from_day = ${inDays(-1)} where change_id = ${changeId}`
  expect((await undo(changeId)).problem.code).toBe('PRICE_CHANGE_BEGUN')
  const far = await tokenFor(mall, null, '20')
  const answer = await mall.ask(undoPriceChange, { params: { changeId }, body: {} }, { token: far })
  expect(answer.status).toBe(404)
})
