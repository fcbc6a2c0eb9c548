import { expect, test } from 'vitest'
import { nextPriceAfter, priceOfDay, type PricePeriod } from './price-of-day.ts'

const period = (unitPriceMilli: number, from: string, to: string | null = null): PricePeriod => ({
  from,
  to,
  unitPriceMilli,
})
const day = '2026-11-20'

test.each([
  ['nothing without a price', [], [], null],
  ['the price of the grade', [period(1000, '2026-01-01')], [], { kind: 'GRADE', unitPriceMilli: 1000 }],
  ['no price that begins tomorrow', [period(1000, '2026-11-21')], [], null],
  ['no price that ended yesterday', [period(1000, '2026-01-01', '2026-11-19')], [], null],
  ['a price on its first day', [period(1000, day)], [], { kind: 'GRADE', unitPriceMilli: 1000 }],
  ['a price on its last day', [period(1000, '2026-01-01', day)], [], { kind: 'GRADE', unitPriceMilli: 1000 }],
  [
    'the price that began last',
    [period(1200, '2026-05-01'), period(1000, '2026-01-01')],
    [],
    { kind: 'GRADE', unitPriceMilli: 1200 },
  ],
  [
    'the special price, even if higher',
    [period(1000, '2026-01-01')],
    [period(1100, '2026-01-01')],
    { kind: 'SPECIAL', unitPriceMilli: 1100 },
  ],
  [
    'a special price that is lower, and says so',
    [period(1000, '2026-01-01')],
    [period(900, '2026-01-01')],
    { kind: 'SPECIAL', unitPriceMilli: 900, isBelowGrade: true },
  ],
  ['a special price without a grade price', [], [period(900, '2026-01-01')], { kind: 'SPECIAL', unitPriceMilli: 900 }],
] as const)('charges %s', (_, grade, special, expected) => {
  expect(priceOfDay({ grade, special }, day)).toEqual(expected)
})

test.each([
  ['none if nothing changes', [period(1000, '2026-01-01')], [], null],
  [
    'the next grade price',
    [period(1000, '2026-01-01'), period(1300, '2027-01-01'), period(1100, '2026-12-01')],
    [],
    { from: '2026-12-01', unitPriceMilli: 1100 },
  ],
  [
    'the grade price after a special price ends',
    [period(1000, '2026-01-01')],
    [period(900, '2026-11-01', '2026-11-30')],
    { from: '2026-12-01', unitPriceMilli: 1000 },
  ],
  [
    'none if the grade price changes under a special price',
    [period(1000, '2026-01-01'), period(1100, '2026-12-01')],
    [period(900, '2026-11-01')],
    null,
  ],
  [
    'an agreed special price',
    [period(1000, '2026-01-01')],
    [period(900, '2026-12-24', '2026-12-31')],
    { from: '2026-12-24', unitPriceMilli: 900 },
  ],
  [
    'the first that differs',
    [period(1000, '2026-01-01'), period(1000, '2026-12-01'), period(1200, '2027-01-01')],
    [],
    { from: '2027-01-01', unitPriceMilli: 1200 },
  ],
  ['none when it only ends', [period(1000, '2026-01-01', '2026-12-31')], [], null],
] as const)('announces %s', (_, grade, special, expected) => {
  expect(nextPriceAfter({ grade, special }, day)).toEqual(expected)
})
