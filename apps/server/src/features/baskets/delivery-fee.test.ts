import { expect, test } from 'vitest'
import { deliveryFee, nextPayer, shareDeliveryFee, type DayOrder } from './delivery-fee.ts'

const terms = { deliveryFeeAmt: 3000, freeDeliveryFrom: 100_000 }
const order = (orderId: string, goodsAmt: number, feeAmt = 0, over: Partial<DayOrder> = {}): DayOrder => ({
  ...{ orderId, goodsAmt, orderedAmt: goodsAmt, feeAmt, isShipped: false },
  ...over,
})
const shipped = { isShipped: true }

test.each([
  ['nothing costs nothing', 0, 0],
  ['below the border it costs the fee', 99_999, 3000],
  ['from the border on it is free', 100_000, 0],
])('%s', (_, goodsAmt, fee) => {
  expect(deliveryFee(goodsAmt, terms).totalAmt).toBe(fee)
})

test.each<[string, DayOrder[], string, number, Record<string, number>]>([
  ['the only order pays', [order('a', 10_000)], 'a', 0, { a: 3000 }],
  ['a second order pays nothing', [order('a', 10_000, 3000), order('b', 10_000)], 'b', 0, { a: 3000, b: 0 }],
  ['together from the border on all are free', [order('a', 60_000, 3000), order('b', 40_000)], 'b', 0, { a: 0, b: 0 }],
  [
    'a shrunk order pays the fee that it brings back',
    [order('a', 60_000), order('b', 10_000)],
    'b',
    0,
    { a: 0, b: 3000 },
  ],
  [
    'the fee of a cancelled order goes to the oldest',
    [order('b', 10_000), order('c', 9000)],
    'a',
    3000,
    { b: 3000, c: 0 },
  ],
  ['a fee goes on as it was agreed', [order('b', 10_000)], 'a', 2000, { b: 2000 }],
  ['a fee that is paid never rises', [order('a', 10_000, 2000), order('b', 10_000)], 'b', 0, { a: 2000, b: 0 }],
  ['a fee that is paid may fall', [order('a', 10_000, 5000), order('b', 10_000)], 'b', 0, { a: 3000, b: 0 }],
  ['two who pay become one', [order('a', 1000, 3000), order('b', 1000, 3000)], 'c', 0, { a: 3000, b: 0 }],
  ['a shipped fee pays for the day', [order('a', 10_000, 3000, shipped), order('b', 10_000)], 'b', 0, { b: 0 }],
  ['a shipped order counts towards the border', [order('a', 60_000, 0, shipped), order('b', 50_000)], 'b', 0, { b: 0 }],
  [
    'a free shipped one leaves the fee to the next',
    [order('a', 60_000, 0, shipped), order('b', 9000)],
    'b',
    0,
    { b: 3000 },
  ],
  [
    'who gets nothing does not pay',
    [order('a', 0, 3000, { orderedAmt: 10_000 }), order('b', 10_000)],
    'b',
    0,
    { a: 0, b: 3000 },
  ],
  [
    'goods that are short count as ordered',
    [order('a', 1000, 0, { orderedAmt: 99_000 }), order('b', 1000)],
    'b',
    0,
    { a: 0, b: 0 },
  ],
  ['the last one takes the fee with it', [], 'a', 3000, {}],
])('%s', (_, orders, orderId, leftFeeAmt, fees) => {
  expect(Object.fromEntries(shareDeliveryFee(orders, terms, { orderId, leftFeeAmt }))).toEqual(fees)
})

test('no order pays once the wholesaler has no delivery fee', () => {
  const free = { deliveryFeeAmt: 0, freeDeliveryFrom: 0 }
  const fees = shareDeliveryFee([order('a', 1000, 3000), order('b', 1000)], free, { orderId: 'b' })
  expect([...fees.values()]).toEqual([0, 0])
})

test.each<[string, DayOrder[], string | undefined]>([
  ['the oldest with goods', [order('a', 0), order('b', 1000), order('c', 1000)], 'b'],
  ['none while another pays', [order('a', 1000), order('b', 1000, 3000)], undefined],
  ['none that is shipped', [order('a', 1000, 0, shipped)], undefined],
])('a fee that the office drops goes to %s', (_, orders, orderId) => {
  expect(nextPayer(orders)?.orderId).toBe(orderId)
})
