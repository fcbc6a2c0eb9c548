import { importCalls, type ImportDetail } from '@mall/contract/import'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { formOf } from '#test/form.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { madeWorkbook, type MadeSheet } from '#test/samples/made-workbook.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const today = seoulDay(new Date())
const codes = ['S-1', 'S-2', 'S-3']
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  const shop = arrangeShop(made.owner)
  for (const prod_cd of codes) await shop.makeProduct({ prod_cd, prod_nm: prod_cd })
  await shop.makeStore({ store_cd: 'ST-1', store_nm: '한솔식당' })
})
const prices = () => importing(mall, 'prices', () => token)
const { chooseSheet, drop } = importCalls.goods

const sheet = (name: string, price: number, grade = 'A'): MadeSheet => ({
  name,
  rows: [['품목코드', `${grade}단가`], ...codes.map((code) => [code, price])],
})
const twoSheets = () =>
  madeWorkbook([sheet('단가(구)', 500), sheet('단가(신)', 700), { name: '메모', rows: [['참고']] }])
const choose = ({ importId, version }: ImportDetail, other: string) =>
  mall.ask(chooseSheet, { params: { importId }, body: { version, sheet: other } }, { token })

test('of sheets that fit as well a person says which is read, and its columns are found anew', async () => {
  const asked = await prices().upload(twoSheets())
  expect(asked).toMatchObject({
    state: 'COLUMNS',
    note: 'SHEETS',
    sheet: '단가(구)',
    otherSheets: ['단가(신)', '메모'],
  })
  const { status, ok } = await choose(asked, '단가(신)')
  expect(status).toBe(200)
  const chosen = await prices().open(ok.importId)
  expect(chosen).toMatchObject({ state: 'COLUMNS', note: null, sheet: '단가(신)', otherSheets: ['단가(구)', '메모'] })
  expect(chosen.samples[0]).toEqual(['S-1', '700'])
  // The file of before is gone, and with it the choice.
  expect((await choose(asked, '메모')).status).toBe(404)
  expect(await confirm(chosen)).toMatchObject({ counts: { CHANGED: 3, FAULTY: 0 } })
  // It is asked again of the next file of this form.
  expect(await prices().upload(twoSheets())).toMatchObject({ state: 'COLUMNS', note: 'SHEETS' })
})

async function confirm({ importId, version, headRow, columns }: ImportDetail): Promise<ImportDetail> {
  const body = { version, headRow, columns }
  expect((await mall.ask(importCalls.goods.setColumns, { params: { importId }, body }, { token })).status).toBe(200)
  return prices().until(importId, 'READY')
}

test('another sheet can be chosen from the preview until the file is applied', async () => {
  const ready = await prices().upload(
    madeWorkbook([sheet('단가표', 800, 'B'), { name: '안내', rows: [['참고'], ['2']] }]),
  )
  expect(ready).toMatchObject({ state: 'READY', note: null, sheet: '단가표', otherSheets: ['안내'] })
  expect((await choose(ready, '없는 시트')).problem).toMatchObject({ code: 'MALFORMED' })
  expect((await choose({ ...ready, version: ready.version + 1 }, '안내')).status).toBe(409)
  const { ok } = await choose(ready, '안내')
  const other = await prices().open(ok.importId)
  expect(other).toMatchObject({ state: 'COLUMNS', sheet: '안내', columns: [null] })
  const back = await prices().open((await choose(other, '단가표')).ok.importId)
  const applied = await prices().apply(await confirm(back))
  expect(applied.state).toBe('APPLIED')
  expect((await choose(applied, '안내')).status).toBe(409)
})

test('a workbook of which only one sheet was kept for is dropped with its file', async () => {
  const asked = await prices().upload(twoSheets())
  const { importId } = asked
  expect((await mall.ask(drop, { params: { importId } }, { token })).status).toBe(200)
  expect((await choose(asked, '단가(신)')).status).toBe(404)
})

