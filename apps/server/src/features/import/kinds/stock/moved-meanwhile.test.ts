import { randomUUID } from 'node:crypto'
import { changeStock } from '@mall/contract/office-products/stock'
import { expect, test } from 'vitest'
import { untilOneWaits } from '#test/load/held-rows.ts'
import { importing } from '#test/importing.ts'
import { useProductFiles } from '#test/malls/product-files.ts'

const { mall, at, shop, fresh } = useProductFiles()
const stock = importing(mall, 'stock', () => at.token)

const bring = (code: string, qty: number, name = '재고.csv') => stock.upload(`상품코드,재고\n${code},${qty}`, name)
const avail = async (prodId: string) =>
  (await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.['avail'] as number
const count = (prodId: string, seen: number, set: number) =>
  mall.ask(
    changeStock,
    { params: { prodId }, body: { kind: 'COUNT', seen, set, reason: '' } },
    { token: at.token, headers: { 'idempotency-key': randomUUID() } },
  )
const checkedAgain = { state: 'READY', note: 'OVERTAKEN' }
const shown = async (detail: Awaited<ReturnType<typeof bring>>) =>
  (await stock.rows(detail)).flatMap(({ changes }) =>
    changes.flatMap(({ column, before, after }) => (column === 'stockQty' ? [[before, after]] : [])),
  )

test('a file that is brought in twice moves stock once, and shows that nothing is left to change', async () => {
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 100 })
  const [first, second] = [await bring(code, 150, '하나.csv'), await bring(code, 150, '둘.csv')]
  expect(await stock.apply(first)).toMatchObject({ state: 'APPLIED' })
  expect(await stock.apply(second)).toMatchObject({ ...checkedAgain, counts: { SAME: 1, CHANGED: 0 } })
  expect(await avail(prodId)).toBe(150)
})

test.each([150, 100])('a count of %i since the file was read is shown before it is applied', async (set) => {
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 100 })
  const detail = await bring(code, 180)
  expect((await count(prodId, 100, set)).status).toBe(200)
  const again = await stock.apply(detail)
  expect(again).toMatchObject(checkedAgain)
  expect([await shown(again), await avail(prodId)]).toEqual([[[String(set), '180']], set])
  expect(await stock.apply(again)).toMatchObject({ state: 'APPLIED' })
  expect(await avail(prodId)).toBe(180)
})

test('stock that is counted while applying waits for the product is not added to', async () => {
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 100 })
  const detail = await bring(code, 150)
  await mall.owner.begin(async (sql) => {
    await sql`select from products where prod_id = ${prodId} for update`
    expect((await stock.step('apply', detail)).status).toBe(200)
    await untilOneWaits(mall)
    await sql`update product_stock set avail = 150 where prod_id = ${prodId}`
    await sql`insert into stock_moves (tenant_id, prod_id, user_id, kind, before, after)
      select tenant_id, prod_id, prod_id, 'COUNT', 100, 150 from products where prod_id = ${prodId}`
  })
  expect(await stock.until(detail.importId, 'APPLIED', 'READY')).toMatchObject(checkedAgain)
  expect(await avail(prodId)).toBe(150)
})

test('rows that an earlier release has checked are checked again where the office has moved stock', async () => {
  const [moved, other] = [fresh(), fresh()]
  const prodId = await shop().makeProduct({ prod_cd: moved, stock: 90 })
  const otherId = await shop().makeProduct({ prod_cd: other, stock: 90 })
  await count(prodId, 90, 100)
  const details = [await bring(moved, 150), await bring(other, 150)]
  await mall.owner`update import_rows set change = change - 'move'`
  expect(await stock.apply(details[0]!)).toMatchObject(checkedAgain)
  expect(await stock.apply(details[1]!)).toMatchObject({ state: 'APPLIED' })
  expect([await avail(prodId), await avail(otherId)]).toEqual([100, 150])
})
