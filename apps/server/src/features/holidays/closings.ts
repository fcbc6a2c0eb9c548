import { addDays, type Day } from '#platform/day.ts'
import { closingOf, type StoreCalendar, type WorkCalendar } from './delivery-days.ts'

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
    const isClosed = closingOf(day, calendar) !== null && !store.extraDays.has(day)
    if (isClosed || store.closedDays.has(day)) closed.add(day)
  }
  return closed
}
