import type { SentDay, SentOrder } from '@mall/contract/sent-orders'
import { expect, test } from 'vitest'
import { closesInMs, dayToShow, openOrderOf } from './open-order.ts'

const serverNow = '2026-11-23T12:30:00.000Z'
const order = (orderId: string, canEdit: boolean) => ({ orderId, canEdit }) as SentOrder
const day = (deliveryDate: string, deadline: string, ...orders: SentOrder[]): SentDay => ({
  ...{ deliveryDate, deadline, payAmt: 0, orders },
})
const today = day('2026-11-23', '2026-11-20T09:00:00.000Z', order('shipped', false))
const tomorrow = day('2026-11-24', '2026-11-23T13:00:00.000Z', order('taken up', false), order('open', true))
const later = day('2026-11-26', '2026-11-25T09:00:00.000Z', order('later', true))

test('adds to the newest order of the nearest day that can be changed', () => {
  expect(openOrderOf({ serverNow, days: [today, tomorrow, later] })?.orderId).toBe('open')
  expect(openOrderOf({ serverNow, days: [today, later] })?.orderId).toBe('later')
  expect(openOrderOf({ serverNow, days: [today] })).toBeNull()
  expect(openOrderOf({ serverNow, days: [today, tomorrow, later] }, '2026-11-26')?.orderId).toBe('later')
  expect(openOrderOf({ serverNow, days: [today, tomorrow, later] }, '2026-11-25')).toBeNull()
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
