import { expect, test } from 'vitest'
import { fourWeeks } from './four-weeks.ts'

const weeks = (...amounts: number[]) =>
  [...Array<number>(13 - amounts.length).fill(0), ...amounts].map((totalAmt) => ({ from: '', orders: 1, totalAmt }))

test('compares four whole weeks with the four before, and leaves the running week out', () => {
  expect(fourWeeks(weeks(10, 10, 10, 10, 11, 11, 11, 11, 999))).toEqual({ totalAmt: 44, percent: 10 })
  expect(fourWeeks(weeks(10, 10, 10, 10, 0, 0, 0, 0, 999))).toEqual({ totalAmt: 0, percent: -100 })
})

test('compares with nothing if there was nothing', () => {
  expect(fourWeeks(weeks(5, 5, 5, 5, 0))).toEqual({ totalAmt: 20, percent: null })
})
