import type { CallOk } from '@mall/contract/base/call'
import type { CompanyDay, getCalendar } from '@mall/contract/settings'

export type YearCalendar = CallOk<typeof getCalendar>

/** `FREE`: the week has no work on this day. */
export interface DayState {
  kind: 'WORK' | 'FREE' | 'HOLIDAY' | 'CLOSED' | 'OPENED'
  name: string
}

/** The same precedence as the rule of delivery days. */
export function stateOf(date: string, { workDays, holidays, companyDays }: YearCalendar): DayState {
  const own = companyDays.find((day) => day.date === date)
  if (own) return { kind: own.kind, name: own.name }
  const holiday = holidays.find((day) => day.date === date)
  if (holiday) return { kind: 'HOLIDAY', name: holiday.name }
  return { kind: workDays.includes(new Date(date).getUTCDay()) ? 'WORK' : 'FREE', name: '' }
}

export function companyDaysIn({ companyDays }: YearCalendar, from: string, to: string): CompanyDay[] {
  return companyDays.filter(({ date }) => date >= from && date <= to)
}

export function ordersIn({ orders }: YearCalendar, from: string, to: string): number {
  return orders.filter(({ date }) => date >= from && date <= to).reduce((sum, { count }) => sum + count, 0)
}

/** Days from today on that differ from the week, in order. */
export function specialDays(calendar: YearCalendar): { date: string; state: DayState }[] {
  const dates = new Set([...calendar.holidays, ...calendar.companyDays].map(({ date }) => date))
  const ahead = [...dates].filter((date) => date >= calendar.today).sort()
  return ahead.map((date) => ({ date, state: stateOf(date, calendar) }))
}
