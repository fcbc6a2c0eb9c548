import { expect, it } from 'vitest'
import { fromHangulKeys } from './from-hangul-keys.ts'

it.each([
  ['8801234567893', '8801234567893'],
  ['ㅁ01-0012', 'A01-0012'],
  ['ㅠ12', 'B12'],
  ['A01-0012', 'A01-0012'],
])('maps %s to %s', (typed, code) => {
  expect(fromHangulKeys(typed)).toBe(code)
})
