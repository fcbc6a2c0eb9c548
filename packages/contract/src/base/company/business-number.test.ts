import { expect, test } from 'vitest'
import { formatBusinessNumber, isBusinessNumber } from './business-number.ts'

test.each(['1248100998', '2208162517', '1208147521', '1208800767', '1234567891'])('accepts %s', (digits) => {
  expect(isBusinessNumber(digits)).toBe(true)
})

test.each([
  ['1234567890', 'its check digit is wrong'],
  ['0000000000', 'no office gives it'],
  ['1000000009', 'no office has a prefix below 101'],
  ['123-45-67891', 'it is stored as digits'],
  ['123456789', 'it is too short'],
])('rejects %s: %s', (digits) => {
  expect(isBusinessNumber(digits)).toBe(false)
})

test('accepts the tenth of all numbers that ends in 0', () => {
  const ending = Array.from({ length: 500 }, (_, n) => `101${String(n).padStart(6, '0')}0`)
  expect(ending.filter(isBusinessNumber).length).toBeGreaterThan(20)
})

test('formats a number in three parts', () => {
  expect(formatBusinessNumber('1234567891')).toBe('123-45-67891')
})
