import { dayBefore, periodOn, turningDays, type PricePeriod } from '../base/ordering/price-periods.ts'
import { planPrices, type WantedPrice } from './plan-prices.ts'

/** Days on which one price is paid; null thousandths: there is none. */
export interface PaidStep {
  from: string
  to: string | null
  milli: number | null
  /** By a period of the line itself, not by the price of the grade. */
  isOwn: boolean
}

/** What is paid from a day on, step by step. A store pays the price of its grade (`grade`) where it has none of its own. */
export function paidFrom(own: readonly PricePeriod[], grade: readonly PricePeriod[], day: string): PaidStep[] {
  const steps: PaidStep[] = []
  for (const from of [day, ...turningDays([...own, ...grade], day)]) {
    const special = periodOn(own, from)
    const milli = (special ?? periodOn(grade, from))?.milli ?? null
    const isOwn = special !== null
    const last = steps.at(-1)
    if (last?.milli === milli && last.isOwn === isOwn) continue
    if (last) last.to = dayBefore(from)
    steps.push({ from, to: null, milli, isOwn })
  }
  return steps
}

/** The steps that begin before a day, until the day before it. */
export function stepsBefore(steps: readonly PaidStep[], day: string): PaidStep[] {
  return steps
    .filter(({ from }) => from < day)
    .map((step) => (step.to === null || step.to >= day ? { ...step, to: dayBefore(day) } : step))
}

/** The periods of a line once a change of it is saved; null if it would be refused. */
export function periodsWith(
  periods: readonly PricePeriod[],
  wanted: WantedPrice,
  today: string,
  isGrade: boolean,
): PricePeriod[] | null {
  const planned = planPrices(periods, [wanted], today, isGrade)
  if (typeof planned === 'string') return null
  const other = new Set([...planned.removed, ...planned.put.map(({ from }) => from)])
  return [...periods.filter(({ from }) => !other.has(from)), ...planned.put]
}
