import { expect, test } from 'vitest'
import { nextPriceAfter, priceOfDay, type PricePeriod } from './price-of-day.ts'

const period = (unitPriceMilli: number, from: string, to: string | null = null): PricePeriod => ({
  from,
  to,
  unitPriceMilli,
})
const day = '2026-11-20'

test.each([
  ['nothing: it cannot be bought', [], [], null],
  ['the price of the grade', [period(1000, '2026-01-01')], [], { kind: 'GRADE', unitPriceMilli: 1000 }],
  ['not one that begins tomorrow', [period(1000, '2026-11-21')], [], null],
  ['not one that ended yesterday', [period(1000, '2026-01-01', '2026-11-19')], [], null],
  ['from its first day', [period(1000, day)], [], { kind: 'GRADE', unitPriceMilli: 1000 }],
  ['to its last day', [period(1000, '2026-01-01', day)], [], { kind: 'GRADE', unitPriceMilli: 1000 }],
  [
    'the one that began last',
    [period(1200, '2026-05-01'), period(1000, '2026-01-01')],
    [],
    { kind: 'GRADE', unitPriceMilli: 1200 },
  ],
  [
    'the special price first, also a higher one',
    [period(1000, '2026-01-01')],
    [period(1100, '2026-01-01')],
    { kind: 'SPECIAL', unitPriceMilli: 1100 },
  ],
  ['a special price alone is enough', [], [period(900, '2026-01-01')], { kind: 'SPECIAL', unitPriceMilli: 900 }],
] as const)('on its day a store pays %s', (_, grade, special, expected) => {
  expect(priceOfDay({ grade, special }, day)).toEqual(expected)
})

test.each([
  ['none when nothing changes', [period(1000, '2026-01-01')], [], null],
  [
    'the next of the grade',
    [period(1000, '2026-01-01'), period(1300, '2027-01-01'), period(1100, '2026-12-01')],
    [],
    { from: '2026-12-01', unitPriceMilli: 1100 },
  ],
  [
    'the price of the grade after the last day of a special price',
    [period(1000, '2026-01-01')],
    [period(900, '2026-11-01', '2026-11-30')],
    { from: '2026-12-01', unitPriceMilli: 1000 },
  ],
  [
    'no change of the grade under a special price',
    [period(1000, '2026-01-01'), period(1100, '2026-12-01')],
    [period(900, '2026-11-01')],
    null,
  ],
  [
    'a special price that is agreed already',
    [period(1000, '2026-01-01')],
    [period(900, '2026-12-24', '2026-12-31')],
    { from: '2026-12-24', unitPriceMilli: 900 },
  ],
  [
    'not one that stays the same, but the one after it',
    [period(1000, '2026-01-01'), period(1000, '2026-12-01'), period(1200, '2027-01-01')],
    [],
    { from: '2027-01-01', unitPriceMilli: 1200 },
  ],
  ['none when it only ends', [period(1000, '2026-01-01', '2026-12-31')], [], null],
] as const)('the price ahead is %s', (_, grade, special, expected) => {
  expect(nextPriceAfter({ grade, special }, day)).toEqual(expected)
})
