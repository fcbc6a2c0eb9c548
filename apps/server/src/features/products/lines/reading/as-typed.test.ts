import { expect, test } from 'vitest'
import { asTyped } from './as-typed.ts'

test.each([
  ['식용유 18l', '식용유 18L 1통', '식용유 18L'],
  ['식용유 18l', '식용유 18l 1통', '식용유 18l'],
  ['식용유 18l', '식용유 18 L', '식용유 18L'],
  ['우유 1l', '식용유 18l, 우유 1L 4개', '우유 1L'],
  ['a01-0012', 'A01-0012 2박스', 'A01-0012'],
  ['생수 2l', '생수 이리터', '생수 2l'],
])('writes %s of the line "%s" as %s', (text, line, expected) => {
  expect(asTyped(text, line)).toBe(expected)
})
