import { expect, test } from 'vitest'
import { containing } from './like-pattern.ts'

test.each([
  [' 대파 ', '%대파%'],
  ['50%', '%50\\%%'],
  ['A_1', '%A\\_1%'],
  ['\\', '%\\\\%'],
])('escapes %j as %s', (text, pattern) => {
  expect(containing(text)).toBe(pattern)
})
