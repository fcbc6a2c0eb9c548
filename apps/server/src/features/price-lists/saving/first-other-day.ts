import { periodOn, turningDays, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { Day } from '#platform/day.ts'

/** From a day on, the first one on which a line gets another price; undefined: none. */
export function firstOtherDay(
  before: readonly PricePeriod[],
  { removed, put }: { removed: readonly Day[]; put: readonly PricePeriod[] },
  from: Day,
): Day | undefined {
  const gone = new Set([...removed, ...put.map((period) => period.from)])
  const after = [...before.filter((period) => !gone.has(period.from)), ...put]
  const days = [from, ...turningDays([...before, ...after], from)]
  return days.find((day) => periodOn(before, day)?.milli !== periodOn(after, day)?.milli)
}
