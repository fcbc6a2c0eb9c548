import { setOrderStatus } from '@mall/contract/office-orders'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { changeOrder, deleteOrder, getOrder } from '@mall/contract/orders'
import { storeCredit } from '@mall/contract/store-orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

// Orders of a store for one day and place are delivered together and pay one fee.

let at: Ordering
let office: string
let prodId: string
let day: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
  prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
  day = at.day
})

const settings = (feePer: 'order' | 'day', feeAmt = 3000) =>
  at.shop.run('update mall_settings set delivery_fee_per = $1, delivery_fee_amt = $2, free_delivery_from = 100000', [
    feePer,
    feeAmt,
  ])

beforeEach(async () => {
  await settings('day')
  // A day without orders.
  day = addDays(day, 1)
})

const send = async (qty: number, over: { deliveryDate?: string; storeDeliveryId?: string; seenFeeAmt?: number } = {}) =>
  at.send(await at.fill([[prodId, qty]]), { deliveryDate: day, ...over })
const place = async (qty: number, over = {}) => (await send(qty, over)).ok.orderId
const order = async (orderId: string) => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
const fees = async (...orderIds: string[]) =>
  Promise.all(orderIds.map(async (orderId) => (await order(orderId)).deliveryFee.totalAmt))
const cancel = (orderId: string) => mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })
const change = async (orderId: string, qty: number, over: { deliveryDate?: string; storeDeliveryId?: string } = {}) => {
  const { version, deliveryDate, delivery } = await order(orderId)
  const head = { version, deliveryDate, storeDeliveryId: delivery.storeDeliveryId, memo: '', ...over }
  return mall.ask(
    changeOrder,
    { params: { orderId }, body: { ...head, lines: [{ prodId, qty }] } },
    { token: at.token },
  )
}
const move = async (orderIds: string[], to: OrderStatus, shortTo?: number) => {
  const lines =
    shortTo === undefined
      ? []
      : (await order(orderIds[0] ?? '')).lines.map(({ orderLineId }) => ({
          ...{ orderLineId, confirmedQty: shortTo, shippedQty: shortTo, reason: '품절' },
        }))
  const body = { orderIds, to, note: '재고 없음', ...(lines.length > 0 && { lines }) }
  expect((await mall.ask(setOrderStatus, { body }, { token: office })).status).toBe(200)
}
const anotherPlace = async () =>
  (
    await at.shop.insert('store_deliverys', {
      ...{ store_id: at.storeId, name: '2호점', receiver: '김사장', phone: '01012345678', zip_cd: '04524' },
      addr1: '서울 중구 을지로 1',
    })
  )['store_delivery_id'] as string

describe('orders for one day and place', () => {
  test('pay the fee once, and none from the free-delivery threshold on', async () => {
    const first = await place(40)
    const second = await place(30)
    expect(await fees(first, second)).toEqual([3000, 0])
    const { orderNo, feePaidBy } = await order(first)
    expect([feePaidBy, (await order(second)).feePaidBy]).toEqual([null, orderNo])
    const third = await place(30)
    expect(await fees(first, second, third)).toEqual([0, 0, 0])
    expect(await order(first)).toMatchObject({ payAmt: 40_000, totalAmt: 40_000, version: 2 })
  })

  test('pay separate fees for different days or places', async () => {
    const elsewhere = await anotherPlace()
    const orders = [
      await place(10),
      await place(10, { deliveryDate: addDays(day, 1) }),
      await place(10, { storeDeliveryId: elsewhere }),
    ]
    day = addDays(day, 1)
    expect(await fees(...orders)).toEqual([3000, 3000, 3000])
  })

  test('pay a fee each when the tenant charges per order', async () => {
    await settings('order')
    const orders = [await place(60), await place(60)]
    expect(await fees(...orders)).toEqual([3000, 3000])
    await cancel(orders[0] ?? '')
    expect(await fees(...orders)).toEqual([3000, 3000])
  })
})

