import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import type { MadeCell } from '#test/samples/made-workbook.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const prices = importing(mall, 'prices', () => token)
const today = seoulDay(new Date())
const inDays = (count: number) => addDays(today, count)
const head = ['품목코드', '등급', '거래처코드', '판매단가', '적용일', '종료일']
const dayOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${day.slice(0, 4) === today.slice(0, 4) ? '' : `${year}년 `}${month}월 ${date}일`
}
const remark = (from: string, price: string) => `단가: ${dayOf(from)}부터는 예정된 ${price}원이 적용돼요.`
let made = 0

/** A product with planned prices: of grade A and of a store, ₩5,430 from in 10 days for 30 days. */
async function planned() {
  const code = `AHEAD-${(made += 1)}`
  const storeCd = `ST-${code}`
  const storeId = await shop().makeStore({ store_cd: storeCd, store_grade: 'A' })
  const prodId = await shop().makeProduct({ prod_cd: code, prices: { A: 5900 } })
  const days = { from_day: inDays(10), to_day: inDays(40) }
  await shop().makePrice(prodId, 5430, { grade: 'A', ...days })
  await shop().makeSpecialPrice(storeId, prodId, 5430, days)
  return { code, storeCd, prodId, storeId }
}
async function remarksOf(rows: MadeCell[][]) {
  const detail = await prices.bring(head, rows)
  const shown = await prices.rows(detail)
  expect(detail.remarked).toBe(shown.filter(({ remarks }) => remarks.length > 0).length)
  return shown.map(({ remarks }) => remarks.map(({ text }) => text))
}

test('a price whose days a planned one takes over says from which day, of a grade as of a store', async () => {
  const { code, storeCd } = await planned()
  const rows = [
    [code, '', storeCd, 5300, inDays(3), inDays(17)],
    [code, 'A', '', 5300, inDays(3), ''],
    [code, '', storeCd, 5200, inDays(1), inDays(2)],
    [code, 'A', '', 5250, inDays(11), ''],
  ]
  expect(await remarksOf(rows)).toEqual([[remark(inDays(10), '5,430')], [remark(inDays(10), '5,430')], [], []])
})

test('each column of a grade has its own remark', async () => {
  const { code } = await planned()
  const detail = await prices.bring(['품목코드', 'A등급', 'B등급', '적용일'], [[code, 5300, 5100, inDays(3)]])
  const [row] = await prices.rows(detail, 'REMARKED')
  const texts = row!.remarks.map(({ text }) => text).filter((text) => text.includes('예정된'))
  expect(texts).toEqual([`A등급 ${remark(inDays(10), '5,430')}`])
})

test('what the file says of the planned day itself, in any row, is not remarked', async () => {
  const [one, other, near] = [await planned(), await planned(), await planned()]
  const far = Array.from({ length: 60 }, (_, n) => [`NONE-${n}`, 'A', '', 1000, inDays(10), ''])
  const rows = [
    [one.code, 'A', '', 5300, today, ''],
    [other.code, 'A', '', 5300, today, ''],
    [near.code, 'A', '', 5300, today, ''],
    [near.code, 'A', '', 5400, inDays(10), ''],
    ...far,
    [one.code, 'A', '', 5430, inDays(10), inDays(40)],
    [other.code, 'A', '', 5500, inDays(10), ''],
  ]
  expect((await remarksOf(rows)).flat()).toEqual([])
})

test('a planned price of the same amount is not remarked, nor is anything of prices that are exported', async () => {
  const { code, storeCd, prodId, storeId } = await planned()
  expect(await remarksOf([[code, '', storeCd, 5430, inDays(3), inDays(17)]])).toEqual([[]])
  await shop().makePrice(prodId, 5000, { grade: 'A', from_day: today, to_day: inDays(20) })
  await shop().makeSpecialPrice(storeId, prodId, 5000, { from_day: today })
  const again = await prices.upload(await prices.export('xlsx'), '단가.xlsx')
  expect(again).toMatchObject({ remarked: 0, counts: { NEW: 0, CHANGED: 0, FAULTY: 0 } })
})

test('a last day that a price loses is shown before it is lost, and one that it keeps is no change', async () => {
  const { code, storeCd, prodId, storeId } = await planned()
  await shop().makePrice(prodId, 2440, { grade: 'B', from_day: inDays(-9), to_day: inDays(4) })
  const endsOf = async (...rows: MadeCell[][]) =>
    (await prices.rows(await prices.bring(head, rows))).map(({ changes }) => {
      const { before, after } = changes.find(({ column }) => column === 'to') ?? { before: '', after: '' }
      return `${before} → ${after}`
    })
  expect(await endsOf([code, 'B', '', 2200, '', ''])).toEqual([`${inDays(4)} → `])
  expect(await endsOf([code, 'B', '', 2200, '', inDays(2)])).toEqual([` → ${inDays(2)}`])
  const replaced = (to: string) => [code, '', storeCd, 5000, inDays(10), to]
  expect(await endsOf(replaced(''))).toEqual([`${inDays(40)} → `])
  expect(await endsOf(replaced(inDays(30)))).toEqual([`${inDays(40)} → ${inDays(30)}`])
  expect(await endsOf(replaced(inDays(40)))).toEqual([` → ${inDays(40)}`])
  await shop().makePrice(prodId, 700, { grade: 'C', from_day: today, to_day: inDays(6) })
  const wide = await prices.bring(['품목코드', 'B등급', 'C등급'], [[code, 2200, 600]])
  const [row] = await prices.rows(wide)
  expect(row!.changes.at(-1)).toEqual({ column: 'to', before: `${inDays(4)}, ${inDays(6)}`, after: '' })
  expect(await mall.owner`select from special_prices where store_id = ${storeId}`).toHaveLength(1)
})
