import { importCalls, type ImportDetail } from '@mall/contract/import'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const prices = () => importing(mall, 'prices', () => token)
const today = seoulDay(new Date())
const yesterday = addDays(today, -1)

/** As if it had been checked before midnight. */
async function checkedYesterday({ importId }: ImportDetail): Promise<void> {
  await mall.owner`update import_rows set key = replace(key, ${today}, ${yesterday}),
    change = replace(change::text, ${today}, ${yesterday})::jsonb,
    shown = replace(shown::text, ${today}, ${yesterday})::jsonb where import_id = ${importId}`
}

async function makeInBasket(prod_cd: string, storeId: string): Promise<string> {
  const prodId = await shop().makeProduct({ prod_cd })
  const { basket_id } = await shop().insert('baskets', { store_id: storeId, name: prod_cd })
  const item = { basket_id, prod_id: prodId, qty: 1, seen_price_milli: 1_000_000, by_user_id: prodId }
  await shop().insert('basket_items', item)
  return prodId
}

test.for([
  ['one price a row', ['품목코드', '등급', '판매단가'], (code: string) => [[code, 'A', 900]]],
  ['a column for each grade', ['품목코드', 'A등급', 'B등급'], (code: string) => [[code, 900, 800]]],
] as const)(
  'a file without days is tried and applied on the day after its check: %s',
  async ([name, heads, rowsOf]) => {
    const code = `DAY-${name.length}`
    const prodId = await makeInBasket(code, await shop().makeStore({ store_grade: 'A' }))
    const detail = await prices().bring([...heads], rowsOf(code))
    await checkedYesterday(detail)
    const [row] = await prices().rows(detail)
    expect([row!.label.split(' ').at(-1), row!.changes.at(-1)]).toEqual([
      `${today}부터`,
      { column: 'from', before: '', after: today },
    ])
    const answer = await mall.ask(
      importCalls.goods.rehearse,
      { params: { importId: detail.importId }, query: {} },
      { token },
    )
    expect(answer.status).toBe(200)
    const applied = await prices().apply(detail)
    expect(applied).toMatchObject({ state: 'APPLIED', note: null })
    const [now] = await mall.owner`select from_day::text, unit_price_milli::int as milli from grade_prices
    where prod_id = ${prodId} and grade = 'A' and to_day is null`
    expect(now).toEqual({ from_day: today, milli: 900_000 })
    expect((await prices().rows(applied))[0]!.changes.at(-1)!.after).toBe(today)
  },
)

test('it is shown again if another price has begun since', async () => {
  const prodId = await shop().makeProduct({ prod_cd: 'BEGUN' })
  await shop().makePrice(prodId, 1100, { grade: 'A', from_day: today })
  const detail = await prices().bring(['품목코드', '등급', '판매단가'], [['BEGUN', 'A', 900]])
  await checkedYesterday(detail)
  const again = await prices().apply(detail)
  expect(again).toMatchObject({ state: 'READY', note: 'OVERTAKEN' })
  expect((await prices().rows(again))[0]!.changes).toContainEqual({ column: 'unitPrice', before: '1100', after: '900' })
  expect((await prices().apply(again)).state).toBe('APPLIED')
})

test('the refusal to undo it names only what was changed again', async () => {
  for (const prod_cd of ['KEPT', 'AGAIN']) await shop().makeProduct({ prod_cd })
  const heads = ['품목코드', '등급', '판매단가']
  const first = await prices().apply(
    await prices().bring(heads, [
      ['KEPT', 'A', 900],
      ['AGAIN', 'A', 900],
    ]),
  )
  await prices().apply(await prices().bring(heads, [['AGAIN', 'A', 950]]))
  expect((await prices().step('undo', first)).problem.message).toContain('다시 바뀐 단가 1개 (AGAIN A)')
})
