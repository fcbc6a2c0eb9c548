import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesText, boxSize, checkQuantity, largestQuantity, quantityText } from './quantity.ts'

test.each([
  [20, { minQty: 1, maxQty: null, stepQty: 12 }, 'STEP', 24],
  [18, { minQty: 1, maxQty: null, stepQty: 12 }, 'STEP', 24],
  [13, { minQty: 1, maxQty: null, stepQty: 12 }, 'STEP', 12],
  [5, { minQty: 10, maxQty: null, stepQty: 1 }, 'BELOW_MIN', 10],
  [5, { minQty: 10, maxQty: null, stepQty: 4 }, 'BELOW_MIN', 12],
  [101, { minQty: 1, maxQty: 100, stepQty: 12 }, 'ABOVE_MAX', 96],
  [96, { minQty: 1, maxQty: 100, stepQty: 12 }, null, 96],
  [23, { minQty: 1, maxQty: 19, stepQty: 23 }, 'ABOVE_MAX', 0],
  [1, { minQty: 1, maxQty: 19, stepQty: 23 }, 'ABOVE_MAX', 0],
  [30, { minQty: 30, maxQty: 20, stepQty: 1 }, 'ABOVE_MAX', 0],
  [7, { minQty: 99_999, maxQty: null, stepQty: 2 }, 'ABOVE_MAX', 0],
])('checks %i under %j', (qty, rule, fault, allowed) => {
  expect(checkQuantity(qty, rule)).toEqual({ fault, allowed })
})

const rule = fc.record({
  minQty: fc.integer({ min: 0, max: 500 }),
  maxQty: fc.option(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 99_999 }))),
  stepQty: fc.integer({ min: 1, max: 200 }),
})
const anyQty = fc.integer({ min: 0, max: 200_000 })

test('suggests only allowed quantities, never above the maximum', () => {
  fc.assert(
    fc.property(anyQty, rule, (qty, r) => {
      const { allowed } = checkQuantity(qty, r)
      expect(allowed).toBeLessThanOrEqual(r.maxQty ?? largestQuantity)
      if (allowed > 0) expect(checkQuantity(allowed, r)).toEqual({ fault: null, allowed })
    }),
  )
})

test('suggests 0 only if no quantity is allowed', () => {
  fc.assert(
    fc.property(anyQty, rule, (qty, r) => {
      const first = Math.max(1, Math.ceil(r.minQty / r.stepQty)) * r.stepQty
      expect(checkQuantity(qty, r).allowed === 0).toBe(first > (r.maxQty ?? largestQuantity))
    }),
  )
})

test.each([
  [11, ''],
  [12, '1박스'],
  [18, '1박스 + 6개'],
  [36, '3박스'],
  [1201, '100박스 + 1개'],
])('shows %i pieces with 12 in a box as "%s"', (qty, text) => {
  expect(boxesText('ko', qty, { unit: 'EA', boxQty: 12 })).toBe(text)
})

test('uses the plural in English, and does not repeat boxes for a product sold by the box', () => {
  expect(boxesText('en', 12, { unit: 'EA', boxQty: 12 })).toBe('1 box')
  expect(boxesText('en', 25, { unit: 'CAN', boxQty: 12 })).toBe('2 boxes + 1 can')
  expect(boxesText('en', 25, { unit: 'BOX', boxQty: 12 })).toBe('')
})

test('counts a product sold by the box in boxes, whatever they hold', () => {
  expect(boxSize({ unit: 'EA', boxQty: 12 })).toBe(12)
  expect(boxSize({ unit: 'BOX', boxQty: 4 })).toBe(1)
})

test.each([
  [1, 'BOX', '1 box'],
  [5, 'BOX', '5 boxes'],
  [0, 'CAN', '0 cans'],
  [24, 'CAN', '24 cans'],
  [2, 'KG', '2 kg'],
  [3, 'EA', '3 pcs'],
  [3, '단', '3 단'],
])('names %i %s in English as %s', (qty, unit, text) => {
  expect(quantityText('en', qty, unit)).toBe(text)
})
