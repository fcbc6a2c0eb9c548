import { importCalls, type ImportDetail } from '@mall/contract/import'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useProductFiles, head } from '#test/malls/product-files.ts'
import { readSheets } from './reading/read-sheets.ts'

const { mall, at, shop, products, bring, productOf, fresh } = useProductFiles()
const calls = importCalls.goods
const prices = importing(mall, 'prices', () => at.token)

const applyRest = ({ importId, version }: ImportDetail) =>
  mall.ask(calls.apply, { params: { importId }, body: { version, withoutRemarked: true } }, { token: at.token })

async function returned({ importId }: ImportDetail) {
  const url = calls.faults.path.replace(':importId', importId)
  const file = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${at.token}` } })
  const [sheet] = await readSheets(file.rawPayload)
  return sheet!.rows.slice(1).map(({ cells }) => cells)
}

test('a code that lacks the zeros of its neighbours is remarked, left out with its category, and returned', async () => {
  const row = (code: string | number, category: string) => [code, `상품 ${code}`, '', '과세', category, '']
  const codes = ['00451', '00452', '00453', 454, '00455', '00456']
  const detail = await bring([head, ...codes.map((code) => row(code, code === 454 ? '외계식품' : '두부'))])
  expect(detail).toMatchObject({ counts: { NEW: 6, FAULTY: 0 }, remarked: 1, alsoAdds: ['두부', '외계식품'] })
  expect((await products.rows(detail, 'REMARKED')).flatMap(({ remarks }) => remarks)).toEqual([
    { column: 'prodCd', text: '상품 코드: 앞의 0이 빠진 코드일 수 있어요: 454 → 00454?' },
  ])
  expect((await applyRest(detail)).status).toBe(200)
  const applied = await products.until(detail.importId, 'APPLIED')
  expect(applied).toMatchObject({ counts: { NEW: 5, FAULTY: 0, SKIPPED: 1 }, remarked: 0, leftOut: 1 })
  expect(await products.rows(applied, 'REMARKED')).toEqual([])
  expect(
    (await products.rows(applied, 'SKIPPED')).map(({ label, faults, remarks }) => [label, faults, remarks.length]),
  ).toEqual([['454', [], 1]])
  expect([await productOf('454'), (await productOf('00455'))?.categoryNm]).toEqual([null, '두부'])
  expect(await mall.owner`select from categories where name = '외계식품'`).toHaveLength(0)
  expect((await returned(applied)).map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['454', '상품 코드: 앞의 0이 빠진 코드일 수 있어요: 454 → 00454?'],
  ])
  expect((await products.undo(applied)).state).toBe('UNDONE')
  expect(await productOf('00455')).toBeNull()
})

test('prices that need a look are left out and the others applied', async () => {
  const codes = [fresh(), fresh(), fresh(), fresh()]
  await shop().makeStore({ store_cd: fresh(), store_grade: 'A' })
  for (const prod_cd of codes) await shop().makeProduct({ prod_cd })
  const won = [0, 10_000, 1000, 1100]
  const detail = await prices.bring(
    ['상품코드', '등급', '단가'],
    codes.map((code, n) => [code, n === 2 ? 'Z' : 'A', won[n] ?? 0]),
  )
  expect(detail).toMatchObject({ counts: { NEW: 1, CHANGED: 3 }, remarked: 3 })
  expect((await applyRest(detail)).status).toBe(200)
  const applied = await prices.until(detail.importId, 'APPLIED')
  expect(applied).toMatchObject({ counts: { NEW: 0, CHANGED: 1, FAULTY: 0, SKIPPED: 3 }, leftOut: 3 })
  const { content } = (await mall.ask(calls.list, { query: { size: 1 } }, { token: at.token })).ok
  expect(content[0]?.counts).toEqual(applied.counts)
  expect((await returned(detail)).map((cells) => cells[0])).toEqual(codes.slice(0, 3))
})

test('nothing is left out if no row would remain, or the file was checked again since', async () => {
  const prod_cd = fresh()
  await shop().makeProduct({ prod_cd })
  const detail = await prices.bring(['상품코드', '등급', '단가'], [[prod_cd, 'A', 0]])
  expect((await applyRest(detail)).problem.code).toBe('IMPORT_NOTHING_TO_DO')
  expect((await applyRest({ ...detail, version: detail.version + 1 })).problem.code).toBe('CONFLICT')
  expect(await prices.open(detail.importId)).toEqual(detail)
  expect(await prices.rows(detail, 'FAULTY')).toEqual([])
})

test('faulty rows that come back twice have no apostrophes that their file had not, on the page and in the end', async () => {
  const code = fresh()
  let rows = [
    [...head, '고칠 점'],
    ['', '=특가 김치', '-3', '', '', '', ''],
  ]
  for (let n = 0; n < 2; n += 1) {
    const detail = await bring(rows)
    const [row] = await products.rows(detail, 'FAULTY')
    expect([row!.label, row!.name, detail.samples[0]?.slice(1, 3)]).toEqual([
      '=특가 김치 · -3',
      '=특가 김치',
      ['=특가 김치', '-3'],
    ])
    const back = await returned(detail)
    expect(back[0]!.slice(1, 3)).toEqual(["'=특가 김치", '-3'])
    rows = [
      [...head, '고칠 점'],
      [...back[0]!.slice(0, 6), ''],
    ]
  }
  const mended = await bring([rows[0]!, rows[1]!.with(0, code)])
  await products.apply(mended)
  expect(await productOf(code)).toMatchObject({ prodNm: '=특가 김치', spec: '-3' })
})

test('sums and rows that were left out are skipped alike, and only those that were left out come back', async () => {
  const codes = [fresh(), fresh()]
  await shop().makeStore({ store_cd: fresh(), store_grade: 'A' })
  for (const prod_cd of codes) await shop().makeProduct({ prod_cd })
  const rows = [
    [codes[0]!, 'A', 0],
    [codes[1]!, 'A', 1100],
    [codes[1]!, 'A', 1100],
    ['합계', '', 1100],
    ['NONE', 'A', 5],
  ]
  const detail = await prices.bring(['상품코드', '등급', '단가'], rows)
  expect(detail).toMatchObject({ counts: { FAULTY: 1, SKIPPED: 2 }, leftOut: 0 })
  await applyRest(detail)
  const applied = await prices.until(detail.importId, 'APPLIED')
  expect(applied).toMatchObject({ counts: { CHANGED: 1, FAULTY: 1, SKIPPED: 3 }, leftOut: 1 })
  expect((await returned(applied)).map((cells) => cells[0])).toEqual([codes[0], 'NONE'])
})
