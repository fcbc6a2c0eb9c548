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
const today = seoulDay(new Date())
const soon = addDays(today, 7)
const head = ['품목코드', '거래처코드', '판매단가', '적용일']
const bring = (rows: (string | number)[][]) => importing(mall, 'prices', () => token).bring(head, rows)
const pricesOf = async (detail: Awaited<ReturnType<typeof bring>>) =>
  (await importing(mall, 'prices', () => token).rows(detail)).map(({ changes }) => {
    const { before, after } = changes.find(({ column }) => column === 'unitPrice')!
    return `${before} → ${after}`
  })

test('a special price is shown beside what the store pays on its first day', async () => {
  const store = await shop().makeStore({ store_cd: 'SP-1', store_grade: 'B' })
  await shop().makeStore({ store_cd: 'SP-2', store_grade: 'Z' })
  const prodId = await shop().makeProduct({ prod_cd: 'SPECIAL' })
  await shop().makePrice(prodId, 1200, { grade: 'B' })
  await shop().makePrice(prodId, 1300, { grade: 'B', from_day: soon })
  const detail = await bring([
    ['SPECIAL', 'SP-1', 1100, ''],
    ['SPECIAL', 'SP-1', 1150, soon],
    ['SPECIAL', 'SP-2', 1100, ''],
  ])
  expect(await pricesOf(detail)).toEqual(['1200 → 1100', '1300 → 1150', ' → 1100'])
  expect(detail.counts).toMatchObject({ NEW: 3, CHANGED: 0 })
  await shop().makeSpecialPrice(store, prodId, 1000)
  expect(await pricesOf(await bring([['SPECIAL', 'SP-1', 1100, '']]))).toEqual(['1000 → 1100'])
})

test('a first special price of ten times the price of the grade needs a look', async () => {
  await shop().makeStore({ store_cd: 'SP-3', store_grade: 'A' })
  await shop().makeProduct({ prod_cd: 'SPECIAL-3' })
  const detail = await bring([['SPECIAL-3', 'SP-3', 10_000, '']])
  expect(detail).toMatchObject({ counts: { NEW: 1 }, remarked: 1 })
})
