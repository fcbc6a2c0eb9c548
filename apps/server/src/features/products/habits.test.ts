import { expect, test } from 'vitest'
import { habitsOf, inOrderOfHabit } from './habits.ts'

const ordered = (prodId: string, ...quantities: number[]) =>
  quantities.map((qty, week) => ({ prodId, qty, day: `2026-11-0${week + 1}` }))

test('sorts by number of purchases, then by the latest one, and articles not bought last', () => {
  const habits = habitsOf([...ordered('once', 1), ...ordered('twice', 1, 1), ...ordered('two', 1, 1)])
  expect(inOrderOfHabit(['never', 'two', 'once', 'twice'], habits)).toEqual(['two', 'twice', 'once', 'never'])
})
