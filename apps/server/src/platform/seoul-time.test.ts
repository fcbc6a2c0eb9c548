import { expect, test } from 'vitest'
import { readSeoulStamp, readSeoulTime, seoulStamp, seoulTime } from './seoul-time.ts'

const at = Date.parse('2026-11-22T12:55:03.120Z')

test('formats an instant in Seoul time and parses it back', () => {
  expect(seoulTime(at)).toBe('2026-11-22T21:55:03.120')
  expect(readSeoulTime(seoulTime(at))).toBe(at)
  expect(seoulStamp(at)).toBe('20261122T215503120')
  expect(readSeoulStamp(seoulStamp(at))).toBe(at)
})

test.each([
  ['2026-11-22T21:55', '2026-11-22T12:55:00.000Z'],
  ['2026-11-22 00:05:09', '2026-11-21T15:05:09.000Z'],
])('parses %s as %s', (text, expected) => {
  expect(new Date(readSeoulTime(text) ?? 0).toISOString()).toBe(expected)
})

test.each(['2026-11-22', '2026-13-22T21:55', '2026-02-30T21:55', '2026-11-22T24:00', '21:55', '2026-11-22T21:55Z', ''])(
  'rejects "%s"',
  (text) => {
    expect(readSeoulTime(text)).toBeNull()
  },
)
