import { expect, test } from 'vitest'
import { otherGrades } from './other-grades.ts'

const since = (won: number, from = '2026-01-01') => ({ from, to: null, milli: won * 1000 })
const lines = [
  { grade: 'A', unitPrice: 23_500, periods: [since(23_500)] },
  {
    ...{ grade: 'B', unitPrice: 24_200 },
    periods: [since(24_200), since(31_000, '2026-12-01'), since(32_000, '2026-12-10')],
  },
  { grade: 'C', unitPrice: 24_910, periods: [since(24_910)] },
  { grade: 'D', unitPrice: null, periods: [] },
]
const passed = (grade: string, old: number | null, price: number | null, from = '2026-11-26') =>
  otherGrades(lines, { grade, old, price, from }).map((one) => [one.grade, one.price, one.isPassed])

test('tells which grades a raised price passes, and those it does not', () => {
  expect(passed('A', 23_500, 24_500)).toEqual([
    ['B', 24_200, 'above'],
    ['C', 24_910, null],
  ])
  expect(passed('C', 24_910, 23_000)).toEqual([
    ['A', 23_500, 'below'],
    ['B', 24_200, 'below'],
  ])
})

test('compares with the prices of the day of the change', () => {
  expect(passed('A', 23_500, 30_000, '2026-12-01')).toEqual([
    ['B', 31_000, null],
    ['C', 24_910, 'above'],
  ])
  expect(passed('A', 23_500, 30_000, '2026-12-15')[0]).toEqual(['B', 32_000, null])
})

test('only names the prices while nothing is typed, and for a first price', () => {
  expect(passed('A', 23_500, null).map(([, , isPassed]) => isPassed)).toEqual([null, null])
  expect(passed('D', null, 1).map(([, , isPassed]) => isPassed)).toEqual([null, null, null])
})
