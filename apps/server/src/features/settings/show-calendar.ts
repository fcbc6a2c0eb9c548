import type { Db } from '#db/open.ts'
import { koreanHolidays } from '#features/holidays/korean-holidays.ts'
import { seoulDay } from '#platform/day.ts'
import { countOrdersByDay, listCompanyDays } from './calendar.queries.ts'
import { findOrdering } from './ordering.queries.ts'

export async function showCalendar(db: Db, year: number, now: Date) {
  const today = seoulDay(now)
  const [from, to] = [`${String(year)}-01-01`, `${String(year)}-12-31`]
  const [companyDays, { ordering }, orders] = await Promise.all([
    listCompanyDays(db, from, to),
    findOrdering(db),
    countOrdersByDay(db, from < today ? today : from, to),
  ])
  const holidays = [...koreanHolidays(year)]
    .map(([date, name]) => ({ date, name }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return { today, workDays: ordering.workDays, holidays, companyDays, orders }
}
