import { expect, test } from 'vitest'
import { koreanHolidays } from './korean-holidays.ts'

const namedLike = (year: number, word: RegExp) =>
  [...koreanHolidays(year)]
    .filter(([, name]) => word.test(name))
    .map(([day]) => day)
    .sort()

test.each([
  [2026, ['03-02', '05-25', '08-17', '10-05']],
  [2027, ['02-09', '05-03', '07-19', '08-16', '10-04', '10-11', '12-27']],
  [2028, ['10-05']],
  [2029, ['05-07', '05-21', '09-24']],
  [2030, ['02-05', '05-06']],
])('returns the substitute holidays of %i', (year, days) => {
  expect(namedLike(year, /^대체/)).toEqual(days.map((day) => `${String(year)}-${day}`))
})

test.each([
  [2026, '02-17', '05-24', '09-25'],
  [2027, '02-07', '05-13', '09-15'],
  [2028, '01-27', '05-02', '10-03'],
  [2029, '02-13', '05-20', '09-22'],
  [2030, '02-03', '05-09', '09-12'],
])('returns the lunar holidays of %i', (year, seollal, buddha, chuseok) => {
  const year4 = String(year)
  expect(namedLike(year, /^설날(,|$)/)).toEqual([`${year4}-${seollal}`])
  expect(namedLike(year, /^부처님/)).toEqual([`${year4}-${buddha}`])
  expect(namedLike(year, /(^|, )추석(,|$)/)).toEqual([`${year4}-${chuseok}`])
})

test('includes Labour Day and Constitution Day from 2026 on', () => {
  expect(koreanHolidays(2025).has('2025-05-01')).toBe(false)
  expect(koreanHolidays(2026).get('2026-05-01')).toBe('노동절')
  expect(koreanHolidays(2026).get('2026-07-17')).toBe('제헌절')
})
