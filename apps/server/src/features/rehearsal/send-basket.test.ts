import { randomUUID } from 'node:crypto'
import { addToOrder } from '@mall/contract/sent-orders'
import { rehearseProducts, type ProductChange } from '@mall/contract/office-products'
import { rehearseOrdering, type OrderingRules } from '@mall/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'
import { settingsOrdering } from '#test/requests/settings-bodies.ts'

let at: Ordering
let token: string
let prodId: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})
beforeEach(async () => {
  await at.shop.run('delete from basket_items')
  await at.shop.run(`update orders set status = '90'`)
  prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
})

const rules: OrderingRules = {
  ...settingsOrdering,
  ...{ cutOffMode: 'CALENDAR', cutOffLead: 0, cutOffTime: '23:59', workDays: [0, 1, 2, 3, 4, 5, 6] },
  ...{ minOrderAmt: 0, deliveryFeeAmt: 0, freeDeliveryFrom: 0, deliveryFeePer: 'order' },
}
const rehearseMinimum = async (minOrderAmt: number) =>
  (await mall.ask(rehearseOrdering, { body: { ...rules, minOrderAmt }, query: {} }, { token })).ok
const below = '매장 1곳의 장바구니가 최소 주문 금액보다 적어져요.'

test('counts a basket below the minimum that can be added to an order of its day, and loses it without one', async () => {
  const [today, first] = [seoulDay(new Date()), addDays(seoulDay(new Date()), 1)]
  await at.shop.run(`insert into company_days (day, kind, name) values ($1, 'CLOSED', '쉼'), ($2, 'OPENED', '배송')`, [
    today,
    first,
  ])
  await at.place([[prodId, 30]])
  const { basketId } = await at.fill([[prodId, 5]])
  // That order is for a later day.
  expect(await rehearseMinimum(20_000)).toMatchObject({ beforeAmt: 35_000, afterAmt: 30_000 })
  await at.shop.run(`update orders set delivery_date = $1 where status = '10'`, [first])
  const [order] = await mall.owner`select order_id from orders where status = '10'`
  const orderId = order?.['order_id'] as string
  expect(await rehearseMinimum(20_000)).toMatchObject({ sentences: [below], beforeAmt: 35_000, afterAmt: 35_000 })
  // Both together are below this one.
  expect(await rehearseMinimum(36_000)).toMatchObject({ beforeAmt: 35_000, afterAmt: 30_000 })
  await at.shop.run('update mall_settings set min_order_amt = 20000')
  const body = { version: 1, basketId, items: [{ prodId, qty: 5 }] }
  const headers = { 'idempotency-key': randomUUID() }
  const added = await mall.ask(addToOrder, { params: { orderId }, body }, { token: at.token, headers })
  expect(added.ok).toMatchObject({ payAmt: 35_000 })
  await at.shop.run('update mall_settings set min_order_amt = 0')
  await at.fill([[prodId, 5]])
  // Confirmed: the store can no longer add to it.
  await at.shop.run(`update orders set status = '20' where order_id = $1`, [orderId])
  expect(await rehearseMinimum(20_000)).toMatchObject({
    sentences: [below, '예상 매출이 5,000원 줄어요.'],
    ...{ beforeAmt: 40_000, afterAmt: 35_000 },
  })
})

test('counts as much of a line as can be ordered, and says that it has to be less', async () => {
  await at.fill([[prodId, 5]])
  const limit = async (fields: ProductChange['fields']) => {
    const changes = [{ prodId, version: 1, fields }]
    return (await mall.ask(rehearseProducts, { body: { changes }, query: {} }, { token })).ok
  }
  expect(await limit({ maxQty: 3 })).toMatchObject({
    sentences: ['매장 1곳의 장바구니에 수량을 줄여야 하는 상품이 생겨요.', '예상 매출이 2,000원 줄어요.'],
    ...{ beforeAmt: 5000, afterAmt: 3000 },
  })
  expect(await limit({ stepQty: 2 })).toMatchObject({ beforeAmt: 5000, afterAmt: 4000 })
  const lost = ['매장 1곳의 장바구니에 주문할 수 없는 상품이 생겨요.', '예상 매출이 5,000원 줄어요.']
  expect(await limit({ minQty: 6 })).toMatchObject({ sentences: lost, afterAmt: 0 })
  expect(await limit({ status: 'SOLD_OUT' })).toMatchObject({ sentences: lost, afterAmt: 0 })
  await at.shop.run('update products set max_qty = 3 where prod_id = $1', [prodId])
  expect(await limit({ maxQty: null })).toMatchObject({
    sentences: ['매장 1곳의 장바구니에 다시 주문할 수 있는 상품이 생겨요.', '예상 매출이 2,000원 늘어요.'],
    ...{ beforeAmt: 3000, afterAmt: 5000 },
  })
})
