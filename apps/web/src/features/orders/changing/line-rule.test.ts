import { expect, it } from 'vitest'
import type { SoldProduct } from '../load-products.ts'
import { fitted, lineFault } from './line-rule.ts'

const usual = { minQty: 6, maxQty: 60, stepQty: 6, stockQty: null, shareLeft: null, status: 'ON' }
const sold = (fields: Partial<SoldProduct> = {}) => ({ ...usual, ...fields }) as SoldProduct

it.each([
  ['accepts a quantity that fits', 12, 6, sold(), null],
  ['accepts the ordered quantity, whatever the rules are now', 7, 7, sold(), null],
  ['suggests the nearest multiple when the step is broken', 13, 6, sold(), { rule: 'STEP', allowed: 12 }],
  ['suggests the minimum when the quantity is too low', 3, 6, sold(), { rule: 'BELOW_MIN', allowed: 6 }],
  ['suggests the maximum when the quantity is too high', 90, 6, sold(), { rule: 'ABOVE_MAX', allowed: 60 }],
  ['adds remaining stock to the ordered quantity', 30, 12, sold({ stockQty: 14 }), { rule: 'STOCK', allowed: 24 }],
  [
    'adds the remaining share to the ordered quantity',
    30,
    12,
    sold({ shareLeft: 7, stockQty: 14 }),
    { rule: 'SHARE', allowed: 18 },
  ],
  [
    'rejects an increase when the article is sold out',
    18,
    12,
    sold({ status: 'SOLD_OUT' }),
    { rule: 'GONE', allowed: 12 },
  ],
  ['accepts a decrease when the article is sold out', 7, 12, sold({ status: 'SOLD_OUT' }), null],
  ['rejects an increase when the article is no longer sold', 18, 12, null, { rule: 'GONE', allowed: 12 }],
  ['returns undefined until the article is loaded', 13, 6, undefined, null],
])('%s', (_, qty, orderedQty, prod, expected) => {
  expect(lineFault(qty, orderedQty, prod)).toEqual(expected)
})

it.each([
  [20, 6, 18],
  [5, 4, 4],
  [5, 0, 0],
])('fits a limit of %i with %i already ordered: %i', (most, orderedQty, expected) => {
  expect(fitted(most, orderedQty, sold())).toBe(expected)
})
