import { getBasket } from '@mall/contract/baskets'
import { getOfficeOrder, setOrderStatus } from '@mall/contract/office-orders'
import { changeOrder, getOrder } from '@mall/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

/** A unit of this costs 1,005 won and 100.5 won of tax. */
let odd: string
beforeEach(async () => {
  await roundTax('FLOOR')
  odd = await at.shop.makeProduct({ prices: { A: 1005 } })
})

const roundTax = (how: 'FLOOR' | 'ROUND') => mall.owner`update mall_settings set tax_rounding = ${how}`
const seen = async (orderId: string) => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
const move = (orderId: string, to: '20' | '30' | '40') =>
  mall.ask(setOrderStatus, { body: { orderIds: [orderId], to } }, { token: office })
const change = async (orderId: string, lines: [string, number][]) => {
  const { version } = await seen(orderId)
  const wanted = lines.map(([prodId, qty]) => ({ prodId, qty }))
  const body = { version, lines: wanted, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '전화 주세요' }
  return mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token })
}

test('keeps the tax of a placed order when the rounding changes, whichever call recalculates its lines', async () => {
  const orderId = await at.place([[odd, 1]])
  await roundTax('ROUND')
  expect((await seen(orderId)).vatAmt).toBe(100)
  expect((await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })).ok.taxRounding).toBe('FLOOR')
  expect((await change(orderId, [[odd, 1]])).status).toBe(200)
  expect((await seen(orderId)).vatAmt).toBe(100)
  // A further line of the same order, too: one paper has one rule.
  const other = await at.shop.makeProduct({ prices: { A: 1005 } })
  const both: [string, number][] = [
    [odd, 1],
    [other, 1],
  ]
  expect((await change(orderId, both)).status).toBe(200)
  expect((await seen(orderId)).vatAmt).toBe(200)
  for (const status of ['20', '30', '40'] as const) {
    expect((await move(orderId, status)).status).toBe(200)
    expect((await seen(orderId)).vatAmt).toBe(200)
  }
})

test('works out open baskets and new orders by the new rounding', async () => {
  const basket = await at.fill([[odd, 1]])
  const tax = async () =>
    (await mall.ask(getBasket, { query: { basketId: basket.basketId } }, { token: at.token })).ok.vatAmt
  expect(await tax()).toBe(100)
  await roundTax('ROUND')
  expect(await tax()).toBe(101)
  const { orderId } = (await at.send(basket)).ok
  await roundTax('FLOOR')
  expect((await seen(orderId)).vatAmt).toBe(101)
})

test('works out an order of the last release, which did not write its rounding, by the setting', async () => {
  const orderId = await at.place([[odd, 1]])
  await mall.owner`update orders set tax_rounding = null where order_id = ${orderId}`
  await roundTax('ROUND')
  expect((await move(orderId, '20')).status).toBe(200)
  expect((await seen(orderId)).vatAmt).toBe(101)
})
