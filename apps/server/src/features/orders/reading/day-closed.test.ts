import { getOrder, listOrders } from '@mall/contract/orders'
import { listSentDays } from '@mall/contract/sent-orders'
import { afterEach, expect, test } from 'vitest'
import { weekday } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})
afterEach(() => mall.owner`delete from company_days`)

/** What the store's list, its page of the order and its sent days say of an order. */
async function marks(orderId: string) {
  const asks = { token: at.token }
  const list = (await mall.ask(listOrders, { query: {} }, asks)).ok.content.find((one) => one.orderId === orderId)
  const page = (await mall.ask(getOrder, { params: { orderId } }, asks)).ok
  const sent = (await mall.ask(listSentDays, {}, asks)).ok.days.flatMap(({ orders }) => orders)
  return [list, page, sent.find((one) => one.orderId === orderId)].map((one) => one?.dayClosed)
}
const none = [undefined, undefined, undefined]
const all = [true, true, true]

test('tells the store that the day of its sent order was closed, until it has left', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 1]])
  expect(await marks(orderId)).toEqual(none)
  await at.shop.run(`insert into company_days (day, kind, name) values ($1, 'CLOSED', '재고 조사')`, [at.day])
  expect(await marks(orderId)).toEqual(all)
  await mall.owner`update orders set status = '40' where order_id = ${orderId}`
  expect(await marks(orderId)).toEqual(none)
})

test('goes by the weekdays of the place to which it is delivered', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 1]])
  const setDays = (days: number[] | null) => mall.owner`update store_deliverys set delivery_days = ${days}`
  await setDays([(weekday(at.day) + 1) % 7])
  expect(await marks(orderId)).toEqual(all)
  await setDays(null)
  expect(await marks(orderId)).toEqual(none)
})
