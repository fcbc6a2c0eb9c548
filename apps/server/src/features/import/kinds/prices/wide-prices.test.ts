import { importCalls, type ImportDetail } from '@mall/contract/import'
import { listPriceChanges } from '@mall/contract/price-lists/changes'
import { expect, test } from 'vitest'
import { readSheets } from '#features/import/reading/read-sheets.ts'
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
const prices = () => importing(mall, 'prices', () => token)
const today = seoulDay(new Date())
const soon = addDays(today, 7)
const head = ['상품코드', '상품명', 'A등급', 'B등급', 'C등급', '적용일']
let made = 0
const fresh = () => `WIDE-${(made += 1)}`

async function apply(detail: ImportDetail): Promise<ImportDetail> {
  const applied = await prices().apply(detail)
  expect(applied.state).toBe('APPLIED')
  return applied
}
const periods = () => mall.owner`
  select prod_id, grade, from_day::text, to_day::text, unit_price_milli::int as milli from grade_prices order by 1, 2, 3`

test('a list with one column a grade is shown by rows, applied as one change of all its prices, and undone', async () => {
  const [code, other, bad] = [fresh(), fresh(), fresh()]
  const prodId = await shop().makeProduct({ prod_cd: code, prod_nm: '햇양파' })
  for (const prod_cd of [other, bad]) await shop().makeProduct({ prod_cd })
  await shop().makePrice(prodId, 1000, { grade: 'A', from_day: today })
  await shop().makePrice(prodId, 900, { grade: 'B', from_day: today })
  const before = await periods()
  const detail = await prices().bring(head, [
    [code, '햇양파', '1,200', 900, 800, ''],
    [other, '', '', 500, '', soon],
    [bad, '', 700, '문의', 600, ''],
    [code, '', '', '', '', soon],
  ])
  expect(detail.columns).toEqual(['prodCd', 'prodNm', 'price:A', 'price:B', 'price:C', 'from'])
  expect(detail.counts).toEqual({ NEW: 1, CHANGED: 1, SAME: 1, FAULTY: 1, SKIPPED: 0 })
  const [changed] = await prices().rows(detail, 'CHANGED')
  expect(changed).toMatchObject({ label: `${code} · ${today}부터`, name: '햇양파' })
  expect(changed!.changes.filter(({ column }) => column.startsWith('price:'))).toEqual([
    { column: 'price:A', before: '1000', after: '1200' },
    { column: 'price:C', before: '', after: '800' },
  ])
  expect(await prices().faults(detail)).toEqual(['B등급 단가: 숫자가 아니에요. 1200처럼 숫자만 적어 주세요.'])

  const url = importCalls.goods.faults.path.replace(':importId', detail.importId)
  const file = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  const [sheet] = await readSheets(file.rawPayload)
  expect(sheet!.rows.map(({ cells }) => cells)).toEqual([
    [...head, '고칠 점'],
    [bad, '', '700', '문의', '600', '', 'B등급 단가: 숫자가 아니에요. 1200처럼 숫자만 적어 주세요.'],
  ])

  const applied = await apply(detail)
  const after = await periods()
  expect(after).toHaveLength(before.length + 2)
  const now = (await mall.owner`select grade, unit_price_milli::int as milli from grade_prices
    where prod_id = ${prodId} and to_day is null order by 1`) as unknown
  expect(now).toEqual([
    { grade: 'A', milli: 1_200_000 },
    { grade: 'B', milli: 900_000 },
    { grade: 'C', milli: 800_000 },
  ])
  const [change] = (await mall.ask(listPriceChanges, { query: { size: 1 } }, { token })).ok.content
  expect(change).toMatchObject({ kind: 'IMPORT', lines: 3 })
  expect((await prices().undo(applied)).state).toBe('UNDONE')
  expect(await periods()).toEqual(before)
})

test('the same product from the same day in two rows is asked about', async () => {
  const code = fresh()
  await shop().makeProduct({ prod_cd: code })
  const detail = await prices().bring(head, [
    [code, '', 500, '', '', ''],
    [code, '', '', 400, '', today],
  ])
  expect(detail.counts).toMatchObject({ FAULTY: 2 })
})

