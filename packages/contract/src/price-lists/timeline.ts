import { dayBefore, holdsOn, periodOn, turningDays, type PricePeriod } from '../base/ordering/price-periods.ts'

/** Days on which one price applies. */
export interface Stretch<P extends PricePeriod = PricePeriod> {
  from: string
  to: string | null
  period: P
}

/** The periods as they apply one after another, the earliest first. Days without a price are in none. */
export function timelineOf<P extends PricePeriod>(periods: readonly P[]): Stretch<P>[] {
  const first = periods.map(({ from }) => from).sort()[0]
  if (first === undefined) return []
  const days = [first, ...turningDays(periods, first)]
  const stretches: Stretch<P>[] = []
  for (const [n, from] of days.entries()) {
    const period = periodOn(periods, from)
    const next = days[n + 1]
    const to = next === undefined ? null : dayBefore(next)
    const last = stretches.at(-1)
    if (period === null) continue
    if (last?.period === period && last.to === dayBefore(from)) last.to = to
    else stretches.push({ from, to, period })
  }
  return stretches
}

/** The price of a day with its last day, and the next one that differs: null if there is none from then on. */
export function priceAround(periods: readonly PricePeriod[], day: string) {
  const stretches = timelineOf(periods)
  const now = stretches.find((stretch) => holdsOn(stretch, day))
  const turn = turningDays(periods, day).find((from) => periodOn(periods, from)?.milli !== now?.period.milli)
  const milli = turn === undefined ? undefined : periodOn(periods, turn)?.milli
  return {
    unitPrice: now === undefined ? null : now.period.milli / 1000,
    next: turn === undefined ? null : { from: turn, unitPrice: milli === undefined ? null : milli / 1000 },
  }
}
