import type { Day } from '#platform/day.ts'
import { addDays } from '#platform/day.ts'

/** A price for a period; without an end it is in force until a later one begins. */
export interface PricePeriod {
  from: Day
  to: Day | null
  unitPriceMilli: number
}

export type PriceKind = 'GRADE' | 'SPECIAL'

export interface DayPrice {
  kind: PriceKind
  unitPriceMilli: number
}

/** The price periods of one article for one grade and one store. */
export interface Periods {
  grade: readonly PricePeriod[]
  special: readonly PricePeriod[]
}

/** The price a store pays on a day: its special price, otherwise its grade's; null if it cannot buy. */
export function priceOfDay({ special, grade }: Periods, day: Day): DayPrice | null {
  const own = inForce(special, day)
  if (own) return { kind: 'SPECIAL', unitPriceMilli: own.unitPriceMilli }
  const common = inForce(grade, day)
  return common && { kind: 'GRADE', unitPriceMilli: common.unitPriceMilli }
}

/** The next price that differs from the one on this day, and the day it begins. */
export function nextPriceAfter(periods: Periods, day: Day): { from: Day; unitPriceMilli: number } | null {
  const now = priceOfDay(periods, day)
  for (const from of turningDays(periods, day)) {
    const then = priceOfDay(periods, from)
    if (then && then.unitPriceMilli !== now?.unitPriceMilli) return { from, unitPriceMilli: then.unitPriceMilli }
  }
  return null
}

/** Of overlapping periods, the one that began last applies; when it ends, the older one applies again. */
function inForce(periods: readonly PricePeriod[], day: Day): PricePeriod | null {
  let found: PricePeriod | null = null
  for (const period of periods) {
    if (period.from > day || (period.to !== null && period.to < day)) continue
    if (!found || period.from > found.from) found = period
  }
  return found
}

function turningDays({ grade, special }: Periods, day: Day): Day[] {
  const days = new Set<Day>()
  for (const { from, to } of [...grade, ...special]) {
    if (from > day) days.add(from)
    if (to !== null && to >= day) days.add(addDays(to, 1))
  }
  return [...days].sort()
}
