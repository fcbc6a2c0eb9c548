import { todayInSeoul } from '#features/orders/period/period.ts'

/** The delivery days of a list; an open end is empty. */
export interface DayRange {
  from: string
  to: string
}

export const rangeNames = ['today', 'nextDelivery', 'thisWeek', 'lastWeek'] as const

type NearRanges = Record<Exclude<(typeof rangeNames)[number], 'nextDelivery'>, DayRange> & {
  /** Null while it is not known, or if there is none. */
  nextDelivery: DayRange | null
}

/** The ranges needed most; weeks are from Monday to Sunday. */
export function nearRanges(nextDelivery: string | null, today = todayInSeoul()): NearRanges {
  const at = (days: number) => todayInSeoul(new Date(Date.parse(today) + days * 86_400_000))
  const monday = -((new Date(today).getUTCDay() + 6) % 7)
  const one = (day: string) => ({ from: day, to: day })
  return {
    today: one(today),
    nextDelivery: nextDelivery === null ? null : one(nextDelivery),
    thisWeek: { from: at(monday), to: at(monday + 6) },
    lastWeek: { from: at(monday - 7), to: at(monday - 1) },
  }
}

/**
 * A range after one of its ends was chosen. A first day alone means that day, as most lists are of one day; ends in the
 * wrong order are swapped.
 */
export function rangeWith({ from, to }: DayRange, change: Partial<DayRange>): DayRange {
  if (from === '' && to === '' && change.from !== undefined) return { from: change.from, to: change.from }
  const next = { from, to, ...change }
  return next.from !== '' && next.to !== '' && next.to < next.from ? { from: next.to, to: next.from } : next
}
