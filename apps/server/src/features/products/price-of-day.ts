import { periodOn, turningDays } from '@mall/contract/base/ordering/price-periods'
import type { Day } from '#platform/day.ts'

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
  /** Of a special price that is lower than the grade's. */
  isBelowGrade?: true
}

/** The price periods of one article for one grade and one store. */
export interface Periods {
  grade: readonly PricePeriod[]
  special: readonly PricePeriod[]
}

/** The price a store pays on a day: its special price, otherwise its grade's; null if it cannot buy. */
export function priceOfDay({ special, grade }: Periods, day: Day): DayPrice | null {
  const own = periodOn(special, day)
  const common = periodOn(grade, day)
  const isBelowGrade = own && common && own.unitPriceMilli < common.unitPriceMilli
  if (own) return { kind: 'SPECIAL', unitPriceMilli: own.unitPriceMilli, ...(isBelowGrade && { isBelowGrade }) }
  return common && { kind: 'GRADE', unitPriceMilli: common.unitPriceMilli }
}

/** The next price that differs from the one on this day, and the day it begins. */
export function nextPriceAfter(periods: Periods, day: Day): { from: Day; unitPriceMilli: number } | null {
  const now = priceOfDay(periods, day)
  for (const from of turningDays([...periods.grade, ...periods.special], day)) {
    const then = priceOfDay(periods, from)
    if (then && then.unitPriceMilli !== now?.unitPriceMilli) return { from, unitPriceMilli: then.unitPriceMilli }
  }
  return null
}
