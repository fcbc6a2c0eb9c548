import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingQuantity, missingQuantity } from './fitting-quantity.ts'

const rule = { minQty: 6, maxQty: 60, stepQty: 6 }
const unlimited = { stockQty: null, shareLeft: null }

test.each([
  ['keeps an orderable quantity', 12, unlimited, 12],
  ['rounds to the nearest step', 14, unlimited, 12],
  ['caps at the maximum', 90, unlimited, 60],
  ['caps at the stock', 30, { stockQty: 20, shareLeft: null }, 18],
  ['caps at the share', 30, { stockQty: 99, shareLeft: 7 }, 6],
  ['returns 0 if less than the minimum is left', 30, { stockQty: 5, shareLeft: null }, 0],
  ['returns 0 if the share is used up', 30, { stockQty: null, shareLeft: 0 }, 0],
])('%s', (_, wanted, left, expected) => {
  expect(fittingQuantity(wanted, rule, left)).toBe(expected)
})

test.each([
  ['orders what is missing', 12, unlimited, 12],
  ['orders what the stock leaves of it', 30, { stockQty: 20, shareLeft: null }, 18],
  ['orders nothing rather than more than is missing', 4, unlimited, 0],
  ['orders nothing if more is sent than usual', -6, unlimited, 0],
])('%s', (_, missing, left, expected) => {
  expect(missingQuantity(missing, rule, left)).toBe(expected)
})

test('always returns an orderable quantity or 0', () => {
  const most = fc.option(fc.integer({ min: 0, max: 500 }))
  const rules = fc.record({
    minQty: fc.integer({ min: 1, max: 50 }),
    maxQty: most,
    stepQty: fc.integer({ min: 1, max: 24 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), rules, most, most, (wanted, any, stockQty, shareLeft) => {
      const qty = fittingQuantity(wanted, any, { stockQty, shareLeft })
      expect(qty === 0 || checkQuantity(qty, any).fault === null).toBe(true)
      expect(qty).toBeLessThanOrEqual(Math.min(stockQty ?? Infinity, shareLeft ?? Infinity))
    }),
  )
})
