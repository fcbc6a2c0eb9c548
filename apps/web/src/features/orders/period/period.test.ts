import { expect, it } from 'vitest'
import { daysOf, lastDay, monthAfter, periodOf, readPeriod, todayInSeoul } from './period.ts'

it.each([
  ['allTime', {}],
  ['2026-02', { from: '2026-02-01', to: '2026-02-28' }],
  ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
  ['threeMonths', { from: '2025-12-01' }],
  ['thisYear', { from: '2026-01-01' }],
  ['2026-01-05~2026-01-09', { from: '2026-01-05', to: '2026-01-09' }],
  ['2026-01-05~', { from: '2026-01-05' }],
  ['~2026-01-09', { to: '2026-01-09' }],
])('resolves %s as seen from 10 February', (period, days) => {
  expect(daysOf(period, '2026-02-10')).toEqual(days)
})

it.each([null, '', 'nonsense', '2026-13', '2026-02-30~', '~', '2026-01-05~2026-01-09~2026-01-10', '2026-1-5~'])(
  'shows all time for the URL period %s',
  (text) => {
    expect(readPeriod(text)).toBe('allTime')
  },
)

it('orders two dates correctly and accepts an open end', () => {
  expect(periodOf('2026-01-09', '2026-01-05')).toBe('2026-01-05~2026-01-09')
  expect(periodOf('', '2026-01-05')).toBe('~2026-01-05')
  expect(periodOf('', '')).toBe('allTime')
})

it('carries months across the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it('starts a Seoul day nine hours before the UTC day', () => {
  expect(todayInSeoul(new Date('2026-02-09T15:00:00Z'))).toBe('2026-02-10')
  expect(todayInSeoul(new Date('2026-02-09T14:59:59Z'))).toBe('2026-02-09')
})

it('ends order days today, and delivery days 30 days from now, also across a year', () => {
  const now = new Date('2026-12-15T23:30:00+09:00')
  expect(lastDay('ordered', now)).toBe('2026-12-15')
  expect(lastDay('delivery', now)).toBe('2027-01-14')
})
