import { expect, test } from 'vitest'
import { habitsOf, inOrderOfHabit } from './habits.ts'

const ordered = (prodId: string, ...quantities: number[]) =>
  quantities.map((qty, week) => ({ prodId, qty, day: `2026-11-0${week + 1}` }))

test('what is bought most often comes first, of equals what was bought last, and what was not bought then at the end', () => {
  const habits = habitsOf([...ordered('once', 1), ...ordered('twice', 1, 1), ...ordered('two', 1, 1)])
  expect(inOrderOfHabit(['never', 'two', 'once', 'twice'], habits)).toEqual(['two', 'twice', 'once', 'never'])
})
