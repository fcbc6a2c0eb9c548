import {
  cancelled,
  confirmed,
  delivered,
  held,
  preparing,
  received,
  shipped,
} from '@mall/contract/base/ordering/order-states'
import { expect, test } from 'vitest'
import { formatText } from '#shared/i18n/format-text.ts'
import { ordersMessages } from './orders.messages.ts'
import { standingMessages } from './standing.messages.ts'

/** Names of the order states (code 2006). Spec §7 */
test.each([
  [received, '접수', 'received'],
  [confirmed, '확인', 'confirmed'],
  [preparing, '출고준비', 'preparing'],
  [shipped, '출고', 'shipped'],
  [delivered, '배송완료', 'delivered'],
  [held, '보류(승인대기)', 'on hold'],
  [cancelled, '취소', 'cancelled'],
] as const)('names state %s on the order page as in the list: %s', (code, ko, en) => {
  expect(standingMessages.ko[`is${code}`]).toContain(ko)
  expect(standingMessages.en[`is${code}`].toLowerCase()).toContain(en)
})

test('names months', () => {
  expect([1, 11, 12].map((month) => formatText(ordersMessages.en.month, 'en', { month }))).toEqual([
    'January',
    'November',
    'December',
  ])
})
