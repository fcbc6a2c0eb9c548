import { randomUUID } from 'node:crypto'
import { getOfficeProduct, saveProducts, type ProductChange } from '@mall/contract/office-products'
import { changeStock } from '@mall/contract/office-products/stock'
import { deleteOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

const open = async (prodId: string) => (await mall.ask(getOfficeProduct, { params: { prodId } }, { token: office })).ok
const save = (...changes: ProductChange[]) => mall.ask(saveProducts, { body: { changes } }, { token: office })
/** The change of a clerk who looks at the product now. */
const typed = async (prodId: string, set: number | null): Promise<ProductChange> => {
  const { version, stockQty: seen, stockMove: move } = await open(prodId)
  return { prodId, version, fields: {}, stock: { seen, move, set } }
}
const byHand = (prodId: string, body: { kind: 'IN'; qty: number } | { kind: 'COUNT'; seen: number; set: number }) =>
  mall.ask(
    changeStock,
    { params: { prodId }, body: { ...body, reason: '' } },
    { token: office, headers: { 'idempotency-key': randomUUID() } },
  )
const overtaken = (...rows: number[]) => ({ status: 409, problem: { code: 'CONFLICT', rows } })

test('a change that is sent again after a lost answer moves stock once, whatever was ordered in between', async () => {
  const prodId = await at.shop.makeProduct({ stock: 100 })
  const change = await typed(prodId, 150)
  expect((await save(change)).status).toBe(200)
  expect(await save(change)).toMatchObject(overtaken(0))
  expect(await at.stockOf(prodId)).toBe(150)
  // As much is there as was seen.
  await at.place([[prodId, 50]])
  expect(await save(change)).toMatchObject(overtaken(0))
  expect(await at.stockOf(prodId)).toBe(100)
})

test('if two people enter the same stock, the second gets a conflict that names the rows, even if both save at once', async () => {
  const [prodId, other] = [await at.shop.makeProduct({ stock: 100 }), await at.shop.makeProduct({ stock: 5 })]
  const wanted = async () => [await typed(other, 5), await typed(prodId, 150)] as const
  const answers = await Promise.all([await wanted(), await wanted()].map((changes) => save(...changes)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(overtaken(1))
  expect(await at.stockOf(prodId)).toBe(150)
})

test.each([
  ['what came in', { kind: 'IN', qty: 50 }, 150],
  ['a count', { kind: 'COUNT', seen: 100, set: 150 }, 150],
  ['a count of as much as was there', { kind: 'COUNT', seen: 100, set: 100 }, 100],
] as const)('%s since it was seen is told', async (_, move, left) => {
  const prodId = await at.shop.makeProduct({ stock: 100 })
  const change = await typed(prodId, 150)
  expect((await byHand(prodId, move)).status).toBe(200)
  expect(await save(change)).toMatchObject(overtaken(0))
  expect(await at.stockOf(prodId)).toBe(left)
})

test('orders and cancellations meanwhile are no conflict, and keep their effect', async () => {
  const prodId = await at.shop.makeProduct({ stock: 100 })
  const before = await at.place([[prodId, 20]])
  await byHand(prodId, { kind: 'IN', qty: 20 })
  const change = await typed(prodId, 150)
  expect(change.stock?.seen).toBe(100)
  await at.place([[prodId, 7]])
  await mall.ask(deleteOrder, { query: { orderId: before } }, { token: at.token })
  expect((await save(change)).status).toBe(200)
  expect(await at.stockOf(prodId)).toBe(150 - 7 + 20)
})

test('who saved can go on without looking again', async () => {
  const prodId = await at.shop.makeProduct({ stock: 100 })
  const { ok } = await save(await typed(prodId, 150))
  const [{ version, stockMove: move } = { version: 0 }] = ok.products
  expect(move).toBe((await open(prodId)).stockMove)
  const next = { prodId, version, fields: {}, stock: { seen: 150, set: 90, ...(move && { move }) } }
  expect((await save(next)).status).toBe(200)
  expect(await at.stockOf(prodId)).toBe(90)
  const { ok: renamed } = await save({ prodId, version, fields: { spec: '2kg' } })
  expect(renamed.products).toEqual([{ prodId, version: version + 1 }])
})

test('who does not say after which move of the office cannot move stock twice', async () => {
  const prodId = await at.shop.makeProduct({ stock: 100 })
  const change = { prodId, version: 1, fields: {}, stock: { seen: 100, set: 150 } }
  await at.place([[prodId, 10]])
  expect((await save(change)).status).toBe(200)
  await at.place([[prodId, 40]])
  expect(await save(change)).toMatchObject(overtaken(0))
  expect(await at.stockOf(prodId)).toBe(100)
})
