import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
test.each([
  ['2026-11-20T12:00:30Z', 'minutes', 1],
  ['2026-11-20T11:01:00Z', 'minutes', 59],
  ['2026-11-20T11:00:00Z', 'hours', 1],
  ['2026-11-19T12:00:01Z', 'hours', 23],
  ['2026-11-17T11:00:00Z', 'days', 3],
])('shows a wait since %s in %s: %i', (since, unit, count) => {
  expect(waitingTime(since, now)).toEqual({ unit, count })
})
