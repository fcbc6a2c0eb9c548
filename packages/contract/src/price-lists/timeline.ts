import { dayBefore, periodOn, turningDays, type PricePeriod } from '../base/ordering/price-periods.ts'

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

/** The price of a day, and the next one that differs with its last day: a price of null if there is none from then on. */
export function priceAround(periods: readonly PricePeriod[], day: string) {
  const milliOn = (at: string) => periodOn(periods, at)?.milli ?? null
  const turnAfter = (at: string) => turningDays(periods, at).find((turn) => milliOn(turn) !== milliOn(at))
  const won = (at: string) => {
    const milli = milliOn(at)
    return milli === null ? null : milli / 1000
  }
  const from = turnAfter(day)
  const end = from === undefined ? undefined : turnAfter(from)
  const to = end === undefined ? null : dayBefore(end)
  return { unitPrice: won(day), next: from === undefined ? null : { from, to, unitPrice: won(from) } }
}
