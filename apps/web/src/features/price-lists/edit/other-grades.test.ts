import { expect, test } from 'vitest'
import { otherGrades } from './other-grades.ts'

const lines = [
  { grade: 'A', unitPrice: 23_500, next: null },
  { grade: 'B', unitPrice: 24_200, next: { from: '2026-12-01', unitPrice: 31_000 } },
  { grade: 'C', unitPrice: 24_910, next: null },
  { grade: 'D', unitPrice: null, next: null },
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
})

test('only names the prices while nothing is typed, and for a first price', () => {
  expect(passed('A', 23_500, null).map(([, , isPassed]) => isPassed)).toEqual([null, null])
  expect(passed('D', null, 1).map(([, , isPassed]) => isPassed)).toEqual([null, null, null])
})
