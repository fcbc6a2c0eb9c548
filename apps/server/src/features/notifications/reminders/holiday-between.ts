import { closingOf, type WorkCalendar } from '#features/holidays/delivery-days.ts'
import { addDays, type Day } from '#platform/day.ts'

/**
 * The name of the holidays between a cut-off and its delivery, which make the cut-off earlier than expected; empty if
 * there are none.
 */
export function holidayBetween(cutOff: Day, delivery: Day, calendar: WorkCalendar): string {
  for (let day = addDays(cutOff, 1); day < delivery; day = addDays(day, 1)) {
    const closing = closingOf(day, calendar)
    if (closing) return commonName(closing.name)
  }
  return ''
}

/** "설날", "설날 연휴" and "설날, 개천절" are all the Seollal holidays; a substitute holiday has a generic name. */
function commonName(name: string): string {
  const [first = ''] = name.split(', ')
  if (first.startsWith('대체공휴일')) return '대체공휴일'
  return first === '설날' || first === '추석' ? `${first} 연휴` : first
}
