import type { SentDay, SentOrder } from '@mall/contract/sent-orders'
import { expect, test } from 'vitest'
import { sentBefore } from './sent-before.ts'

const order = (orderId: string, storeDeliveryId: string, goods: Record<string, number>) => ({
  ...{ orderId, orderNo: `no ${orderId}`, storeDeliveryId },
  goods: Object.entries(goods).map(([prodId, qty]) => ({ prodId, qty }) as SentOrder['goods'][number]),
})
const day = (deliveryDate: string, ...orders: ReturnType<typeof order>[]) =>
  ({ deliveryDate, orders }) as unknown as SentDay
const sent = {
  days: [
    day('2026-11-24', order('b', 'shop', { leek: 2, tofu: 1 }), order('a', 'shop', { leek: 3 })),
    day('2026-11-25', order('c', 'shop', { leek: 7 })),
  ],
}

test('sums the quantities of one day and lists their orders', () => {
  const before = sentBefore(sent, '2026-11-24', 'shop')
  expect(before.get('leek')).toMatchObject({ qty: 5, orders: [{ orderNo: 'no b' }, { orderNo: 'no a' }] })
  expect(before.get('tofu')).toMatchObject({ qty: 1, orders: [{ orderId: 'b' }] })
  expect(before.get('radish')).toBeUndefined()
})

test('tells what comes from what was ordered where the office confirmed less', () => {
  const one = order('b', 'shop', { leek: 2 })
  const days = [
    day('2026-11-24', order('a', 'shop', { leek: 3 }), { ...one, goods: [{ ...one.goods[0]!, comingQty: 0 }] }),
  ]
  expect(sentBefore({ days }, '2026-11-24').get('leek')).toMatchObject({ qty: 3, orderedQty: 5 })
})

test('leaves out other places and days', () => {
  expect(sentBefore(sent, '2026-11-24', 'branch').size).toBe(0)
  expect(sentBefore(sent, '2026-11-26').size).toBe(0)
  expect(sentBefore(sent, null).size).toBe(0)
})
