import { expect, test } from 'vitest'
import { formatPhone, isPhone, phoneDigits } from './phone.ts'

test.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0311234567', '031-123-4567'],
  ['05112345678', '051-1234-5678'],
  ['07012345678', '070-1234-5678'],
  ['0801234567', '080-123-4567'],
  ['050712345678', '0507-1234-5678'],
  ['15881234', '1588-1234'],
  ['18001234', '1800-1234'],
])('formats %s as %s', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown)
  expect(isPhone(digits)).toBe(true)
})

test.each(['1234', '0341234567', '', '010123456789'])('rejects %j and shows it unchanged', (digits) => {
  expect(formatPhone(digits)).toBe(digits)
  expect(isPhone(digits)).toBe(false)
})

test.each([
  ['+82 10-1234-5678', '01012345678'],
  ['+82 (0)2 1234 5678', '0212345678'],
  ['02) 1234-5678', '0212345678'],
])('stores %s as %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})
