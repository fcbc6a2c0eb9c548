import { addDays, daysBetween, weekday, type Day } from '#platform/day.ts'

/** A store's orders for one day, merged. */
export interface Delivery {
  day: Day
  lines: ReadonlyMap<string, number>
}

export interface PastDeliveries {
  /** Those before the day in question, latest first. */
  deliveries: readonly Delivery[]
  /** Usual delivery days after a day that are closed, up to the first open one. */
  lostAfter: (day: Day) => Day[]
  /** The same backwards. */
  lostBefore: (day: Day) => Day[]
}

/** Deliveries that show what is usual for a day, with their weights. */
export interface Compared {
  orders: readonly { delivery: Delivery; weight: number; isLate: boolean }[]
  lateCount: number
  /** Their weekday; null if the store has hardly ordered for it. */
  weekday: number | null
}

/** Half a year shows a habit; older orders may come from a different business. */
export const longestMemory = 182
const mostCompared = 8
const leastCompared = 3
const mostRecent = 6
/** After this many orders, a purchase counts half. */
const halfLife = 4
/** An order from the same weeks of last year shows the season and little else. */
const seasonWeight = 0.25
export const seasonAround = 17
export const year = 364
/** A weekday is usual if the store got a delivery on it in a third of these weeks. */
const weeksOfHabit = 12
const farAhead = 14

export function pastDeliveries(day: Day, deliveries: readonly Delivery[], closed: ReadonlySet<Day>): PastDeliveries {
  const before = deliveries.filter((one) => one.day < day).sort((a, b) => (a.day < b.day ? 1 : -1))
  const usual = usualWeekdays(day, before)
  const lost = (from: Day, step: 1 | -1) => {
    const days: Day[] = []
    for (let n = 1; n <= farAhead; n += 1) {
      const one = addDays(from, n * step)
      if (!usual.has(weekday(one))) continue
      if (!closed.has(one)) break
      days.push(one)
    }
    return days
  }
  return {
    deliveries: before,
    lostAfter: (from) => lost(from, 1),
    lostBefore: (from) => lost(from, -1),
  }
}

function usualWeekdays(day: Day, before: readonly Delivery[]): Set<number> {
  const late = before.filter((one) => daysBetween(one.day, day) <= weeksOfHabit * 7)
  const first = late.at(-1)
  if (!first) return new Set()
  const weeks = Math.ceil(daysBetween(first.day, day) / 7)
  const counts = new Map<number, number>()
  for (const one of late) counts.set(weekday(one.day), (counts.get(weekday(one.day)) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= weeks / 3).map(([one]) => one))
}

/**
 * The latest orders for the same weekday, plus a few from the same weeks of last year. A day replacing a closed one
 * is compared with the closed weekday; a day new to the store, with its latest orders.
 */
export function comparable(day: Day, past: PastDeliveries): Compared {
  const own = ofWeekday(day, weekday(day), past)
  if (own.lateCount >= leastCompared) return own
  const [missed] = past.lostBefore(day)
  const standIn = missed === undefined ? own : ofWeekday(day, weekday(missed), past)
  if (standIn.lateCount >= leastCompared) return standIn
  const latest = past.deliveries.filter((one) => daysBetween(one.day, day) <= longestMemory).slice(0, mostRecent)
  return { orders: weighed(latest), lateCount: latest.length, weekday: null }
}

function ofWeekday(day: Day, wanted: number, { deliveries, lostAfter }: PastDeliveries): Compared {
  const same = deliveries.filter((one) => weekday(one.day) === wanted)
  // An order covering two days says little about one.
  const single = same.filter((one) => lostAfter(one.day).length === 0)
  const late = single.filter((one) => daysBetween(one.day, day) <= longestMemory).slice(0, mostCompared)
  const season = single
    .filter((one) => Math.abs(daysBetween(one.day, day) - year) <= seasonAround)
    .map((delivery) => ({ delivery, weight: seasonWeight, isLate: false }))
  return { orders: [...weighed(late), ...season], lateCount: late.length, weekday: wanted }
}

function weighed(latestFirst: readonly Delivery[]) {
  return latestFirst.map((delivery, at) => ({ delivery, weight: 0.5 ** (at / halfLife), isLate: true }))
}
