import { periodOn, turningDays, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { Day } from '#platform/day.ts'

interface Written {
  removed: readonly Day[]
  put: readonly PricePeriod[]
}

/** The periods of a line once some are removed and put. */
export function periodsAfter(before: readonly PricePeriod[], { removed, put }: Written): PricePeriod[] {
  const gone = new Set([...removed, ...put.map((period) => period.from)])
  return [...before.filter((period) => !gone.has(period.from)), ...put]
}

/** From a day on, the first one on which a line gets another price; undefined: none. */
export function firstOtherDay(before: readonly PricePeriod[], written: Written, from: Day): Day | undefined {
  const after = periodsAfter(before, written)
  const days = [from, ...turningDays([...before, ...after], from)]
  return days.find((day) => periodOn(before, day)?.milli !== periodOn(after, day)?.milli)
}
