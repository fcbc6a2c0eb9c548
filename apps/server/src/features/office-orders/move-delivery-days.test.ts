import { randomUUID } from 'node:crypto'
import { countOfficeOrders, getOfficeOrder, listOfficeOrders, moveDeliveryDays } from '@mall/contract/office-orders'
import { listNotifications } from '@mall/contract/notifications'
import { getOrder } from '@mall/contract/orders'
import { afterEach, expect, test } from 'vitest'
import { addDays, weekday } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

afterEach(async () => {
  await at.shop.run('delete from company_days')
  await at.shop.run(`update mall_settings set delivery_fee_amt = 0, free_delivery_from = 0, delivery_fee_per = 'order'`)
})

const close = (day: string) =>
  at.shop.run(`insert into company_days (day, kind, name) values ($1, 'CLOSED', '재고 조사')`, [day])
const seen = async (orderId: string) => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
const desk = async (orderId: string) => (await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })).ok
const move = async (wanted: { orderId: string; to: string; version?: number }[]) => {
  const orders = await Promise.all(
    wanted.map(async ({ orderId, to, version }) => ({
      ...{ orderId, deliveryDate: to },
      version: version ?? (await seen(orderId)).version,
    })),
  )
  return mall.ask(moveDeliveryDays, { body: { orders } }, { token: office })
}
const next = () => addDays(at.day, 1)

test('marks orders of a closed day on the board and the page, counts them, and moves them to the day it names', async () => {
  const prodId = await at.shop.makeProduct({ stock: 10 })
  const [one, two, other] = [
    await at.place([[prodId, 1]]),
    await at.place([[prodId, 2]]),
    await at.place([[prodId, 3]]),
  ]
  expect((await move([{ orderId: other, to: addDays(at.day, 2) }])).ok.moved).toBe(1)
  expect((await desk(one)).mustMove).toBeNull()
  await close(at.day)
  await close(next())
  const list = async (query: object) => (await mall.ask(listOfficeOrders, { query }, { token: office })).ok.content
  const marked = await list({ mustMove: 'true', size: 100 })
  expect(new Set(marked.map(({ orderId }) => orderId))).toEqual(new Set([one, two]))
  const named = addDays(at.day, 2)
  expect(marked.map(({ mustMove }) => mustMove)).toEqual([{ next: named }, { next: named }])
  expect((await list({ size: 100 })).find(({ orderId }) => orderId === other)?.mustMove).toBeNull()
  const counts = (await mall.ask(countOfficeOrders, { query: { mustMove: 'true' } }, { token: office })).ok
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect((await desk(one)).mustMove).toEqual({ next: named })
  const { stock, version } = { stock: await avail(prodId), version: (await seen(one)).version }
  expect((await move([one, two].map((orderId) => ({ orderId, to: named })))).ok).toEqual({
    result: 'SUCCESS',
    moved: 2,
  })
  const after = await seen(one)
  expect(after).toMatchObject({ deliveryDate: named, version: version + 1, status: { code: '10' } })
  expect(after.history.at(-1)).toMatchObject({ what: 'DAY_MOVED', day: { from: at.day, to: named } })
  expect(await avail(prodId)).toBe(stock)
  expect((await desk(one)).mustMove).toBeNull()
  expect(await list({ mustMove: 'true' })).toEqual([])
  const bell = (await mall.ask(listNotifications, { query: {} }, { token: at.token })).ok.content
  expect(bell.find(({ code }) => code === 'ORDER_DAY_MOVED')?.text).toContain('배송일을')
  const [row] = await mall.owner`
    select facts from audit_rows where action = 'ORDER_DAY_MOVED' and facts->>'orderId' = ${one}`
  expect(row?.['facts']).toMatchObject({ before: { deliveryDate: at.day }, after: { deliveryDate: named } })
})

