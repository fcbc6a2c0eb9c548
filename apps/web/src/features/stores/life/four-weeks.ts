import type { StoreHabits } from '@mall/contract/stores/life'

/** The last four whole weeks beside the four before, in percent; null if there is nothing to compare with. */
export function fourWeeks(weeks: StoreHabits['weeks']): { totalAmt: number; percent: number | null } {
  const sum = (from: number, to: number) => weeks.slice(from, to).reduce((all, week) => all + week.totalAmt, 0)
  const totalAmt = sum(-5, -1)
  const before = sum(-9, -5)
  return { totalAmt, percent: before === 0 ? null : Math.round(((totalAmt - before) / before) * 100) }
}
