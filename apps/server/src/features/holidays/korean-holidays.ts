import { addDays, weekday, type Day } from '#platform/day.ts'

interface Holiday {
  day: Day
  name: string
  /**
   * Which clashes create a substitute holiday: `any` for a Saturday, Sunday or another holiday, `sunday` ignores
   * Saturdays (the three days of Seollal and Chuseok), `none` never.
   */
  madeUp: 'any' | 'sunday' | 'none'
}

const byYear = new Map<number, ReadonlyMap<Day, string>>()

/**
 * The public holidays of Korea in a year, including substitutes, by day. One-off holidays are entered by the tenant.
 */
export function koreanHolidays(year: number): ReadonlyMap<Day, string> {
  const known = byYear.get(year)
  if (known) return known
  const holidays = namedHolidays(year)
  const named = new Map<Day, string>()
  for (const { day, name } of holidays) named.set(day, named.has(day) ? `${String(named.get(day))}, ${name}` : name)
  const all = withSubstitutes(holidays, named)
  byYear.set(year, all)
  return all
}

export function holidayName(day: Day): string | undefined {
  return koreanHolidays(Number(day.slice(0, 4))).get(day)
}

function namedHolidays(year: number): Holiday[] {
  const on = (monthDay: string, name: string, madeUp: Holiday['madeUp']): Holiday => ({
    day: `${String(year)}-${monthDay}`,
    name,
    madeUp,
  })
  const { seollal, buddha, chuseok } = lunarHolidays(year)
  const around = (day: Day, name: string): Holiday[] =>
    [-1, 0, 1].map((offset) => ({
      day: addDays(day, offset),
      name: offset === 0 ? name : `${name} 연휴`,
      madeUp: 'sunday',
    }))
  return [
    on('01-01', '신정', 'none'),
    ...around(seollal, '설날'),
    on('03-01', '삼일절', 'any'),
    // Public holidays since 2026.
    ...(year >= 2026 ? [on('05-01', '노동절', 'any'), on('07-17', '제헌절', 'any')] : []),
    on('05-05', '어린이날', 'any'),
    { day: buddha, name: '부처님 오신 날', madeUp: 'any' },
    on('06-06', '현충일', 'none'),
    on('08-15', '광복절', 'any'),
    ...around(chuseok, '추석'),
    on('10-03', '개천절', 'any'),
    on('10-09', '한글날', 'any'),
    on('12-25', '성탄절', 'any'),
  ]
}

/** Adds a substitute for each lost holiday, on the next day that is no weekend, holiday or substitute. */
function withSubstitutes(holidays: Holiday[], named: ReadonlyMap<Day, string>): ReadonlyMap<Day, string> {
  const all = new Map(named)
  for (const day of [...named.keys()].sort()) {
    const here = holidays.filter((holiday) => holiday.day === day)
    const lost = here.find(({ madeUp }) => isLost(madeUp, weekday(day), here.length > 1))
    if (!lost) continue
    let free = addDays(day, 1)
    while (isWeekend(free) || all.has(free)) free = addDays(free, 1)
    all.set(free, `대체공휴일(${lost.name.replace(' 연휴', '')})`)
  }
  return all
}

function isLost(madeUp: Holiday['madeUp'], dayOfWeek: number, clashes: boolean): boolean {
  if (madeUp === 'none') return false
  return dayOfWeek === 0 || clashes || (madeUp === 'any' && dayOfWeek === 6)
}

function isWeekend(day: Day): boolean {
  return weekday(day) === 0 || weekday(day) === 6
}

// The runtime includes the Korean lunisolar calendar; leap months are written "4bis" and so never match.
const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })

function lunarHolidays(year: number) {
  const found = new Map<string, Day>()
  for (let day = `${String(year)}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const parts = lunar.formatToParts(Date.parse(day))
    const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
    found.set(`${part('month')}/${part('day')}`, day)
  }
  const get = (lunarDay: string): Day => {
    const day = found.get(lunarDay)
    if (!day) throw new Error(`the calendar of this runtime knows no lunar ${lunarDay} in ${String(year)}`)
    return day
  }
  return { seollal: get('1/1'), buddha: get('4/8'), chuseok: get('8/15') }
}
