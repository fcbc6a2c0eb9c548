import { expect, test } from 'vitest'
import { deliveryFee, nextPayer, shareDeliveryFee, type DayOrder } from './delivery-fee.ts'

const terms = { deliveryFeeAmt: 3000, freeDeliveryFrom: 100_000 }
const order = (orderId: string, goodsAmt: number, feeAmt = 0, over: Partial<DayOrder> = {}): DayOrder => ({
  ...{ orderId, goodsAmt, orderedAmt: goodsAmt, feeAmt, isShipped: false },
  ...over,
})
const shipped = { isShipped: true }

test.each([
  ['charges nothing for an empty basket', 0, 0],
  ['charges the fee below the threshold', 99_999, 3000],
  ['charges nothing from the threshold on', 100_000, 0],
])('%s', (_, goodsAmt, fee) => {
  expect(deliveryFee(goodsAmt, terms).totalAmt).toBe(fee)
})

test.each<[string, DayOrder[], string, number, Record<string, number>]>([
  ['charges the only order', [order('a', 10_000)], 'a', 0, { a: 3000 }],
  ['charges a second order nothing', [order('a', 10_000, 3000), order('b', 10_000)], 'b', 0, { a: 3000, b: 0 }],
  [
    'charges nothing when orders reach the threshold together',
    [order('a', 60_000, 3000), order('b', 40_000)],
    'b',
    0,
    { a: 0, b: 0 },
  ],
  [
    'charges the order whose reduction brings the fee back',
    [order('a', 60_000), order('b', 10_000)],
    'b',
    0,
    { a: 0, b: 3000 },
  ],
  [
    'moves the fee of a cancelled order to the oldest',
    [order('b', 10_000), order('c', 9000)],
    'a',
    3000,
    { b: 3000, c: 0 },
  ],
  ['keeps the amount of a moved fee', [order('b', 10_000)], 'a', 2000, { b: 2000 }],
  ['never raises an existing fee', [order('a', 10_000, 2000), order('b', 10_000)], 'b', 0, { a: 2000, b: 0 }],
  ['may lower an existing fee', [order('a', 10_000, 5000), order('b', 10_000)], 'b', 0, { a: 3000, b: 0 }],
  ['reduces two fees to one', [order('a', 1000, 3000), order('b', 1000, 3000)], 'c', 0, { a: 3000, b: 0 }],
  ['charges nothing after a shipped fee', [order('a', 10_000, 3000, shipped), order('b', 10_000)], 'b', 0, { b: 0 }],
  [
    'counts a shipped order towards the threshold',
    [order('a', 60_000, 0, shipped), order('b', 50_000)],
    'b',
    0,
    { b: 0 },
  ],
  [
    'charges the next order after a free shipped one',
    [order('a', 60_000, 0, shipped), order('b', 9000)],
    'b',
    0,
    { b: 3000 },
  ],
  [
    'charges no order left without goods',
    [order('a', 0, 3000, { orderedAmt: 10_000 }), order('b', 10_000)],
    'b',
    0,
    { a: 0, b: 3000 },
  ],
  [
    'counts short goods as ordered',
    [order('a', 1000, 0, { orderedAmt: 99_000 }), order('b', 1000)],
    'b',
    0,
    { a: 0, b: 0 },
  ],
  ['drops the fee with the last order', [], 'a', 3000, {}],
])('%s', (_, orders, orderId, leftFeeAmt, fees) => {
  expect(Object.fromEntries(shareDeliveryFee(orders, terms, { orderId, leftFeeAmt }))).toEqual(fees)
})

test('charges nothing once the tenant has no delivery fee', () => {
  const free = { deliveryFeeAmt: 0, freeDeliveryFrom: 0 }
  const fees = shareDeliveryFee([order('a', 1000, 3000), order('b', 1000)], free, { orderId: 'b' })
  expect([...fees.values()]).toEqual([0, 0])
})

test.each<[string, DayOrder[], string | undefined]>([
  ['the oldest order with goods', [order('a', 0), order('b', 1000), order('c', 1000)], 'b'],
  ['no order while another pays', [order('a', 1000), order('b', 1000, 3000)], undefined],
  ['no shipped order', [order('a', 1000, 0, shipped)], undefined],
])('moves a fee dropped by the office to %s', (_, orders, orderId) => {
  expect(nextPayer(orders)?.orderId).toBe(orderId)
})
