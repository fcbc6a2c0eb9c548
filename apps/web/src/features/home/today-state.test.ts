import type { SentDay } from '@mall/contract/sent-orders'
import { expect, test } from 'vitest'
import { todayState } from './today-state.ts'
import type { CutOff } from './today-state.ts'

const cutOff: CutOff = {
  nextDeliveryDate: '2026-11-24',
  deadline: '2026-11-23T09:00:00.000Z',
  lastClosed: { deliveryDate: '2026-11-23', deadline: '2026-11-20T09:00:00.000Z', isUsual: false },
  opensAt: null,
  serverNow: '2026-11-20T12:00:00.000Z',
  text: '',
}
const sent = (deliveryDate: string, ...codes: string[]) =>
  ({ deliveryDate, orders: codes.map((code) => ({ status: { code, name: `state ${code}` } })) }) as SentDay
const missed = cutOff.lastClosed
const usual = { deliveryDate: '2026-11-23', deadline: '2026-11-20T09:00:00.000Z', isUsual: true }

test.each([
  ['asks to send an unsent basket first', 2, cutOff, [sent('2026-11-24', '10')], { kind: 'unsent', missed }],
  [
    'asks to send another basket before it shows that the day is ordered',
    0,
    cutOff,
    [sent('2026-11-24', '10')],
    { kind: 'elsewhere', missed, basketId: 'b2' },
    [{ basketId: 'b2' }],
  ],
  ['asks to order for the next delivery', 0, cutOff, [sent('2026-11-23', '10')], { kind: 'due', missed: null }],
  [
    'shows that the next delivery is ordered',
    0,
    cutOff,
    [sent('2026-11-24', '10')],
    { kind: 'sent', missed: null, day: sent('2026-11-24', '10') },
  ],
  [
    'mentions a usual day whose cut-off has passed, although the next delivery is ordered',
    0,
    { ...cutOff, lastClosed: usual },
    [sent('2026-11-24', '10')],
    { kind: 'sent', missed: usual, day: sent('2026-11-24', '10') },
  ],
  [
    'shows that the order is held when all of it waits for approval',
    0,
    cutOff,
    [sent('2026-11-24', '60', '60')],
    { kind: 'held', missed: null, state: 'state 60', day: sent('2026-11-24', '60', '60') },
  ],
  [
    'shows that the order is held when one of several waits for approval',
    0,
    cutOff,
    [sent('2026-11-24', '60', '10')],
    { kind: 'held', missed: null, state: 'state 60', day: sent('2026-11-24', '60', '10') },
  ],
  ['mentions a cut-off that has just passed without an order', 0, cutOff, [], { kind: 'due', missed }],
  [
    'ignores the missed cut-off of yesterday',
    0,
    { ...cutOff, serverNow: '2026-11-22T12:00:00.000Z' },
    [],
    { kind: 'due', missed: null },
  ],
  [
    'shows closed when no day can be ordered for',
    3,
    { ...cutOff, nextDeliveryDate: null, deadline: null },
    [],
    { kind: 'closed' },
  ],
])('%s', (_, lineCount, close, days, state, others = []) => {
  expect(todayState({ lineCount, others }, close, days)).toEqual(state)
})
