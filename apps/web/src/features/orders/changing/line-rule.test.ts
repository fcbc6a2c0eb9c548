import { expect, it } from 'vitest'
import type { SoldProduct } from '../load-products.ts'
import { fitted, lineFault } from './line-rule.ts'

const usual = { minQty: 6, maxQty: 60, stepQty: 6, stockQty: null, shareLeft: null, status: 'ON' }
const sold = (fields: Partial<SoldProduct> = {}) => ({ ...usual, ...fields }) as SoldProduct

it.each([
  ['a quantity that fits is fine', 12, 6, sold(), null],
  ['what stands may stay, whatever the rules are now', 7, 7, sold(), null],
  ['a broken step names the nearest whole one', 13, 6, sold(), { rule: 'STEP', allowed: 12 }],
  ['too little names the least', 3, 6, sold(), { rule: 'BELOW_MIN', allowed: 6 }],
  ['too much names the most', 90, 6, sold(), { rule: 'ABOVE_MAX', allowed: 60 }],
  ['the shelf counts beside what stands', 30, 12, sold({ stockQty: 14 }), { rule: 'STOCK', allowed: 24 }],
  ['the share counts beside what stands', 30, 12, sold({ shareLeft: 7, stockQty: 14 }), { rule: 'SHARE', allowed: 18 }],
  ['more of what is sold out is not to be had', 18, 12, sold({ status: 'SOLD_OUT' }), { rule: 'GONE', allowed: 12 }],
  ['less of what is sold out is fine', 7, 12, sold({ status: 'SOLD_OUT' }), null],
  ['more of what is not sold any more is not to be had', 18, 12, null, { rule: 'GONE', allowed: 12 }],
  ['nothing is said before the article is known', 13, 6, undefined, null],
])('%s', (_, qty, standing, prod, expected) => {
  expect(lineFault(qty, standing, prod)).toEqual(expected)
})

it.each([
  [20, 6, 18],
  [5, 4, 4],
  [5, 0, 0],
])('up to %i with %i standing, %i fits', (most, standing, expected) => {
  expect(fitted(most, standing, sold())).toBe(expected)
})
