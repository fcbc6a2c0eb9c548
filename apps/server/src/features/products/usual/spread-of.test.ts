import { isUnusualQuantity } from '@mall/contract/base/ordering/unusual-quantity'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitOfOthers } from './limit-of-others.ts'
import { spreadOf } from './spread-of.ts'

test.each([
  [[2], { usual: 2, low: 2, high: 2, times: 1 }],
  [[1, 3, 2, 2], { usual: 2, low: 1, high: 3, times: 4 }],
  [[2, 2, 9999, 3], { usual: 2, low: 2, high: 3, times: 4 }],
  [[24, 24, 1, 48], { usual: 24, low: 24, high: 48, times: 4 }],
])('spreads %j as %o, ignoring outliers', (quantities, spread) => {
  expect(spreadOf(quantities)).toEqual(spread)
})

test.each([
  [[1, 2, 3, 4], null],
  [[2, 2, 2, 2, 2], 10],
  [[1, 1, 2, 2, 3, 9], 50],
  [[100, 100, 100, 100, 120], 500],
])('limits quantities %j of other stores to %o', (quantities, limit) => {
  expect(limitOfOthers(quantities)).toBe(limit)
})

const quantities = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 60 })

test('keeps a spread around its median, covering all quantities except outliers', () => {
  fc.assert(
    fc.property(quantities, (all) => {
      const { usual, low, high, times } = spreadOf(all)
      expect(low <= usual && usual <= high).toBe(true)
      expect([all.includes(low), all.includes(usual), all.includes(high), times]).toEqual([
        true,
        true,
        true,
        all.length,
      ])
      for (const qty of all)
        if (qty >= low && qty <= high)
          expect(isUnusualQuantity(qty, { unit: 'EA', boxQty: 24 }, spreadOf(all))).toBe(false)
    }),
  )
})

test('rounds a limit, well above what nine in ten stores order', () => {
  fc.assert(
    fc.property(quantities, (all) => {
      const limit = limitOfOthers(all)
      if (limit === null) return
      expect(/^[125]0*$/.test(String(limit))).toBe(true)
      expect(all.filter((qty) => qty * 3 <= limit).length).toBeGreaterThanOrEqual(Math.floor(all.length * 0.9))
    }),
  )
})
