import { setOrderStatus } from '@mall/contract/office-orders'
import { changeOrder, deleteOrder } from '@mall/contract/orders'
import { listProducts } from '@mall/contract/products'
import { restoreOrder } from '@mall/contract/sent-orders'
import { beforeEach, expect, test } from 'vitest'
import { readMigrations } from '#db/schema/migrate.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let prodId: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

beforeEach(async () => {
  await mall.owner`delete from store_products`
  prodId = await at.shop.makeProduct({ stock: 100 })
})

const cancel = (orderId: string) => mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })
const restore = (orderId: string) => mall.ask(restoreOrder, { params: { orderId } }, { token: at.token })
const change = async (orderId: string, lines: [string, number][]) => {
  const { version } = await at.read(orderId)
  const wanted = lines.map(([id, qty]) => ({ prodId: id, qty }))
  const body = { version, lines: wanted, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '' }
  return mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token })
}
/** Of the articles ordered before: how much was ordered last, and in how many orders. */
const bought = async () => {
  const { content } = (await mall.ask(listProducts, { query: { orderedOnly: 'true' } }, { token: at.token })).ok
  const rows = await mall.owner<{ prod_id: string; times: number }[]>`select prod_id, times from store_products`
  const times = new Map(rows.map((row) => [row.prod_id, row.times]))
  return Object.fromEntries(content.map((prod) => [prod.prodId, [prod.lastOrder?.qty, times.get(prod.prodId)]]))
}

test('counts the order before a cancelled one as the last, and a restored one again', async () => {
  const first = await at.place([[prodId, 3]])
  const second = await at.place([[prodId, 5]])
  expect(await bought()).toEqual({ [prodId]: [5, 2] })
  await cancel(second)
  expect(await bought()).toEqual({ [prodId]: [3, 1] })
  await cancel(first)
  expect(await bought()).toEqual({})
  await restore(first)
  expect(await bought()).toEqual({ [prodId]: [3, 1] })
})

test('follows changed, added and removed lines of an order', async () => {
  const added = await at.shop.makeProduct({ stock: 100 })
  await at.place([[prodId, 3]])
  const orderId = await at.place([[prodId, 5]])
  await change(orderId, [
    [prodId, 7],
    [added, 2],
  ])
  expect(await bought()).toEqual({ [prodId]: [7, 2], [added]: [2, 1] })
  await change(orderId, [[added, 4]])
  expect(await bought()).toEqual({ [prodId]: [3, 1], [added]: [4, 1] })
})

test('forgets an order that the office cancels, and leaves others of the store and its articles alone', async () => {
  const token = await openDesk(mall)
  const other = await at.shop.makeProduct({ stock: 100 })
  await at.place([[other, 1]])
  const orderId = await at.place([[prodId, 5]])
  const body = { orderIds: [orderId], to: '90' as const, note: '매장 요청으로 취소' }
  expect((await mall.ask(setOrderStatus, { body }, { token })).status).toBe(200)
  expect(await bought()).toEqual({ [other]: [1, 1] })
})

test('corrects what was kept before, when the migration runs', async () => {
  const [kept, gone] = [prodId, await at.shop.makeProduct({ stock: 100 })]
  await at.place([[kept, 3]])
  const lines: [string, number][] = [
    [kept, 5],
    [gone, 2],
  ]
  await cancel(await at.place(lines))
  const stale = { store_id: at.storeId, last_ordered_at: new Date(), last_qty: 9, times: 9 }
  await mall.owner`delete from store_products`
  for (const prod_id of [kept, gone]) await at.shop.insert('store_products', { ...stale, prod_id })
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0073'))
  await mall.owner.unsafe(migration!.text)
  expect(await mall.owner`select prod_id, last_qty, times from store_products`).toEqual([
    { prod_id: kept, last_qty: 3, times: 1 },
  ])
})
