import { expect, test } from 'vitest'
import { priceAround, timelineOf } from './timeline.ts'

const base = { from: '2026-01-01', to: null, milli: 1000 }
const some = { from: '2026-12-01', to: '2026-12-07', milli: 900 }
const later = { from: '2027-01-01', to: null, milli: 1200 }

test('shows overlapping periods as they apply one after another', () => {
  expect(timelineOf([later, base, some]).map(({ from, to, period }) => [from, to, period.milli])).toEqual([
    ['2026-01-01', '2026-11-30', 1000],
    ['2026-12-01', '2026-12-07', 900],
    ['2026-12-08', '2026-12-31', 1000],
    ['2027-01-01', null, 1200],
  ])
})

test('names the price of a day and the next that differs', () => {
  const around = (day: string) => priceAround([base, some, later], day)
  expect(around('2026-11-25')).toEqual({ unitPrice: 1, next: { from: '2026-12-01', to: '2026-12-07', unitPrice: 0.9 } })
  expect(around('2026-12-03').next).toEqual({ from: '2026-12-08', to: '2026-12-31', unitPrice: 1 })
  expect(around('2026-12-10').next).toEqual({ from: '2027-01-01', to: null, unitPrice: 1.2 })
  expect(around('2027-02-01')).toEqual({ unitPrice: 1.2, next: null })
  expect(priceAround([{ ...base, to: '2026-12-31' }], '2026-12-01').next).toEqual({
    from: '2027-01-01',
    to: null,
    unitPrice: null,
  })
})
