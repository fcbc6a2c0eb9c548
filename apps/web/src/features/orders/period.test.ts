import { expect, it } from 'vitest'
import { daysOf, todayInSeoul } from './period.ts'

it.each([
  ['allTime', '2026-11-20', {}],
  ['thisMonth', '2026-11-20', { from: '2026-11-01' }],
  ['lastMonth', '2026-01-15', { from: '2025-12-01', to: '2025-12-31' }],
  ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['threeMonths', '2026-01-15', { from: '2025-11-01' }],
  ['thisYear', '2026-11-20', { from: '2026-01-01' }],
] as const)('%s as seen from %s', (period, today, days) => {
  expect(daysOf(period, today)).toEqual(days)
})

it('takes the day of Seoul, which begins nine hours earlier', () => {
  expect(todayInSeoul(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
})
