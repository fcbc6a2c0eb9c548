import { isDay } from '@mall/contract/base/day'

/** Periods offered by name, so that users rarely type dates. */
export const namedPeriods = ['allTime', 'threeMonths', 'thisYear'] as const
export type NamedPeriod = (typeof namedPeriods)[number]

/** A named period, a month (`2026-11`) or a range (`2026-11-01~2026-11-15`), as stored in the URL. */
export type Period = string

/** Whether a period refers to the day an order was sent or to its delivery day, as months and statements do. */
export const periodBases = ['ordered', 'delivery'] as const
export type PeriodBasis = (typeof periodBases)[number]

export interface Days {
  from?: string
  to?: string
}

const monthForm = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/

export function isNamed(period: Period): period is NamedPeriod {
  return namedPeriods.includes(period as NamedPeriod)
}

export function isMonth(period: Period): boolean {
  return monthForm.test(period)
}

/** First and last day of a range; an open end is an empty string. */
export function rangeOf(period: Period): { from: string; to: string } | null {
  const [from = '', to, more] = period.split('~')
  if (to === undefined || more !== undefined) return null
  const isFine = [from, to].every((day) => day === '' || isDay(day)) && (from !== '' || to !== '')
  return isFine ? { from, to } : null
}

export function periodOf(from: string, to: string): Period {
  if (from === '' && to === '') return 'allTime'
  // Accepts the two dates in either order.
  return from !== '' && to !== '' && to < from ? `${to}~${from}` : `${from}~${to}`
}

/** Falls back to all time, because URLs may be edited by hand. */
export function readPeriod(text: string | null): Period {
  if (text === null) return 'allTime'
  return isNamed(text) || isMonth(text) || rangeOf(text) ? text : 'allTime'
}

/** First and last day of a period, relative to `today`. */
export function daysOf(period: Period, today: string): Days {
  if (isMonth(period)) return { from: `${period}-01`, to: dayBefore(`${monthAfter(period, 1)}-01`) }
  const range = rangeOf(period)
  if (range) return { ...(range.from !== '' && { from: range.from }), ...(range.to !== '' && { to: range.to }) }
  if (period === 'threeMonths') return { from: `${monthAfter(today.slice(0, 7), -2)}-01` }
  if (period === 'thisYear') return { from: `${today.slice(0, 4)}-01-01` }
  return {}
}

/** Adds months: `2026-11` plus one is `2026-12`. */
export function monthAfter(month: string, more: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + more, 1))
    .toISOString()
    .slice(0, 7)
}

export function todayInSeoul(now = new Date()): string {
  return new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}

/** How far ahead deliveries can be ordered. */
const horizonDays = 30

/** The last day that can have orders. */
export function lastDay(basis: PeriodBasis, now = new Date()): string {
  return todayInSeoul(new Date(now.getTime() + (basis === 'delivery' ? horizonDays * 86_400_000 : 0)))
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
