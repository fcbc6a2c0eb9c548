import type { Day } from '#platform/day.ts'
import type { Ordered } from './order-sheet.queries.ts'

/** A store's orders of one article on the given days. */
export interface Habit {
  /** Number of days it was ordered on. */
  times: number
  qtyOn: Map<Day, number>
}

export function habitsOf(ordered: readonly Ordered[]): Map<string, Habit> {
  const habits = new Map<string, Habit>()
  for (const { day, prodId, qty } of ordered) {
    const habit = habits.get(prodId) ?? { times: 0, qtyOn: new Map<Day, number>() }
    habit.times += 1
    habit.qtyOn.set(day, qty)
    habits.set(prodId, habit)
  }
  return habits
}

/** Sorts by number of orders, ties by recency. `byRecency` lists everything the store ever bought, latest first. */
export function inOrderOfHabit(byRecency: readonly string[], habits: Map<string, Habit>): string[] {
  const times = (prodId: string) => habits.get(prodId)?.times ?? 0
  // The sort is stable, so ties keep the order of recency.
  return byRecency.toSorted((a, b) => times(b) - times(a))
}
