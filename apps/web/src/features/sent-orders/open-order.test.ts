import { held, received } from '@mall/contract/base/ordering/order-states'
import type { SentDay, SentOrder } from '@mall/contract/sent-orders'
import { expect, test } from 'vitest'
import { closesInMs, dayOfBasket, dayToShow, openOrderOf } from './open-order.ts'

const serverNow = '2026-11-23T12:30:00.000Z'
const order = (orderId: string, canEdit: boolean, code: string = received) =>
  ({ orderId, canEdit, storeDeliveryId: 'shop', status: { code, name: '' } }) as SentOrder
const day = (deliveryDate: string, deadline: string, ...orders: SentOrder[]): SentDay => ({
  ...{ deliveryDate, deadline, payAmt: 0, orders },
})
const today = day('2026-11-23', '2026-11-20T09:00:00.000Z', order('shipped', false))
const tomorrow = day('2026-11-24', '2026-11-23T13:00:00.000Z', order('taken up', false), order('open', true))
const later = day('2026-11-26', '2026-11-25T09:00:00.000Z', order('held', true, held), order('later', true))
const onHold = day('2026-11-27', '2026-11-26T09:00:00.000Z', order('waiting', true, held))

test.each([
  ['the newest order that can be changed', '2026-11-24', 'shop', 'open'],
  ['the order of a chosen later day rather than a newer one on hold', '2026-11-26', 'shop', 'later'],
  ['an order on hold if there is no other', '2026-11-27', 'shop', 'waiting'],
  ['any place while none is known', '2026-11-24', undefined, 'open'],
  ['no order of another place', '2026-11-24', 'kitchen', undefined],
  ['no order of a later day', '2026-11-25', 'shop', undefined],
  ['no order that is fixed', '2026-11-23', 'shop', undefined],
  ['no order without an open day', null, 'shop', undefined],
])('adds to %s', (_, day, placeId, orderId) => {
  expect(openOrderOf({ serverNow, days: [today, tomorrow, later, onHold] }, { day, placeId })?.orderId).toBe(orderId)
})

test.each([
  ['2026-11-30', '2026-11-30', '2026-11-30'],
  ['2026-12-01', '2026-11-30', '2026-12-01'],
  ['2026-11-28', '2026-11-30', '2026-11-30'],
  [undefined, '2026-11-30', '2026-11-30'],
  ['2026-11-30', null, null],
])('takes a basket for %s, with %s as the next open day, to be for %s', (own, next, day) => {
  expect(dayOfBasket(own, next)).toBe(day)
})

test('shows the next delivery, or else the day that closed last', () => {
  const days = [today, tomorrow, later]
  const lastClosed = { deliveryDate: '2026-11-24' }
  expect(dayToShow({ serverNow, days }, { nextDeliveryDate: '2026-11-26', lastClosed })).toBe(later)
  expect(dayToShow({ serverNow, days }, { nextDeliveryDate: '2026-11-25', lastClosed })).toBe(tomorrow)
  expect(dayToShow({ serverNow, days }, { nextDeliveryDate: null, lastClosed: null })).toBeNull()
})

test('waits for the next cut-off, ignoring those that have passed', () => {
  expect(closesInMs({ serverNow, days: [today, tomorrow, later] }, Date.parse(serverNow))).toBe(30 * 60_000)
  expect(closesInMs({ serverNow, days: [today] }, Date.parse(serverNow))).toBeNull()
})
