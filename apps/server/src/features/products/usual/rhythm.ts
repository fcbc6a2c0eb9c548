import { daysBetween, weekday, type Day } from '#platform/day.ts'
import type { Delivery } from './comparable.ts'

export interface Rhythm {
  /** The usual number of days between two purchases. */
  days: number
  last: Day
  isDue: boolean
}

const leastGaps = 3
const mostGaps = 6
/** Gaps that differ more than this from the median show no rhythm. */
const evenness = 0.25
/** An item due within half a week is ordered now, as the next delivery may be a week away. */
const early = 3.5
/** After this many times its gap, an article is no longer considered bought. */
const givenUp = 1.8
/** A weekday with less than this share of the purchases is not one of theirs. */
const leastShare = 0.3

/**
 * The rhythm of an article bought at even intervals longer than a week, and whether it is due. `deliveries`: latest
 * first.
 */
export function rhythmOf(prodId: string, day: Day, deliveries: readonly Delivery[]): Rhythm | null {
  const days = deliveries
    .filter(({ lines }) => lines.has(prodId))
    .map((one) => one.day)
    .slice(0, mostGaps + 1)
  const [last] = days
  if (last === undefined || days.length <= leastGaps) return null
  const gaps = days.slice(1).map((one, at) => daysBetween(one, days[at] ?? one))
  const middle = medianOf(gaps)
  const unevenness = medianOf(gaps.map((gap) => Math.abs(gap - middle))) / middle
  if (middle < 10 || unevenness > evenness) return null
  const since = daysBetween(last, day)
  const onWeekday = days.filter((one) => weekday(one) === weekday(day)).length
  const isItsDay = onWeekday >= days.length * leastShare
  return { days: middle, last, isDue: isItsDay && since >= middle - early && since <= middle * givenUp }
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
