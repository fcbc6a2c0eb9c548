import { expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { firstDayOfLife, habitsOf } from './habits.ts'

// A Wednesday.
const today = '2026-11-25'
const first = firstDayOfLife(today)
const order = (deliveryDate: string, totalAmt = 1000) => ({ deliveryDate, totalAmt })
/** Mondays and Thursdays of all weeks until `until`. */
const regular = (until = 12) =>
  Array.from({ length: until }, (_, n) => [order(addDays(first, 7 * n)), order(addDays(first, 7 * n + 3), 3000)]).flat()

test('begins on a Monday, twelve weeks before this one', () => {
  expect(first).toBe('2026-08-31')
})

test('sums weeks from Monday to Sunday, this one too; deliveries after it are in none', () => {
  const sunday = addDays(today, 4)
  const orders = [first, addDays(first, 6), today, sunday, addDays(sunday, 1), '2026-12-07']
  const { weeks, lastDelivery } = habitsOf(
    orders.map((day) => order(day)),
    today,
  )
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toEqual({ from: '2026-08-31', orders: 2, totalAmt: 2000 })
  expect(weeks[12]).toEqual({ from: '2026-11-23', orders: 2, totalAmt: 2000 })
  expect(weeks.reduce((sum, week) => sum + week.orders, 0)).toBe(4)
  expect(lastDelivery).toBe('2026-12-07')
})

test('knows weekdays, amount and gap of a store that orders regularly', () => {
  expect(habitsOf(regular(), today)).toMatchObject({
    ...{ weekdays: [1, 4], usualAmt: 1000, usualGap: 3, lastDelivery: '2026-11-19', isSilent: false },
  })
})

test('an order on another day now and then is no habit', () => {
  expect(habitsOf([...regular(), order(addDays(first, 12)), order(addDays(first, 26))], today).weekdays).toEqual([1, 4])
})

test.each([
  ['a store that stopped', regular(9), true],
  ['a store with an order still to come', [...regular(9), order('2026-11-27')], false],
  ['a store that orders every other week', [0, 2, 4, 6, 8, 10].map((n) => order(addDays(first, 7 * n))), false],
  ['a store with two orders in all', [order(first), order(addDays(first, 2))], false],
  ['a store without orders', [], false],
])('%s is silent: %#', (_, orders, isSilent) => {
  expect(habitsOf(orders, today).isSilent).toBe(isSilent)
})

test('a new store is measured by its own weeks', () => {
  expect(habitsOf([order('2026-11-17'), order('2026-11-24')], today).weekdays).toEqual([2])
  expect(habitsOf([], today)).toMatchObject({ weekdays: [], usualAmt: null, usualGap: null, lastDelivery: null })
})
