import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isUnusualAmount, isUnusualLine, isUnusualQuantity, type QuantitySpread } from './unusual-quantity.ts'

const spread = (usual: number, low = usual, high = usual, times = 8): QuantitySpread => ({ usual, low, high, times })

describe('a quantity is asked about', () => {
  it.each<[string, number, number, QuantitySpread, boolean]>([
    ['9,999 where 2 is usual', 9999, 1, spread(2), true],
    ['a nought too many', 20, 1, spread(2, 1, 3), true],
    ['the usual one', 2, 1, spread(2), false],
    ['twice the usual one, as before a holiday', 4, 1, spread(2), false],
    ['as much as ever, however odd for the middle', 12, 1, spread(2, 1, 12), false],
    ['a little more than ever', 14, 1, spread(10, 6, 12), false],
    ['boxes typed as pieces', 48, 24, spread(2, 1, 3), true],
    ['boxes of two typed as pieces', 8, 2, spread(4, 3, 5), true],
    ['one box where 24 pieces are usual', 1, 24, spread(24, 24, 48), true],
    ['less than usual, and no box of it', 10, 24, spread(48, 24, 72), false],
    ['four times as much after a single order', 8, 1, spread(2, 2, 2, 1), false],
    ['ten times as much after a single order', 20, 1, spread(2, 2, 2, 1), true],
    ['nothing', 0, 24, spread(24), false],
  ])('%s', (_, qty, boxQty, known, isAsked) => {
    expect(isUnusualQuantity(qty, boxQty, known)).toBe(isAsked)
  })
})

test.each<[string, number, boolean]>([
  ['as always', 220_000, false],
  ['twice as much', 440_000, false],
  ['three times as much', 660_000, true],
])('an order %s', (_, amount, isAsked) => {
  expect(isUnusualAmount(amount, { usual: 220_000, high: 260_000, times: 20 })).toBe(isAsked)
  expect(isUnusualAmount(amount, { usual: 220_000, high: 260_000, times: 3 })).toBe(false)
})

test('of an article that is new to the store others tell, else what its orders come to', () => {
  const line = { qty: 60, boxQty: 1, amount: 600_000 }
  const orders = { usual: 220_000, high: 260_000, times: 20 }
  expect(isUnusualLine(line, { spread: null, limit: 50, orders })).toBe(true)
  expect(isUnusualLine(line, { spread: null, limit: 100, orders })).toBe(false)
  expect(isUnusualLine(line, { spread: null, limit: null, orders })).toBe(true)
  expect(isUnusualLine({ ...line, amount: 100_000 }, { spread: null, limit: null, orders })).toBe(false)
  expect(isUnusualLine(line, { spread: null, limit: null, orders: null })).toBe(false)
  expect(isUnusualLine(line, { spread: spread(60), limit: 50, orders })).toBe(false)
})

const anySpread = fc
  .tuple(
    fc.integer({ min: 1, max: 500 }),
    fc.integer({ min: 0, max: 500 }),
    fc.integer({ min: 0, max: 500 }),
    fc.nat(40),
  )
  .map(([low, toUsual, toHigh, times]) => spread(low + toUsual, low, low + toUsual + toHigh, times + 1))
const box = fc.integer({ min: 1, max: 48 })

describe('whatever a store orders', () => {
  test('nothing that it ordered before is asked about', () => {
    fc.assert(
      fc.property(anySpread, box, fc.double({ min: 0, max: 1, noNaN: true }), (known, boxQty, share) => {
        const qty = Math.round(known.low + (known.high - known.low) * share)
        expect(isUnusualQuantity(qty, boxQty, known)).toBe(false)
      }),
    )
  })

  test('more of what is far too much is far too much', () => {
    fc.assert(
      fc.property(anySpread, fc.integer({ min: 1, max: 99_999 }), fc.nat(9999), (known, qty, more) => {
        if (isUnusualQuantity(qty, 1, known)) expect(isUnusualQuantity(qty + more, 1, known)).toBe(true)
      }),
    )
  })

  test('a nought too many is asked about where quantities keep within a half and twice the usual one', () => {
    const even = fc
      .tuple(fc.integer({ min: 2, max: 200 }), fc.nat(40))
      .map(([usual, times]) => spread(usual, Math.ceil(usual / 1.5), usual * 2, times + 1))
    fc.assert(
      fc.property(even, fc.double({ min: 0, max: 1, noNaN: true }), (known, share) => {
        const meant = Math.round(known.low + (known.high - known.low) * share)
        expect(isUnusualQuantity(meant * 10, 1, known)).toBe(true)
      }),
    )
  })

  test('who has ordered it more often is asked sooner, never later', () => {
    fc.assert(
      fc.property(anySpread, fc.integer({ min: 1, max: 99_999 }), fc.nat(10), (known, qty, more) => {
        if (isUnusualQuantity(qty, 1, known))
          expect(isUnusualQuantity(qty, 1, { ...known, times: known.times + more })).toBe(true)
      }),
    )
  })
})