describe('cancelling', () => {
  test('moves the fee to the next order of the day, and records it in history and audit log', async () => {
    const [first, second, third] = [await place(10), await place(20), await place(30)]
    const { orderNo } = await order(first)
    await cancel(first)
    expect(await fees(second, third)).toEqual([3000, 0])
    expect(await order(second)).toMatchObject({ payAmt: 23_000, version: 2 })
    expect((await order(second)).history.at(-1)).toMatchObject({
      ...{ what: 'FEE_MOVED', note: orderNo, fee: { from: 0, to: 3000 }, changes: [] },
    })
    const [audited] = await mall.owner`select facts from audit_rows where action = 'ORDER_FEE_MOVED'
      and facts->>'orderId' = ${second}`
    expect(audited?.['facts']).toMatchObject({
      before: { feeAmt: 0, payAmt: 20_000 },
      after: { feeAmt: 3000, payAmt: 23_000 },
      causedBy: orderNo,
    })
    await cancel(second)
    await cancel(third)
    expect(await fees(third)).toEqual([3000])
  })

  test('restores the fee when the remaining orders fall below the threshold', async () => {
    const [first, second] = [await place(60), await place(50)]
    expect(await fees(first, second)).toEqual([0, 0])
    await cancel(second)
    expect(await fees(first)).toEqual([3000])
  })

  test('moves the fee at its old amount after the tenant raised it', async () => {
    const [first, second] = [await place(10), await place(20)]
    await settings('day', 5000)
    await cancel(first)
    expect(await fees(second)).toEqual([3000])
    expect(await fees(await place(1), second)).toEqual([0, 3000])
  })
})

describe('changing', () => {
  test('keeps the fee on its order, and drops it from the threshold on', async () => {
    const [first, second] = [await place(10), await place(20)]
    expect((await change(second, 50)).status).toBe(200)
    expect(await fees(first, second)).toEqual([3000, 0])
    await change(second, 90)
    expect(await fees(first, second)).toEqual([0, 0])
    await change(second, 20)
    // The order that brings the total below the threshold pays.
    expect(await fees(first, second)).toEqual([0, 3000])
  })

  test('moves the fee to the new day or place, and charges the order left behind', async () => {
    const [first, second] = [await place(10), await place(20)]
    const next = addDays(day, 1)
    expect((await change(first, 10, { deliveryDate: next })).status).toBe(200)
    expect(await fees(first, second)).toEqual([3000, 3000])
    expect((await change(second, 20, { deliveryDate: next })).status).toBe(200)
    expect(await fees(first, second)).toEqual([3000, 0])
    await change(second, 20, { deliveryDate: next, storeDeliveryId: await anotherPlace() })
    expect(await fees(first, second)).toEqual([3000, 3000])
    day = next
  })
})

describe('actions of the office', () => {
  test('shipping fixes the fee, and later orders of the day pay none', async () => {
    const first = await place(10)
    await move([first], '20')
    await move([first], '40')
    const second = await place(95)
    expect(await fees(first, second)).toEqual([3000, 0])
    await cancel(second)
    expect(await fees(first)).toEqual([3000])
    const [sale] = await mall.owner`select amount::int from ledger_entries where order_id = ${first}`
    expect(sale?.['amount']).toBe(13_000)
  })

  test('a complete shortage moves the fee to the next order, also when both ship together', async () => {
    const [first, second] = [await place(10), await place(20)]
    await move([first], '20', 0)
    expect(await fees(first, second)).toEqual([0, 3000])
    await move([second], '20')
    await move([first, second], '40')
    const rows =
      await mall.owner`select amount::int from ledger_entries where order_id in ${mall.owner([first, second])}
      order by amount`
    expect(rows.map((row) => row['amount'] as number)).toEqual([0, 23_000])
  })

  test('cancelling moves an existing fee but never creates one', async () => {
    const [first, second, third] = [await place(10), await place(20), await place(75)]
    expect(await fees(first, second, third)).toEqual([0, 0, 0])
    await move([third], '90')
    expect(await fees(first, second)).toEqual([0, 0])
    const next = addDays(day, 1)
    const [fourth, fifth] = [await place(10, { deliveryDate: next }), await place(20, { deliveryDate: next })]
    await move([fourth], '90')
    expect(await fees(fifth)).toEqual([3000])
    day = next
  })
})

describe('account of the store', () => {
  test('counts the fee once, and accepts an order that fits because another one loses its fee', async () => {
    await at.shop.run('update stores set balance = 0, credit_limit = 100500 where store_id = $1', [at.storeId])
    await at.shop.run(`update orders set status = '90' where status in ('10', '20', '30')`)
    const inTransit = async () => (await mall.ask(storeCredit, {}, { token: at.token })).ok.inTransit
    const first = await place(60)
    expect(await inTransit()).toBe(63_000)
    const second = await send(40)
    expect(second.ok.status.code).toBe('10')
    expect(await inTransit()).toBe(100_000)
    await cancel(first)
    expect(await inTransit()).toBe(43_000)
    await at.shop.run('update stores set credit_limit = 0')
  })
})

test('rejects a fee higher than the one on the screen', async () => {
  expect((await send(10, { seenFeeAmt: 0 })).problem).toMatchObject({
    code: 'DELIVERY_FEE_CHANGED',
    deliveryFeeAmt: 3000,
  })
  expect((await send(10, { seenFeeAmt: 3000 })).status).toBe(200)
  expect((await send(10, { seenFeeAmt: 3000 })).status).toBe(200)
})
