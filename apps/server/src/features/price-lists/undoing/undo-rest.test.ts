import { createNotice, changeNotice, getOfficeNotice } from '@mall/contract/office-notices'
import { savePrices } from '@mall/contract/price-lists'
import {
  listPriceChanges,
  previewPriceUndo,
  rehearsePriceUndo,
  undoPriceChange,
} from '@mall/contract/price-lists/changes'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const today = seoulDay(new Date())
const soon = addDays(today, 7)

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const radish = () => shop().makeProduct({ prod_nm: '깍두기', spec: '5kg', prices: { A: 1000, B: 1000 } })

const set = (prodId: string, unitPrice: number, grade = 'A'): PriceChange => ({ prodId, grade, from: soon, unitPrice })
const save = async (...changes: PriceChange[]) =>
  (await mall.ask(savePrices, { body: { changes } }, { token })).ok.changeId ?? ''
const undo = (changeId: string, body: { partly?: boolean; endNotice?: boolean; correctNotice?: boolean } = {}) =>
  mall.ask(undoPriceChange, { params: { changeId }, body }, { token })
const changes = async () => (await mall.ask(listPriceChanges, { query: { size: 50 } }, { token })).ok.content
const rowOf = async (id: string) => (await changes()).find(({ changeId }) => changeId === id)
const pricesOf = (prodIds: string[]) =>
  mall.owner`select prod_id, grade, from_day::text, to_day::text, unit_price_milli from grade_prices
    where prod_id = any (${prodIds}) order by 1, 2, 3`

test('undoes nothing where all was changed again, says what to undo first, and can be undone after that', async () => {
  const prodId = await radish()
  const before = [...(await pricesOf([prodId]))]
  const older = await save(set(prodId, 17_000))
  const [newer, newest] = [await save(set(prodId, 17_500)), await save(set(prodId, 18_000))]
  await save({ ...set(prodId, 19_000), from: addDays(soon, 7) })
  const count = (await changes()).length
  for (const ask of [
    (partly: boolean) => undo(older, { partly }),
    (partly: boolean) =>
      mall.ask(rehearsePriceUndo, { params: { changeId: older }, body: { partly }, query: {} }, { token }),
    (partly: boolean) => mall.ask(previewPriceUndo, { params: { changeId: older }, body: { partly } }, { token }),
  ])
    for (const partly of [false, true]) {
      const { problem } = await ask(partly)
      expect(problem.code).toBe('PRICE_CHANGE_ALL_BUILT_ON')
      const [, said = '', first = ''] = /^(.*) 먼저 되돌릴 변경: (.*)$/.exec(problem.message) ?? []
      expect(said).toBe('되돌릴 단가 1건이 모두 그 뒤에 다시 바뀌어서(깍두기 5kg) 지금은 되돌릴 수 없어요.')
      expect(first).toMatch(/^.+ \d+월 \d+일\(.\) \d\d:\d\d, .+ \d+월 \d+일\(.\) \d\d:\d\d$/)
    }
  expect(await changes()).toHaveLength(count)
  expect(await rowOf(older)).toMatchObject({ undoneAt: null, mayUndo: true })
  for (const changeId of [newest, newer, older]) expect((await undo(changeId)).ok.lines).toBe(1)
  expect((await pricesOf([prodId])).filter(({ from_day }) => from_day !== addDays(soon, 7))).toEqual(before)
})

test('says that all was changed again by a change that has begun and cannot be undone any more', async () => {
  const prodId = await radish()
  const [older, newer] = [await save(set(prodId, 17_000)), await save(set(prodId, 17_500))]
  await mall.owner`update price_changes set from_day = ${addDays(today, -1)} where change_id = ${newer}`
  expect((await undo(older, { partly: true })).problem.code).toBe('PRICE_CHANGE_OVERTAKEN')
})

