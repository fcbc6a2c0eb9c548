import { expect, test } from 'vitest'
import { isReason } from './reason.ts'
import { tidy } from './tidy.ts'

test.each([
  ['', false],
  ['  ', false],
  ['휴', false],
  ['  휴  ', false],
  ['휴가', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
])('takes %j as a reason: %s', (typed, taken) => {
  expect(isReason(typed)).toBe(taken)
})

test('keeps one space between words and composes letters', () => {
  expect(tidy('  설  연휴\n대체 '.normalize('NFD'))).toBe('설 연휴 대체')
})
