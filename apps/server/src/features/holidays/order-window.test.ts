import { expect, test } from 'vitest'
import { seoulInstant } from '#platform/day.ts'
import { opensAt, withinWindow } from './order-window.ts'

const day = { from: '06:00', until: '22:00' }
const night = { from: '18:00', until: '02:00' }
const at = (text: string) => {
  const [date = '', time = ''] = text.split(' ')
  return seoulInstant(date, time)
}

test.each([
  [day, '2026-11-25 05:59', '2026-11-25 06:00'],
  [day, '2026-11-25 06:00', null],
  [day, '2026-11-25 21:59', null],
  [day, '2026-11-25 22:00', '2026-11-26 06:00'],
  [night, '2026-11-25 01:59', null],
  [night, '2026-11-25 02:00', '2026-11-25 18:00'],
  [night, '2026-11-25 18:00', null],
])('with %j at %s orders are taken from %s on', (window, now, opens) => {
  expect(opensAt(window, at(now))).toEqual(opens === null ? null : at(opens))
})

test.each([
  [day, '2026-11-25 14:00', '2026-11-25 14:00'],
  [day, '2026-11-25 22:00', '2026-11-25 22:00'],
  [day, '2026-11-25 23:59', '2026-11-25 22:00'],
  [day, '2026-11-25 06:00', '2026-11-24 22:00'],
  [day, '2026-11-25 01:00', '2026-11-24 22:00'],
  [night, '2026-11-25 01:00', '2026-11-25 01:00'],
  [night, '2026-11-25 02:00', '2026-11-25 02:00'],
  [night, '2026-11-25 12:00', '2026-11-25 02:00'],
  [night, '2026-11-25 18:00', '2026-11-25 02:00'],
])('with %j a cut-off at %s is at %s', (window, cutOff, moved) => {
  expect(withinWindow(window, at(cutOff))).toEqual(at(moved))
})
