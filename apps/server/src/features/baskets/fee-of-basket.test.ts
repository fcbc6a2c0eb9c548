import { randomUUID } from 'node:crypto'
import { getBasket } from '@mall/contract/baskets'
import { getOrder } from '@mall/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

// The delivery fee shown for a basket must be the one charged when it is ordered.

let at: Ordering
let prodId: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
})

beforeEach(() =>
  at.shop.run(
    `update mall_settings set delivery_fee_amt = 3000, free_delivery_from = 50000, delivery_fee_per = 'day', cut_off_lead = 0`,
  ),
)

const ask = (query: object = {}) => mall.ask(getBasket, { query }, { token: at.token })
const feeOf = async (orderId: string) =>
  (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.deliveryFee.totalAmt

test('defaults to the first open day and the default place', async () => {
  await at.fill([[prodId, 5]])
  for (const closed of [0, 1]) {
    const deliveryDate = addDays(seoulDay(new Date()), closed + 1)
    await at.moveDeadline(new Date(Date.now() - 1000), addDays(deliveryDate, -1))
    const none = { orderCount: 0, sentAmt: 0, sentFeeAmt: 0, freedFeeAmt: 0 }
    expect((await ask()).ok).toMatchObject({
      ...{ deliveryFeeAmt: 3000, payAmt: 8000 },
      delivery: { deliveryDate, storeDeliveryId: at.placeId, ...none },
    })
  }
})

test.each([
  [1, [10, 5, 20]],
  [2, [45, 5, 20]],
  [3, [60, 1]],
])('shows the fee that is charged beside other orders for the delivery (day %i)', async (n, qtys) => {
  const chosen = { deliveryDate: addDays(at.day, n), storeDeliveryId: at.placeId }
  for (const more of qtys) {
    const basket = await at.fill([[prodId, more]])
    const { ok } = await ask(chosen)
    const sent = await at.send(basket, { deliveryDate: chosen.deliveryDate, seenFeeAmt: ok.deliveryFeeAmt })
    expect(sent.status).toBe(200)
    expect(await feeOf(sent.ok.orderId)).toBe(ok.deliveryFeeAmt)
  }
})

test('reports the fee that another order loses', async () => {
  const chosen = { deliveryDate: addDays(at.day, 10), storeDeliveryId: at.placeId }
  const first = await at.send(await at.fill([[prodId, 40]]), chosen)
  await at.fill([[prodId, 10]])
  expect((await ask(chosen)).ok).toMatchObject({
    ...{ deliveryFeeAmt: 0, payAmt: 10_000 },
    delivery: { orderCount: 1, sentAmt: 40_000, sentFeeAmt: 3000, freedFeeAmt: 3000 },
  })
  expect(await feeOf(first.ok.orderId)).toBe(3000)
})

test('reports no other orders when each order pays its own fee', async () => {
  await at.shop.run(`update mall_settings set delivery_fee_per = 'order'`)
  await at.fill([[prodId, 10]])
  expect((await ask({ deliveryDate: addDays(at.day, 10) })).ok).toMatchObject({ deliveryFeeAmt: 3000, delivery: null })
})

test('reports what is due without lines that cannot be ordered, which is charged once they are removed', async () => {
  const chosen = { deliveryDate: addDays(at.day, 11), storeDeliveryId: at.placeId }
  const gone = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
  const short = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE', stock: 5 })
  await at.fill([
    [prodId, 10],
    [gone, 45],
    [short, 5],
  ])
  expect((await ask(chosen)).ok.orderable).toBeUndefined()
  await at.shop.run(`update products set status = 'SOLD_OUT' where prod_id = $1`, [gone])
  await at.shop.run(`update product_stock set avail = 2 where prod_id = $1`, [short])
  expect((await ask(chosen)).ok).toMatchObject({
    ...{ totalAmt: 60_000, deliveryFeeAmt: 0, payAmt: 60_000 },
    orderable: { totalAmt: 15_000, deliveryFeeAmt: 3000, freedFeeAmt: 0, payAmt: 18_000 },
  })
  await at.shop.run(`update product_stock set avail = 0 where prod_id = $1`, [short])
  const orderable = { totalAmt: 10_000, deliveryFeeAmt: 3000, freedFeeAmt: 0, payAmt: 13_000 }
  expect((await ask(chosen)).ok.orderable).toEqual(orderable)
  const rest = await at.fill([
    [gone, 0],
    [short, 0],
  ])
  const sent = await at.send(rest, {
    ...chosen,
    seenTotalAmt: orderable.totalAmt,
    seenFeeAmt: orderable.deliveryFeeAmt,
  })
  expect(await feeOf(sent.ok.orderId)).toBe(3000)
})

test('returns 404 for an unknown place', async () => {
  expect((await ask({ storeDeliveryId: randomUUID() })).status).toBe(404)
  expect((await ask({ storeDeliveryId: 'x' })).status).toBe(404)
})
