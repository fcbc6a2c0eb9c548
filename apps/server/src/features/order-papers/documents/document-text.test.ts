import { expect, test } from 'vitest'
import { businessNumber, figure, longDay, monthAndDay, seoulMinute, telephone } from './document-text.ts'

test.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0311234567', '031-123-4567'],
  ['07012345678', '070-1234-5678'],
  ['050712345678', '0507-1234-5678'],
  ['15881234', '1588-1234'],
  ['010-1234-5678', '010-1234-5678'],
  ['', ''],
])('formats phone number %s as %s', (digits, shown) => {
  expect(telephone(digits)).toBe(shown)
})

test('formats numbers and dates the Korean way', () => {
  expect(figure(1_234_567)).toBe('1,234,567')
  expect(figure(0.295)).toBe('0.295')
  expect(businessNumber('1248100998')).toBe('124-81-00998')
  expect(longDay('2026-11-20')).toBe('2026. 11. 20.(금)')
  expect(monthAndDay('2026-11-20')).toBe('11/20')
  expect(seoulMinute('2026-11-20T15:03:59.000Z')).toBe('2026. 11. 21.(토) 00:03')
})
