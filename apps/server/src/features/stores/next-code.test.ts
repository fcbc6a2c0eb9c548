import { expect, test } from 'vitest'
import { nextCode } from './next-code.ts'

test.each([
  [undefined, 'S001'],
  ['S001', 'S002'],
  ['S099', 'S100'],
  ['S999', 'S1000'],
  ['1041', '1042'],
  ['A-2024-007', 'A-2024-008'],
  ['99999999999999999999', ''],
])('proposes after %s the code %s', (last, next) => {
  expect(nextCode(last)).toBe(next)
})
