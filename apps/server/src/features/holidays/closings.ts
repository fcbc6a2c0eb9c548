import { addDays, type Day } from '#platform/day.ts'
import type { StoreCalendar, WorkCalendar } from './delivery-days.ts'
import { holidayName } from './korean-holidays.ts'

/**
 * The days between two on which nothing is delivered though the weekday might be one of a store's: public holidays and
 * closing days of the wholesaler and of the store. What a route or the working week leaves out is not among them.
 */
export function closingsBetween(
  { calendar, store }: { calendar: WorkCalendar; store: StoreCalendar },
  from: Day,
  to: Day,
): Set<Day> {
  const closed = new Set<Day>()
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const isHoliday = holidayName(day) !== undefined || calendar.closed.has(day)
    const isOpened = calendar.opened.has(day) || store.extraDays.has(day)
    if (store.closedDays.has(day) || (isHoliday && !isOpened)) closed.add(day)
  }
  return closed
}