test('columns of grades are chosen by hand, but not beside one price a row', async () => {
  const code = fresh()
  await shop().makeProduct({ prod_cd: code })
  const detail = await prices().bring(['상품코드', '도매', '소매'], [[code, 1000, 1200]])
  const choose = (columns: (string | null)[]) =>
    mall.ask(
      importCalls.goods.setColumns,
      { params: { importId: detail.importId }, body: { version: detail.version, headRow: 1, columns } },
      { token },
    )
  expect((await choose(['prodCd', 'price:A', 'unitPrice'])).problem).toMatchObject({ code: 'IMPORT_PRICES_MIXED' })
  expect((await choose(['prodCd', 'price:K', 'price:Z'])).status).toBe(200)
  expect((await prices().until(detail.importId, 'READY')).counts).toMatchObject({ NEW: 1, FAULTY: 0 })
})

test('a price that says neither grade nor store is missing one, and one that looks mistyped is remarked', async () => {
  const code = fresh()
  await shop().makeStore({ store_grade: 'A' })
  const prodId = await shop().makeProduct({ prod_cd: code, prod_nm: '(주)햇 양파' })
  await shop().makePrice(prodId, 1780, { grade: 'A', from_day: today })
  const longHead = ['상품코드', '상품명', '등급', '거래처코드', '단가', '적용일']
  const detail = await prices().bring(longHead, [
    [code, '', '', '', 1000, ''],
    [code, '햇양파', 'A', '', 17_800, addDays(today, 1)],
    [code, '대파', 'A', '', 0, addDays(today, 2)],
    [code, '', 'Y', '', 2520.5, ''],
    [code, '대파', 'A', '', 1780, ''],
  ])
  expect((await prices().faults(detail))[0]).toContain('등급: 누구의 단가인지 없어요.')
  const remarked = await prices().rows(detail, 'REMARKED')
  expect(remarked.map(({ remarks }) => remarks.map(({ text }) => text))).toEqual([
    ['단가: 지금 단가의 10배예요. 자릿수를 확인해 주세요.'],
    [
      '상품명: 파일에는 ‘대파’, 저장된 이름은 ‘(주)햇 양파’예요. 코드가 맞는지 확인해 주세요.',
      '단가: 0원이에요. 팔지 않는 상품이면 칸을 비워 주세요.',
    ],
    ['단가: 2,520.5원은 소수예요. 맞는지 확인해 주세요.', '단가: Y등급인 거래처가 없어요. 거래처가 쓰는 등급: A'],
  ])
  expect(detail).toMatchObject({ remarked: 3, counts: { FAULTY: 1, SAME: 1, NEW: 1, CHANGED: 2 } })
})

/** A sequence that looks random and is the same every time. */
function* numbers(seed: number): Generator<number> {
  for (let n = seed; ;) yield (n = (n * 1_103_515_245 + 12_345) % 2_147_483_648)
}

test('whatever a wide list has, it changes nothing a second time, and undoing brings back what was', async () => {
  const next = numbers(11)
  const below = (most: number) => Math.floor((next.next().value as number) / 65_536) % most
  const codes: string[] = []
  for (let n = 0; n < 25; n += 1) {
    const code = fresh()
    codes.push(code)
    const prodId = await shop().makeProduct({ prod_cd: code })
    for (const grade of 'ABC')
      if (below(2) === 0)
        await shop().makePrice(prodId, 1 + below(9000), { grade, from_day: addDays(today, below(9) - 5) })
  }
  const cell = (): MadeCell => (below(4) === 0 ? '' : 1 + below(9000))
  const rows = codes.map((code) => [code, '', cell(), cell(), cell(), below(2) === 0 ? '' : addDays(today, below(20))])
  const before = await periods()
  const applied = await apply(await prices().bring(head, rows))
  const again = await prices().bring(head, rows)
  expect(again.counts).toMatchObject({ NEW: 0, CHANGED: 0, SAME: codes.length, FAULTY: 0 })
  const { counts } = await prices().upload(await prices().export('xlsx'), '단가.xlsx')
  expect(counts).toMatchObject({ NEW: 0, CHANGED: 0, FAULTY: 0 })
  expect((await prices().undo(applied)).state).toBe('UNDONE')
  expect(await periods()).toEqual(before)
})
