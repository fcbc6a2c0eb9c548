import { expect, test } from 'vitest'
import { isCopyDue } from './schedule.ts'

test.each([
  ['2026-11-23T03:29+09:00', '2026-11-22T03:30:20+09:00', false],
  ['2026-11-23T03:30+09:00', '2026-11-22T03:30:20+09:00', true],
  ['2026-11-23T00:10+09:00', '2026-11-22T02:00+09:00', true],
  ['2026-11-23T12:00+09:00', '2026-11-23T03:31+09:00', false],
  ['2026-11-23T12:00+09:00', '2026-11-22T15:00+09:00', true],
  ['2026-11-23T12:00+09:00', null, true],
])('at %s, with a copy of %s, a full copy at 03:30 is due: %s', (now, newest, due) => {
  expect(isCopyDue(Date.parse(now), newest === null ? null : Date.parse(newest), '03:30')).toBe(due)
})