test('undoes what was left of a change once the later one is undone, and everything once', async () => {
  const goods = [await radish(), await radish(), await radish()]
  const [one = '', , other = ''] = goods
  const before = [...(await pricesOf(goods))]
  const risen = await save(...goods.flatMap((prodId) => [set(prodId, 1100), set(prodId, 1100, 'B')]))
  const again = await save(set(one, 1200), set(other, 1200))
  const at = (await changes()).length
  // Two at once, or a button that is pressed twice.
  const answers = await Promise.all([undo(risen, { partly: true }), undo(risen, { partly: true })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await changes()).toHaveLength(at + 1)
  expect(await rowOf(risen)).toMatchObject({
    ...{ lines: 6, mayUndo: true },
    undone: { times: 1, lines: 4, products: 1, ofProducts: 3 },
  })
  expect((await undo(risen, { partly: true })).problem.code).toBe('PRICE_CHANGE_ALL_BUILT_ON')
  expect((await undo(again)).ok.lines).toBe(2)
  const third = await save(set(other, 1300))
  expect((await undo(risen)).problem.message).toContain('다시 바뀐 단가가 1건')
  expect((await undo(risen, { partly: true })).ok.lines).toBe(1)
  expect(await rowOf(risen)).toMatchObject({
    mayUndo: true,
    undone: { times: 2, lines: 5, products: 2, ofProducts: 3 },
  })
  expect((await undo(third)).ok.lines).toBe(1)
  expect((await undo(risen)).ok.lines).toBe(1)
  expect([...(await pricesOf(goods))]).toEqual(before)
  expect(await rowOf(risen)).toMatchObject({
    mayUndo: false,
    undone: { times: 3, lines: 6, products: 3, ofProducts: 3 },
  })
  expect((await undo(risen)).problem.code).toBe('PRICE_CHANGE_UNDONE')
})

/** A change of two grades of a product and of another product, with a notice; one of these prices changes again. */
async function makeTold() {
  const [some, all] = [await radish(), await shop().makeProduct({ prod_nm: '열무', spec: '' })]
  const storeId = await shop().makeStore()
  const text = {
    title: '단가가 올라요',
    contents: `<p>아래 상품이 올라요.</p><ul><li>깍두기 5kg</li><li>열무</li></ul>`,
    audience: 'STORES' as const,
    storeIds: [storeId],
  }
  const { articleId } = (await mall.ask(createNotice, { body: text }, { token })).ok
  const risen = await save(set(some, 1100), set(some, 1100, 'B'), set(all, 1100))
  await mall.owner`update price_changes set facts = facts || ${mall.owner.json({ articleId })} where change_id = ${risen}`
  const again = await save(set(some, 1200, 'B'))
  const notice = async () => (await mall.ask(getOfficeNotice, { params: { articleId } }, { token })).ok
  return { risen, again, articleId, notice, text }
}

test('corrects the notice of a part, and takes it down when all is undone', async () => {
  const { risen, again, notice } = await makeTold()
  expect((await undo(risen, { partly: true, correctNotice: true })).ok).toMatchObject({ noticeCorrected: true })
  const { contents } = await notice()
  expect(contents).toMatch(/취소했어요\.<\/strong><\/p><ul><li>열무<\/li><\/ul>/)
  expect(contents).toMatch(/매장에 따라 .*<\/strong><\/p><ul><li>깍두기 5kg<\/li><\/ul>/)
  expect(contents.match(/<li>/g)).toHaveLength(2)
  expect(await rowOf(risen)).toMatchObject({ articleVersion: 2 })
  await undo(again)
  expect((await undo(risen, { endNotice: true })).ok).toMatchObject({ lines: 1, noticeEnded: true })
  expect((await notice()).state).toBe('ENDED')
})

test('corrects a corrected notice again, and leaves one that was edited since', async () => {
  const [corrected, edited] = [await makeTold(), await makeTold()]
  for (const { risen, again } of [corrected, edited]) {
    await undo(risen, { partly: true, correctNotice: true })
    await undo(again)
  }
  const body = { ...edited.text, title: '다른 소식', version: 2 }
  await mall.ask(changeNotice, { params: { articleId: edited.articleId }, body }, { token })
  expect((await undo(edited.risen, { endNotice: true })).ok).toMatchObject({ lines: 1, noticeEnded: false })
  expect((await undo(corrected.risen, { correctNotice: true })).ok).toMatchObject({ noticeCorrected: true })
  const { contents, title } = await corrected.notice()
  expect(title).toBe('[정정] 단가가 올라요')
  expect(contents.match(/<li>[^<]*<\/li>/g)).toEqual(['<li>깍두기 5kg</li>', '<li>열무</li>'])
  expect(contents).not.toContain('매장에 따라')
})
