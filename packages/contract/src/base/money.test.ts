import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmounts, priceModes, splitInclusive, sumAmounts, taxTypes, type Priced } from './money.ts'

const line = (over: Partial<Priced>): Priced => ({
  qty: 1,
  unitPriceMilli: 1_000_000,
  taxType: 'TAX',
  priceMode: 'EXCLUSIVE',
  ...over,
})

test.each([
  ['adds tax to a price without it', line({ qty: 3, unitPriceMilli: 1_550_000 }), [4650, 465, 5115]],
  ['rounds tax down to whole won', line({ unitPriceMilli: 1_999_000 }), [1999, 199, 2198]],
  ['charges 15, not 14, for 50 at 0.29', line({ qty: 50, unitPriceMilli: 290, taxType: 'FREE' }), [15, 0, 15]],
  [
    'splits a price with tax',
    line({ qty: 1, unitPriceMilli: 10_000_000, priceMode: 'INCLUSIVE' }),
    [9091, 909, 10_000],
  ],
  ['adds no tax to an exempt inclusive price', line({ taxType: 'FREE', priceMode: 'INCLUSIVE' }), [1000, 0, 1000]],
  ['adds no tax to a zero-rated price', line({ taxType: 'ZERO' }), [1000, 0, 1000]],
  ['returns zero amounts for no quantity', line({ qty: 0 }), [0, 0, 0]],
  ['mirrors the sale for a return', line({ qty: -3, unitPriceMilli: 1_999_000 }), [-5997, -599, -6596]],
])('%s', (_, priced, [supplyAmt, vatAmt, totalAmt]) => {
  expect(lineAmounts(priced)).toEqual({ supplyAmt, vatAmt, totalAmt })
})

test('rounds the tax to the nearest won if the wholesaler does', () => {
  expect(lineAmounts(line({ unitPriceMilli: 1_999_000 }), 'ROUND').vatAmt).toBe(200)
})

const anyLine = fc.record({
  qty: fc.integer({ min: -99_999, max: 99_999 }),
  unitPriceMilli: fc.integer({ min: 0, max: 10_000_000_000 }),
  taxType: fc.constantFrom(...taxTypes),
  priceMode: fc.constantFrom(...priceModes),
})

test('splits any line into parts that add up, with a tenth as tax to the won and whole amounts only', () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom('FLOOR' as const, 'ROUND' as const), (priced, rounding) => {
      const { supplyAmt, vatAmt, totalAmt } = lineAmounts(priced, rounding)
      expect(supplyAmt + vatAmt).toBe(totalAmt)
      expect(Number.isSafeInteger(totalAmt)).toBe(true)
      expect(Math.abs(vatAmt - (priced.taxType === 'TAX' ? supplyAmt / 10 : 0))).toBeLessThanOrEqual(1)
      const mirrored = lineAmounts({ ...priced, qty: 0 - priced.qty }, rounding)
      expect(mirrored.totalAmt + totalAmt).toBe(0)
    }),
  )
})

test('splits any amount as exact arithmetic does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (total) => {
      const exact = (BigInt(total) * 20n + 11n) / 22n
      expect(splitInclusive(total).supplyAmt).toBe(Number(exact))
    }),
  )
})

test('sums the amounts of lines', () => {
  const lines = [line({}), line({ taxType: 'FREE' })].map((l) => lineAmounts(l))
  expect(sumAmounts(lines)).toEqual({ supplyAmt: 2000, vatAmt: 100, totalAmt: 2100 })
})
