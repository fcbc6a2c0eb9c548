import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuantity } from './quantity.ts'

test.each([
  [20, { minQty: 1, maxQty: null, stepQty: 12 }, 'STEP', 24],
  [18, { minQty: 1, maxQty: null, stepQty: 12 }, 'STEP', 24],
  [13, { minQty: 1, maxQty: null, stepQty: 12 }, 'STEP', 12],
  [5, { minQty: 10, maxQty: null, stepQty: 1 }, 'BELOW_MIN', 10],
  [5, { minQty: 10, maxQty: null, stepQty: 4 }, 'BELOW_MIN', 12],
  [101, { minQty: 1, maxQty: 100, stepQty: 12 }, 'ABOVE_MAX', 96],
  [96, { minQty: 1, maxQty: 100, stepQty: 12 }, null, 96],
])('%i under %j', (qty, rule, fault, allowed) => {
  expect(checkQuantity(qty, rule)).toEqual({ fault, allowed })
})

test('what is offered is always allowed itself', () => {
  const rule = fc.record({
    minQty: fc.integer({ min: 0, max: 500 }),
    maxQty: fc.option(fc.integer({ min: 1, max: 99_999 })),
    stepQty: fc.integer({ min: 1, max: 200 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), rule, (qty, r) => {
      const { allowed } = checkQuantity(qty, r)
      expect(checkQuantity(allowed, r)).toEqual({ fault: null, allowed })
    }),
  )
})
