import { expect, it } from 'vitest'
import { addMonths, dayByKey, weeksOf } from './calendar-weeks.ts'

it('arranges weeks from Sunday to Saturday and leaves days of other months empty', () => {
  const weeks = weeksOf('2026-11', '2026-11-01', '2026-11-30')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ])
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2026-08', '2026-08-01', '2026-08-31')).toHaveLength(6)
  expect(weeksOf('2026-02', '2026-02-01', '2026-02-28')).toHaveLength(4)
})

it('omits weeks that are over or too far ahead', () => {
  const starts = (month: string) => weeksOf(month, '2026-11-20', '2026-12-20').map((week) => week.find(Boolean))
  expect(starts('2026-11')).toEqual(['2026-11-15', '2026-11-22', '2026-11-29'])
  expect(starts('2026-12')).toEqual(['2026-12-01', '2026-12-06', '2026-12-13', '2026-12-20'])
})

it('lists months across the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
})

it.each([
  ['ArrowRight', false, '2026-11-21'],
  ['ArrowRight', true, '2026-11-19'],
  ['ArrowLeft', false, '2026-11-19'],
  ['ArrowDown', false, '2026-11-27'],
  ['ArrowUp', false, '2026-11-13'],
  ['Home', false, '2026-11-15'],
  ['End', false, '2026-11-21'],
  ['PageDown', false, '2026-12-20'],
  ['PageUp', false, '2026-10-20'],
  ['Enter', false, null],
])('moves with %s (mirrored: %s) from 20 November to %s', (key, isMirrored, day) => {
  expect(dayByKey('2026-11-20', key, isMirrored)).toBe(day)
})

it('moves from the 31st to the last day of a shorter month', () => {
  expect(dayByKey('2027-01-31', 'PageDown', false)).toBe('2027-02-28')
})
