/** Days are `YYYY-MM-DD` and months `YYYY-MM`, independent of the device's time zone. */
const dayMs = 86_400_000

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

function weekday(day: string): number {
  return new Date(day).getUTCDay()
}

/**
 * Weeks of a month, Sunday to Saturday, limited to those that overlap `from` to `to`; null marks days of other months.
 */
export function weeksOf(month: string, from: string, to: string): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const count = Math.ceil((weekday(first) + daysIn(month)) / 7)
  const weeks = Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(start, week * 7 + day)
      return monthOf(date) === month ? date : null
    }),
  )
  return weeks.filter((week) => week.some((date) => date !== null && date >= from && date <= to))
}

function daysIn(month: string): number {
  return Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
}

/** The day that a key moves to; null if the calendar does not handle the key. */
export function dayByKey(day: string, key: string, isMirrored: boolean): string | null {
  const onward = isMirrored ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, onward)
    case 'ArrowLeft':
      return addDays(day, -onward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -weekday(day))
    case 'End':
      return addDays(day, 6 - weekday(day))
    case 'PageDown':
      return inMonth(day, addMonths(monthOf(day), 1))
    case 'PageUp':
      return inMonth(day, addMonths(monthOf(day), -1))
    default:
      return null
  }
}

/** The same day of another month, or its last day. */
function inMonth(day: string, month: string): string {
  const number = Math.min(Number(day.slice(8)), daysIn(month))
  return `${month}-${String(number).padStart(2, '0')}`
}
