import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  isOrderedTwice,
  isUnusualAmount,
  isUnusualLine,
  isUnusualQuantity,
  missingLines,
  type Packing,
  type QuantitySpread,
} from './unusual-quantity.ts'

const spread = (usual: number, low = usual, high = usual, times = 8): QuantitySpread => ({ usual, low, high, times })
const pack = (boxQty: number, unit = 'EA'): Packing => ({ unit, boxQty })

describe('isUnusualQuantity', () => {
  it.each<[string, number, number, QuantitySpread, boolean]>([
    ['2 where two boxes of 24 were bought once', 2, 24, spread(48, 48, 48, 1), true],
    ['2 where 9 were bought twice, and a box has 4', 2, 4, spread(9, 9, 9, 2), false],
    ['2 where 6, two boxes of 3, are usual', 2, 3, spread(6, 4, 14), true],
    ['4 where 3 to 5 are usual and a box has 2', 4, 2, spread(4, 3, 5), false],
    ['five times as much after three orders', 10, 1, spread(2, 2, 3, 3), false],
    ['9,999 where 2 is usual', 9999, 1, spread(2), true],
    ['ten times the usual quantity', 20, 1, spread(2, 1, 3), true],
    ['the usual one', 2, 1, spread(2), false],
    ['twice the usual one, as before a holiday', 4, 1, spread(2), false],
    ['the maximum so far, however far above the median', 12, 1, spread(2, 1, 12), false],
    ['slightly above the maximum', 14, 1, spread(10, 6, 12), false],
    ['boxes typed as pieces', 48, 24, spread(2, 1, 3), true],
    ['boxes of two typed as pieces', 8, 2, spread(4, 3, 5), true],
    ['one box where 24 pieces are usual', 1, 24, spread(24, 24, 48), true],
    ['less than usual, and not the usual boxes', 10, 24, spread(48, 24, 72), false],
    ['four times as much after a single order', 8, 1, spread(2, 2, 2, 1), false],
    ['ten times as much after a single order', 20, 1, spread(2, 2, 2, 1), true],
    ['a quantity of 0', 0, 24, spread(24), false],
  ])('judges %s', (_, qty, boxQty, known, isAsked) => {
    expect(isUnusualQuantity(qty, pack(boxQty), known)).toBe(isAsked)
  })

  it('does not mistake boxes for pieces if a product is sold by the box', () => {
    expect(isUnusualQuantity(1, pack(24, 'EA'), spread(24))).toBe(true)
    expect(isUnusualQuantity(1, pack(24, 'BOX'), spread(24))).toBe(false)
  })
})

test.each<[string, number, boolean]>([
  ['of the usual amount', 220_000, false],
  ['twice as large', 440_000, false],
  ['three times as large', 660_000, true],
])('judges an order %s', (_, amount, isAsked) => {
  expect(isUnusualAmount(amount, { usual: 220_000, high: 260_000, times: 20 })).toBe(isAsked)
  expect(isUnusualAmount(amount, { usual: 220_000, high: 260_000, times: 3 })).toBe(false)
})

test("judges a product new to the store by other stores, or by the store's order amounts", () => {
  const line = { qty: 60, unit: 'EA', boxQty: 1, amount: 600_000 }
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

describe('for any history of a store', () => {
  test('never asks about a quantity within it', () => {
    fc.assert(
      fc.property(anySpread, box, fc.double({ min: 0, max: 1, noNaN: true }), (known, boxQty, share) => {
        const qty = Math.round(known.low + (known.high - known.low) * share)
        expect(isUnusualQuantity(qty, pack(boxQty), known)).toBe(false)
      }),
    )
  })

  test('also asks about more than a quantity it asks about', () => {
    fc.assert(
      fc.property(anySpread, fc.integer({ min: 1, max: 99_999 }), fc.nat(9999), (known, qty, more) => {
        if (isUnusualQuantity(qty, pack(1), known)) expect(isUnusualQuantity(qty + more, pack(1), known)).toBe(true)
      }),
    )
  })

  test('asks about a tenfold quantity if the usual ones vary little', () => {
    const even = fc
      .tuple(fc.integer({ min: 2, max: 200 }), fc.nat(40))
      .map(([usual, times]) => spread(usual, Math.ceil(usual / 1.5), usual * 2, times + 1))
    fc.assert(
      fc.property(even, fc.double({ min: 0, max: 1, noNaN: true }), (known, share) => {
        const meant = Math.round(known.low + (known.high - known.low) * share)
        expect(isUnusualQuantity(meant * 10, pack(1), known)).toBe(true)
      }),
    )
  })

  test('asks the sooner, the longer the history', () => {
    fc.assert(
      fc.property(anySpread, fc.integer({ min: 1, max: 99_999 }), fc.nat(10), (known, qty, more) => {
        if (isUnusualQuantity(qty, pack(1), known))
          expect(isUnusualQuantity(qty, pack(1), { ...known, times: known.times + more })).toBe(true)
      }),
    )
  })
})

it.each([
  ['as much again', 22, 11, 11, true],
  ['the rest beyond the usual', 9, 2, 5, true],
  ['the rest', 5, 2, 5, false],
  ['a little more', 12, 11, 11, false],
  ['nothing more', 22, 22, 11, false],
  ['nothing before it', 22, 0, 11, false],
])('calls %s ordered twice: %i in all, %i sent, %i usual: %s', (_, qty, sentQty, usual, isTwice) => {
  expect(isOrderedTwice(qty, sentQty, usual)).toBe(isTwice)
})

describe('missing lines that the store always buys', () => {
  const line = (prodId: string, weekday: number, all: number, more: object = {}) => ({
    prod: { prodId },
    qty: 2,
    sentQty: 0,
    isAhead: false,
    reason: { code: 'WEEKDAY' },
    inARow: { weekday, all },
    ...more,
  })
  it.each([
    ['one of ten orders for the weekday', [line('leek', 10, 44)], []],
    ['two of ten orders for the weekday', [line('leek', 10, 10), line('rice', 12, 12)], ['leek', 'rice']],
    ['two, one of them of nine orders only', [line('leek', 10, 10), line('rice', 9, 9)], []],
    ['one of 45 orders of any weekday', [line('leek', 9, 45)], ['leek']],
    ['one that is sold out', [line('leek', 20, 90, { qty: 0 })], []],
    ['one that is ordered for the day already', [line('leek', 20, 90, { sentQty: 2 })], []],
    ['one for a closed day after this one', [line('leek', 20, 90, { isAhead: true })], []],
    ['one that comes in a rhythm', [line('leek', 20, 90, { reason: { code: 'EVERY' } })], []],
  ])('%s', (_, usual, missing) => {
    expect(missingLines(usual, () => false).map(({ prod }) => prod.prodId)).toEqual(missing)
    expect(missingLines(usual, () => true)).toEqual([])
  })
})