const avail = async (prodId: string) =>
  (await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.['avail'] as number

test('leaves days out on which goods of the order are not delivered, and refuses them', async () => {
  const allowed = addDays(at.day, 3)
  const prodId = await at.shop.makeProduct({ delivery_days: [weekday(at.day), weekday(allowed)] })
  const orderId = await at.place([[prodId, 1]])
  await close(at.day)
  expect((await desk(orderId)).mustMove).toEqual({ next: allowed })
  const refused = await move([{ orderId, to: next() }])
  expect(refused.problem).toMatchObject({ code: 'DELIVERY_DAY_CLOSED', reason: 'ITEM_NOT_DELIVERED', nearest: allowed })
  expect((await move([{ orderId, to: at.day }])).ok.moved).toBe(0)
})

test('moves none of them if one was changed, has left, is unknown or cannot go to its day', async () => {
  const prodId = await at.shop.makeProduct()
  const [one, two] = [await at.place([[prodId, 1]]), await at.place([[prodId, 2]])]
  const both = (over: object) =>
    move([
      { orderId: one, to: next() },
      { orderId: two, to: next(), ...over },
    ])
  expect((await both({ version: 99 })).problem).toMatchObject({ code: 'CONFLICT', orders: [{ orderId: two }] })
  await close(addDays(at.day, 2))
  expect((await both({ to: addDays(at.day, 2) })).problem.code).toBe('DELIVERY_DAY_CLOSED')
  expect((await both({ to: addDays(at.day, -30) })).problem.code).toBe('DELIVERY_DAY_CLOSED')
  await mall.owner`update orders set status = '40' where order_id = ${two}`
  expect((await both({})).problem.code).toBe('MOVE_REFUSED')
  for (const orderId of [randomUUID(), 'no-id'])
    expect((await both({ orderId, version: 1 })).problem.code).toBe('NOT_FOUND')
  expect((await seen(one)).deliveryDate).toBe(at.day)
  await mall.owner`update orders set status = '10' where order_id = ${two}`
  await mall.owner`alter table audit_rows add constraint broken check (action <> 'ORDER_DAY_MOVED') not valid`
  expect((await both({})).status).toBe(500)
  await mall.owner`alter table audit_rows drop constraint broken`
  expect(await seen(one)).toMatchObject({ deliveryDate: at.day, version: 1 })
})

test('takes the delivery fee along, and never adds one', async () => {
  await at.shop.run(
    `update mall_settings set delivery_fee_amt = 3000, free_delivery_from = 0, delivery_fee_per = 'day'`,
  )
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const [payer, beside] = [await at.place([[prodId, 1]]), await at.place([[prodId, 2]])]
  const fees = async () => [(await seen(payer)).deliveryFee.totalAmt, (await seen(beside)).deliveryFee.totalAmt]
  expect(await fees()).toEqual([3000, 0])
  await move([{ orderId: beside, to: next() }])
  expect(await fees()).toEqual([3000, 0])
  await move([{ orderId: payer, to: next() }])
  expect(await fees()).toEqual([3000, 0])
  expect(await seen(payer)).toMatchObject({ payAmt: 1100 + 3000 })
  // Where another order pays already, one fee is enough.
  const later = await at.place([[prodId, 1]])
  expect((await seen(later)).deliveryFee.totalAmt).toBe(3000)
  await move([{ orderId: later, to: next() }])
  expect([...(await fees()), (await seen(later)).deliveryFee.totalAmt]).toEqual([3000, 0, 0])
  expect(await seen(later)).toMatchObject({ payAmt: 1100 })
})

test('keeps what the office decided: the state, confirmed quantities and a released order over the limit', async () => {
  const prodId = await at.shop.makeProduct()
  const orderId = await at.place([[prodId, 3]])
  await mall.owner`update stores set credit_limit = 1 where store_id = ${at.storeId}`
  await mall.owner`update orders set status = '20' where order_id = ${orderId}`
  expect((await move([{ orderId, to: next() }])).ok.moved).toBe(1)
  expect(await seen(orderId)).toMatchObject({ status: { code: '20' }, deliveryDate: next() })
  await mall.owner`update stores set credit_limit = 0 where store_id = ${at.storeId}`
})

test('moves an order once when two people do at the same time', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 1]])
  const answers = await Promise.all([1, 1].map((version) => move([{ orderId, to: next(), version }])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
