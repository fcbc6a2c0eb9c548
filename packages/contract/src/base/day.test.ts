import { expect, test } from 'vitest'
import { day, isDay } from './day.ts'

test('accepts exactly the days of the calendar from 1900 to 2099', () => {
  for (let year = 1899; year <= 2100; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let date = 0; date <= 32; date += 1) {
        const text = `${String(year)}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
        const at = new Date(Date.UTC(year, month - 1, date))
        const exists = at.toISOString().startsWith(text) && year >= 1900 && year <= 2099
        if (isDay(text) !== exists) expect.fail(`${text} ${exists ? 'exists' : 'does not exist'}`)
      }
})

test.each([
  ...[
    '',
    '2026-13-45',
    '2026-02-30',
    '2026-1-1',
    '0000-01-01',
    '+275760-09-13',
    '-000001-01-01',
    '2026-01-01T00:00:00Z',
  ],
  ...[' 2026-01-01', '2026-01-01\n', '2026-01-01\u0000', '２０２６-01-01', '2026-01-01,2026-01-02'],
])('rejects %j', (text) => {
  expect(isDay(text)).toBe(false)
  expect(day.safeParse(text).success).toBe(false)
})
