import { randomUUID } from 'node:crypto'
import { listOrders } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { fillBaskets, gatherCrowd, sendBasket, type Buyer } from '#test/load/crowd.ts'
import { crowded, useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'
import { countWithRules } from './order-counts.queries.ts'

let buyers: Buyer[]
const mall = useMall(async (made) => {
  buyers = await gatherCrowd(made, 3)
}, crowded)

/** Stores whose kept number is not that of their orders. */
const wrongCounts = () => mall.owner`
  select store_id, order_count, n from store_order_counts
  full join (select store_id, count(*)::int as n from orders group by 1) counted using (store_id)
  where order_count is distinct from n and (order_count > 0 or n > 0)`

/** Fifty orders of each store in one statement. */
const insertMany = `insert into orders (order_no, store_id, user_id, status, ordered_at, delivery_date, item_count,
  first_prod_nm, supply_amt, vat_amt, total_amt, pay_amt, store_delivery_id, place_name, receiver, phone, zip_cd, addr1, addr2)
  select 'm' || n || store_cd, store_id, store_id, '50', now(), '2026-11-20', 1, '', 0, 0, 0, 0, store_id, '', '', '', '', '', ''
  from stores, generate_series(1, 50) n`

test('keeps the number of orders of each store while many are placed at the same time, some of them refused', async () => {
  const prodId = await arrangeShop(mall.owner).makeProduct({ stock: 20 })
  // Ten orders of each store, all concurrent; a third finds no goods.
  const baskets = await fillBaskets(mall, Array.from({ length: 10 }, () => buyers).flat(), [prodId])
  const keys = baskets.map(() => randomUUID())
  const send = (_: unknown, at: number) => sendBasket(mall, baskets[at]!, keys[at])
  const answers = await Promise.all(baskets.map(send))
  // Sent again under the same key, as after a lost answer.
  await Promise.all(baskets.map(send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await wrongCounts()).toEqual([])
  const [kept] = await mall.owner`select sum(order_count)::int as n from store_order_counts`
  expect(kept).toEqual({ n: 20 })
})

test('shows the kept number only for a list without a filter', async () => {
  const [buyer] = buyers
  const { storeId, token } = buyer!
  const [{ n }] = (await mall.owner`select count(*)::int as n from orders where store_id = ${storeId}`) as [
    { n: number },
  ]
  await mall.owner`update store_order_counts set order_count = 1000 where store_id = ${storeId}`
  const totalFor = async (query: object) =>
    (await mall.ask(listOrders, { query: { size: 1, ...query } }, { token })).ok.totalElements
  const counted = [{ status: '10' }, { from: '2020-01-01' }, { to: '2099-12-31' }, { deliveryFrom: '2020-01-01' }]
  expect(await Promise.all([{}, { status: '' }, { q: ' ' }].map(totalFor))).toEqual([1000, 1000, 1000])
  expect(await Promise.all([...counted, { deliveryTo: '2099-12-31' }, { q: 'P' }].map(totalFor))).not.toContain(1000)
  expect(await totalFor({ page: 999 })).toBe(1000)
  await mall.owner`update store_order_counts set order_count = ${n} where store_id = ${storeId}`
})

test('counts orders that other programs write: many in one statement, deleted, moved to another store, rolled back', async () => {
  const [first, second] = buyers.map(({ storeId }) => storeId) as [string, string]
  const shop = arrangeShop(mall.owner)
  await shop.run(insertMany)
  await shop.run(`delete from orders where order_no like 'm%' and order_no > 'm30'`)
  await shop.run(`update orders set store_id = $1 where store_id = $2 and order_no like 'm1%'`, [first, second])
  await expect(shop.run(insertMany)).rejects.toThrow('unique')
  expect(await wrongCounts()).toEqual([])
  const db = mall.database.tenant('10')
  const [moved] = await mall.owner`select count(*)::int as n from orders where store_id = ${first}`
  expect((await countWithRules(db, { storeId: first })).total).toBe(moved?.['n'])
})

test('answers 0 for a store without orders', async () => {
  const storeId = await arrangeShop(mall.owner).makeStore()
  expect((await countWithRules(mall.database.tenant('10'), { storeId })).total).toBe(0)
})
