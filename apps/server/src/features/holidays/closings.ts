import { addDays, type Day } from '#platform/day.ts'
import type { StoreCalendar, WorkCalendar } from './delivery-days.ts'
import { holidayName } from './korean-holidays.ts'

/**
 * Closed days between two dates that could otherwise have been delivery days: public holidays and closing days of the
 * tenant and the store. Days excluded by route or working week are not included.
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
