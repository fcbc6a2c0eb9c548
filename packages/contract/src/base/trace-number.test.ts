import { expect, test } from 'vitest'
import { isTraceNo, tidyTraceNo } from './trace-number.ts'

test.each([
  [' 002 123 456 789 ', '002 123 456 789', true],
  ['l12311219876543', 'L12311219876543', true],
  ['002123456789,002123456790', '002123456789, 002123456790', true],
  ['０02123456789', '002123456789', true],
  ['', '', false],
  ['없음', '없음', false],
  ['1', '1', false],
  ['1'.repeat(101), '1'.repeat(101), false],
])('reads %j as %j, which is a number: %s', (typed, tidy, isOne) => {
  expect(tidyTraceNo(typed)).toBe(tidy)
  expect(isTraceNo(tidy)).toBe(isOne)
})
