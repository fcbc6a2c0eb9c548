import { periodOn, type PricePeriod } from '@mall/contract/base/ordering/price-periods'

export interface GradeLine {
  grade: string
  unitPrice: number | null
  periods: readonly PricePeriod[]
}

interface Compared {
  grade: string
  /** What it costs from the day of the change on. */
  price: number
  /** This grade was cheaper so far, and would become dearer, or the other way round. */
  isPassed: 'above' | 'below' | null
}

/**
 * The prices of the other grades from a day on. No field says which grade is meant to be the cheapest, so the
 * prices so far decide whether a new price passes another grade.
 */
export function otherGrades(
  lines: readonly GradeLine[],
  own: { grade: string; old: number | null; price: number | null; from: string },
): Compared[] {
  return lines.flatMap(({ grade, unitPrice, periods }) => {
    const period = periodOn(periods, own.from)
    if (grade === own.grade || period === null) return []
    const price = period.milli / 1000
    const before = signOf(own.old, unitPrice)
    const after = signOf(own.price, price)
    return [{ grade, price, isPassed: before * after >= 0 ? null : after > 0 ? 'above' : 'below' }]
  })
}

function signOf(one: number | null, other: number | null): number {
  return one === null || other === null ? 0 : Math.sign(one - other)
}
