import { randomUUID } from 'node:crypto'
import type { ImportDetail } from '@mall/contract/import'
import { getOfficeProduct, saveProducts } from '@mall/contract/office-products'
import { changeStock, type StockChange } from '@mall/contract/office-products/stock'
import { expect, test } from 'vitest'
import { untilOneWaits } from '#test/load/held-rows.ts'
import { importing } from '#test/importing.ts'
import { head, useProductFiles } from '#test/malls/product-files.ts'

const { mall, at, shop, products, fresh } = useProductFiles()
const stock = importing(mall, 'stock', () => at.token)

const bring = (code: string, qty: number | string, name = '재고.csv') =>
  stock.upload(`상품코드,재고\n${code},${qty}`, name)
const set = async (...file: Parameters<typeof bring>) => stock.apply(await bring(...file))
const refusal = async (detail: ImportDetail) => {
  const { status, problem } = await stock.step('undo', detail)
  expect(status).toBe(409)
  return problem.message
}
const avail = async (prodId: string) =>
  ((await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.['avail'] ?? null) as number | null
const change = async (prodId: string, body: StockChange) => {
  const headers = { 'idempotency-key': randomUUID() }
  expect(await mall.ask(changeStock, { params: { prodId }, body }, { token: at.token, headers })).toMatchObject({
    status: 200,
  })
}
const edit = async (prodId: string, stock: { seen: number; set: number }) => {
  const { stockMove: move } = (await mall.ask(getOfficeProduct, { params: { prodId } }, { token: at.token })).ok
  const body = { changes: [{ prodId, version: 1, fields: {}, stock: { ...stock, move } }] }
  expect((await mall.ask(saveProducts, { body }, { token: at.token })).status).toBe(200)
}

test.each<[number | null, number | string, number | string]>([
  [null, 10, 20],
  [5, 10, 20],
  [5, '무제한', 20],
])('stock of %s that imports set to %s and then %s is undone in the order of the later files', async (...all) => {
  const [begun, one, two] = all
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, ...(begun !== null && { stock: begun }) })
  const first = await set(code, one, '아침.csv')
  const second = await set(code, two, '저녁.csv')
  expect(await refusal(first)).toBe(
    '이 가져오기 뒤에 바뀐 것이 있어 되돌릴 수 없어요. ' +
      `다른 파일로 재고를 다시 맞춘 상품 ${code}. 뒤에 반영한 가져오기부터 되돌려 주세요: ‘저녁.csv’`,
  )
  expect(await avail(prodId)).toBe(two)
  expect((await stock.undo(second)).state).toBe('UNDONE')
  expect(await avail(prodId)).toBe(one === '무제한' ? null : one)
  expect((await stock.undo(first)).state).toBe('UNDONE')
  expect(await avail(prodId)).toBe(begun)
})

test.each<[string, (prodId: string) => Promise<void>, number | null]>([
  ['was counted', (prodId) => change(prodId, { kind: 'COUNT', seen: 10, set: 30, reason: '' }), 30],
  ['was counted as it is', (prodId) => change(prodId, { kind: 'COUNT', seen: 10, set: 10, reason: '' }), 10],
  ['is not counted any more', (prodId) => change(prodId, { kind: 'COUNT', seen: 10, set: null, reason: '' }), null],
  ['was typed in the catalogue', (prodId) => edit(prodId, { seen: 10, set: 100 }), 100],
])('stock that %s since is not undone', async (_, setByHand, after) => {
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 5 })
  const applied = await set(code, 10)
  await setByHand(prodId)
  // A later file of the products is nothing to undo first.
  await products.apply(await products.upload(`${head.join(',')}\n${code},햇양파,,,,`, '상품.csv'))
  expect(await refusal(applied)).toBe(
    '이 가져오기 뒤에 바뀐 것이 있어 되돌릴 수 없어요. ' +
      `재고를 직접 다시 맞춘 상품 ${code}. 되돌리는 대신 상품의 재고를 고쳐 주세요.`,
  )
  expect(await avail(prodId)).toBe(after)
})

test('stock that was set by hand between two imports is undone as far as the second one', async () => {
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 5 })
  const first = await set(code, 10)
  await change(prodId, { kind: 'COUNT', seen: 10, set: 30, reason: '' })
  const second = await set(code, 40)
  expect((await stock.undo(second)).state).toBe('UNDONE')
  expect(await avail(prodId)).toBe(30)
  expect(await refusal(first)).toMatch(/재고를 직접 다시 맞춘 상품/)
})

test('what came in and went out since stays added and taken off, and keeps no import from being undone', async () => {
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 5 })
  await change(prodId, { kind: 'COUNT', seen: 5, set: 6, reason: '' })
  const applied = await set(code, 20)
  await change(prodId, { kind: 'IN', qty: 7, reason: '' })
  await change(prodId, { kind: 'OUT', qty: 2, reason: '파손' })
  await mall.owner`update product_stock set avail = avail - 3 where prod_id = ${prodId}`
  expect((await stock.undo(applied)).state).toBe('UNDONE')
  expect(await avail(prodId)).toBe(6 + 7 - 2 - 3)
})

test('stock that is counted while undoing it waits keeps the count', async () => {
  const [code, other] = [fresh(), fresh()]
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 5 })
  await shop().makeProduct({ prod_cd: other, stock: 5 })
  const applied = await stock.apply(await stock.upload(`상품코드,재고\n${code},10\n${other},10`, '재고.csv'))
  await mall.owner.begin(async (sql) => {
    await sql`select from products where prod_id = ${prodId} for update`
    expect((await stock.step('undo', applied)).status).toBe(200)
    await untilOneWaits(mall)
    await sql`update product_stock set avail = 30 where prod_id = ${prodId}`
    await sql`insert into stock_moves (tenant_id, prod_id, user_id, kind, before, after)
      select tenant_id, prod_id, user_id, 'COUNT', 10, 30 from stock_moves where prod_id = ${prodId}`
  })
  expect(await stock.until(applied.importId, 'APPLIED', 'UNDONE')).toMatchObject({ state: 'APPLIED', note: 'BUILT_ON' })
  expect(await avail(prodId)).toBe(30)
})