test('a short sheet beside a long one is not asked about', async () => {
  const long = {
    ...sheet('단가', 900, 'C'),
    rows: [['품목코드', 'C단가'], ...Array.from({ length: 30 }, (_, n) => [`N-${n}`, 900])],
  }
  expect(await prices().upload(madeWorkbook([sheet('폐업', 100, 'C'), long]))).toMatchObject({
    state: 'READY',
    sheet: '단가',
  })
})

test('says how many hidden rows were read, also after the columns were changed', async () => {
  const workbook = madeWorkbook([{ ...sheet('단가', 950, 'D'), hidden: [1, 2, 4] }])
  const ready = await prices().upload(workbook)
  const said = '숨긴 행 2개도 읽었어요. 빼려면 파일에서 그 행을 지우고 다시 올려 주세요.'
  expect(ready).toMatchObject({ state: 'READY', counts: { NEW: 3 }, progress: { of: 3 } })
  expect(ready.notices[0]).toBe(said)
  expect((await confirm(ready)).notices[0]).toBe(said)
})

test('reads both days of one cell, and no row without them', async () => {
  const heads = ['거래처코드', '품목코드', '특별단가', '적용기간']
  const detail = await prices().bring(heads, [
    ['ST-1', 'S-1', 900, `${addDays(today, 10)} ~ ${addDays(today, 20)}`],
    ['ST-1', 'S-2', 900, `${addDays(today, 10)}~`],
    ['ST-1', 'S-3', 900, addDays(today, 10)],
  ])
  const [first, second] = await prices().rows(detail)
  expect(first!.changes).toContainEqual({ column: 'to', before: '', after: addDays(today, 20) })
  expect(second!.changes).toContainEqual({ column: 'from', before: '', after: addDays(today, 10) })
  expect(await prices().faults(detail)).toEqual([
    '적용 기간: 시작일과 종료일이 아니에요. 2026-12-01~2026-12-31처럼 적어 주세요. 종료일이 없으면 2026-12-01~처럼 적어 주세요.',
  ])
})

test('asks about days that are not read beside prices, once for a form', async () => {
  const bring = () =>
    prices().bring(['거래처코드', '품목코드', '특별단가', '승인'], [['ST-1', 'S-1', 900, '2024-12-31']])
  const asked = await bring()
  expect(asked).toMatchObject({ state: 'COLUMNS', doubts: [{ no: 4, head: '승인', column: null }] })
  expect(await confirm(asked)).toMatchObject({ state: 'READY', doubts: [] })
  expect(await bring()).toMatchObject({ state: 'READY' })
})

test('a list of stores with days of trade replaces no telephone', async () => {
  const stores = importing(mall, 'stores', () => token)
  const detail = await stores.bring(['거래처코드', '상호', '최종거래일'], [['ST-1', '한솔식당', '2026-06-11']])
  expect(detail).toMatchObject({
    state: 'READY',
    counts: { SAME: 1, CHANGED: 0 },
    columns: ['storeCd', 'storeNm', null],
  })
  const heads = ['거래처코드', '거래처명', '기초미수', '기준일']
  expect(await stores.bring(heads, [['ST-1', '한솔식당', 5000, '2026-06-30']])).toMatchObject({ state: 'COLUMNS' })
  const guessed = await stores.bring(['거래처코드', '상호', '번호'], [['ST-1', '한솔식당', '02-777-1234']])
  expect(guessed).toMatchObject({ state: 'COLUMNS', doubts: [{ no: 3, head: '번호', column: 'phone' }] })
})

test('says of a workbook at the door of pictures what it is', async () => {
  const { payload, headers } = formOf([{ name: '상품.xlsx', content: twoSheets() }])
  const url = importCalls.goods.upload.path.replace(':kind', 'pictures')
  const authorization = `Bearer ${token}`
  const answer = await mall.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
  expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'IMPORT_IS_TABLE' }])
})
