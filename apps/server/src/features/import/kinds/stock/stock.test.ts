import { importCalls, type ImportDetail } from '@mall/contract/import'
import type { ImportState } from '@mall/contract/base/import-terms'
import { expect, test } from 'vitest'
import { formOf } from '#test/form.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted.ts'
import { madeWorkbook, type MadeCell } from '#test/samples/made-workbook.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const calls = importCalls.goods
let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
let made = 0
const fresh = () => `STK-${(made += 1)}`

async function upload(content: Buffer, name = '재고.xlsx') {
  const { payload, headers } = formOf([{ name, content }])
  const url = calls.upload.path.replace(':kind', 'stock')
  const authorization = `Bearer ${token}`
  const answer = await mall.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return until(answer.json<{ importId: string }>().importId, 'READY', 'COLUMNS')
}
const bring = (rows: MadeCell[][]) => upload(madeWorkbook([{ rows: [['품목코드', '품명', '현재고'], ...rows] }]))
const open = async (importId: string) => (await mall.ask(calls.get, { params: { importId } }, { token })).ok
async function until(importId: string, ...states: ImportState[]): Promise<ImportDetail> {
  await expect.poll(async () => states.includes((await open(importId)).state)).toBe(true)
  return open(importId)
}
const step = (call: typeof calls.apply | typeof calls.undo, { importId, version }: ImportDetail) =>
  mall.ask(call as typeof calls.apply, { params: { importId }, body: { version } }, { token })
const stocks = async () =>
  Object.fromEntries(
    (
      await mall.owner`select p.prod_cd, k.avail from products p left join product_stock k using (tenant_id, prod_id)
        where prod_cd like 'STK-%' order by 1`
    ).map(({ prod_cd, avail }) => [prod_cd as string, avail as number | null]),
  )

test('a file of stock is shown, applied and undone; what was ordered meanwhile stays taken off', async () => {
  const [more, first, free, same, bad] = [fresh(), fresh(), fresh(), fresh(), fresh()]
  const prodId = await shop().makeProduct({ prod_cd: more, stock: 10 })
  await shop().makeProduct({ prod_cd: first })
  await shop().makeProduct({ prod_cd: free, stock: 3 })
  await shop().makeProduct({ prod_cd: same, stock: 7 })
  await shop().makeProduct({ prod_cd: bad, stock: 1 })
  const before = await stocks()
  const detail = await bring([
    [more, '', '1,200개'],
    [first, '', 40],
    [free, '', '무제한'],
    [same, '', 7],
    [bad, '', -2],
    ['STK-NONE', '', 1],
  ])
  expect(detail.counts).toMatchObject({ NEW: 0, CHANGED: 3, SAME: 1, FAULTY: 2 })
  const { content } = (await mall.ask(calls.rows, { params: { importId: detail.importId }, query: {} }, { token })).ok
  expect(content.flatMap(({ faults }) => faults.map(({ text }) => text))).toEqual([
    '재고: 0~9,999,999 사이의 정수나 ‘무제한’으로 적어 주세요.',
    '상품 코드: 이 코드의 상품이 없어요. 코드를 고치거나 상품을 먼저 가져와 주세요.',
  ])
  expect(await stocks()).toEqual(before)
  await mall.owner`update product_stock set avail = avail - 2 where prod_id = ${prodId}`
  expect((await step(calls.apply, detail)).status).toBe(200)
  const applied = await until(detail.importId, 'APPLIED')
  expect(await stocks()).toEqual({ ...before, [more]: 1198, [first]: 40, [free]: null })
  expect((await step(calls.undo, applied)).status).toBe(200)
  await until(detail.importId, 'UNDONE')
  expect(await stocks()).toEqual({ ...before, [more]: 8 })
})

test('stock is not undone if less than nothing would be left', async () => {
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 1 })
  const detail = await bring([[code, '', 50]])
  await step(calls.apply, detail)
  const applied = await until(detail.importId, 'APPLIED')
  await mall.owner`update product_stock set avail = 10 where prod_id = ${prodId}`
  const { status, problem } = await step(calls.undo, applied)
  expect([status, problem.message]).toEqual([
    409,
    expect.stringContaining(`재고가 다시 바뀌었거나 이미 주문된 상품 ${code}`),
  ])
})

test('stock that is exported comes back as the same', async () => {
  for (let n = 0; n < 30; n += 1)
    await shop().makeProduct({ prod_cd: `${'0'.repeat(n % 3)}${fresh()}`, ...(n % 4 > 0 && { stock: n * n }) })
  for (const format of ['xlsx', 'csv'] as const) {
    const url = `${calls.export.path.replace(':kind', 'stock')}?format=${format}`
    const file = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    const { counts } = await upload(file.rawPayload, `재고.${format}`)
    const [all] = await mall.owner`select count(*)::int as n from products where tenant_id = '10'`
    expect(counts).toEqual({ SAME: Number(all!.n), NEW: 0, CHANGED: 0, FAULTY: 0, SKIPPED: 1 })
  }
})
