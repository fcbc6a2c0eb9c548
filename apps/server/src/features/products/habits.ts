import type { Day } from '#platform/day.ts'
import type { Ordered } from './order-sheet.queries.ts'

/** What a store ordered of one article on the days that are looked at. */
export interface Habit {
  /** On how many of the days. */
  times: number
  qtyOn: Map<Day, number>
  /** The middle one of its quantities. */
  usualQty: number
}

export function habitsOf(ordered: readonly Ordered[]): Map<string, Habit> {
  const habits = new Map<string, Habit>()
  for (const { day, prodId, qty } of ordered) {
    const habit = habits.get(prodId) ?? { times: 0, qtyOn: new Map<Day, number>(), usualQty: 0 }
    habit.times += 1
    habit.qtyOn.set(day, qty)
    habits.set(prodId, habit)
  }
  for (const habit of habits.values()) habit.usualQty = median([...habit.qtyOn.values()])
  return habits
}

/** Most often bought first; of equals the one bought last. `byRecency` holds what the store ever bought, latest first. */
export function inOrderOfHabit(byRecency: readonly string[], habits: Map<string, Habit>): string[] {
  const times = (prodId: string) => habits.get(prodId)?.times ?? 0
  // The sort is stable: equals stay in the order of recency.
  return byRecency.toSorted((a, b) => times(b) - times(a))
}

function median(quantities: number[]): number {
  const sorted = quantities.sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? 0
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0
  return Math.round((lower + upper) / 2)
}
