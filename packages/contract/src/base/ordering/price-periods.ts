const msADay = 86_400_000

/** A price for a period, in thousandths of a won; without an end it holds until further notice. Days are Seoul's. */
export interface PricePeriod {
  from: string
  to: string | null
  milli: number
}

/** Of overlapping periods, the one that began last applies; when it ends, the older one applies again. */
export function periodOn<P extends { from: string; to: string | null }>(periods: readonly P[], day: string): P | null {
  let found: P | null = null
  for (const period of periods) if (holdsOn(period, day) && (!found || period.from > found.from)) found = period
  return found
}

export function holdsOn({ from, to }: { from: string; to: string | null }, day: string): boolean {
  return from <= day && (to === null || to >= day)
}

/** The days after this one on which another period, or none, may apply. */
export function turningDays(periods: readonly { from: string; to: string | null }[], day: string): string[] {
  const days = new Set<string>()
  for (const { from, to } of periods) {
    if (from > day) days.add(from)
    if (to !== null && to >= day) days.add(dayAfter(to))
  }
  return [...days].sort()
}

export function dayAfter(day: string): string {
  return shift(day, 1)
}

export function dayBefore(day: string): string {
  return shift(day, -1)
}

function shift(day: string, by: number): string {
  return new Date(Date.parse(day) + by * msADay).toISOString().slice(0, 10)
}
