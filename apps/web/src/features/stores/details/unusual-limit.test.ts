import { expect, test } from 'vitest'
import { unusualLimit } from './unusual-limit.ts'

test.each([
  [1_000_000, 200_000, 0, 2_000_000, undefined],
  [1_000_000, 200_000, 0, 200_000, undefined],
  [1_000_000, 200_000, 0, 199_999, 'limitBelowOwed'],
  [0, 4_439_671, 0, 1_000_000, 'limitBelowOwed'],
  [1_000_000, 200_000, 150_000, 300_000, 'limitBelowOrders'],
  [50_000_000, 0, 0, 5_000_000, 'limitDrop'],
  [50_000_000, 0, 0, 5_000_001, undefined],
  [5_000_000, 0, 0, 50_000_000, 'limitJump'],
  [1_000_000, 0, 0, 0, 'limitGone'],
  [0, 0, 0, 50_000_000, undefined],
  [200_000, 300_000, 0, 200_000, undefined],
] as const)('a limit of %i with %i owed and %i ordered that becomes %i is asked about as %s', (...row) => {
  const [creditLimit, balance, inTransit, limit, kind] = row
  expect(unusualLimit({ creditLimit, balance, inTransit }, limit)?.kind).toBe(kind)
})
