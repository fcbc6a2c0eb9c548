import { expect, test } from 'vitest'
import { nearRanges, rangeWith } from './day-ranges.ts'

test.each([
  ['2026-11-27', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['2026-11-29', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['2026-11-30', '2026-11-30', '2026-12-06', '2026-11-23', '2026-11-29'],
])('on %s this week is from %s to %s, and last week from %s to %s', (today, from, to, lastFrom, lastTo) => {
  const { thisWeek, lastWeek } = nearRanges(null, today)
  expect([thisWeek, lastWeek]).toEqual([
    { from, to },
    { from: lastFrom, to: lastTo },
  ])
})

const [none, early, late] = [{ from: '', to: '' }, '2026-11-20', '2026-11-27']
test.each([
  ['a first day alone means that day', none, { from: early }, { from: early, to: early }],
  ['an end alone leaves the beginning open', none, { to: late }, { from: '', to: late }],
  ['the end of a day can be moved', { from: early, to: early }, { to: late }, { from: early, to: late }],
  ['a beginning can be left out', { from: early, to: late }, { from: '' }, { from: '', to: late }],
  ['ends in the wrong order are swapped', { from: late, to: late }, { to: early }, { from: early, to: late }],
])('%s', (_, before, change, after) => {
  expect(rangeWith(before, change)).toEqual(after)
})
