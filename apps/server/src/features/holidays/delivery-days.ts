import type { closedReasons } from '@mall/contract/holidays'
import { addDays, daysBetween, seoulDay, seoulInstant, weekday, type Day } from '#platform/day.ts'
import { holidayName } from './korean-holidays.ts'

/** How a wholesaler works: its week, its own closed and opened days, and when it stops taking orders for a day. */
export interface WorkCalendar {
  mode: 'CALENDAR' | 'WORKING'
  /** Days between the cut-off and the delivery: calendar days or working days, by the mode. */
  lead: number
  /** The cut-off's time of day in Seoul, `HH:MM`. */
  time: string
  /** Weekdays on which the wholesaler works and delivers; 0 is Sunday. */
  workDays: ReadonlySet<number>
  /** Days that the wholesaler opened although its week or a public holiday closes them. */
  opened: ReadonlySet<Day>
  /** Days that the wholesaler closed, with the name shown. */
  closed: ReadonlyMap<Day, string>
}

/** What a store has of its own. */
export interface StoreCalendar {
  /** null: the wholesaler's own working days. */
  deliveryDays: ReadonlySet<number> | null
  /** Days on which this store is delivered to whatever the week says. */
  extraDays: ReadonlySet<Day>
  closedDays: ReadonlyMap<Day, string>
  /** A later (or earlier) cut-off that the office granted for one delivery day. */
  overrides: ReadonlyMap<Day, Date>
}

/** An article of the basket that is not delivered on every weekday. */
export interface ItemDays {
  name: string
  deliveryDays: ReadonlySet<number>
}

export type ClosedReason = (typeof closedReasons)[number]

export interface DeliveryDay {
  date: Day
  available: boolean
  deadline: Date
  /** Set exactly when the day is not available; `name` is the holiday, the closing day or the article. */
  reason: { code: ClosedReason; name: string } | null
  nearest: Day | null
}

export const horizonDays = 30

function worksOn(day: Day, calendar: WorkCalendar): boolean {
  if (calendar.opened.has(day)) return true
  if (calendar.closed.has(day) || holidayName(day) !== undefined) return false
  return calendar.workDays.has(weekday(day))
}

/** The instant from which on nothing can be ordered for a day any more. */
export function deadlineOf(delivery: Day, calendar: WorkCalendar): Date {
  return seoulInstant(
    calendar.mode === 'CALENDAR' ? calendarCutOff(delivery, calendar) : workingCutOff(delivery, calendar),
    calendar.time,
  )
}

// A calendar that never works must not hold anybody for ever.
const farBack = 370

function calendarCutOff(delivery: Day, calendar: WorkCalendar): Day {
  let day = addDays(delivery, -calendar.lead)
  for (let back = 0; back < farBack && !worksOn(day, calendar); back += 1) day = addDays(day, -1)
  return day
}

function workingCutOff(delivery: Day, calendar: WorkCalendar): Day {
  let day = delivery
  let left = calendar.lead
  for (let back = 0; back < farBack && left > 0; back += 1) {
    day = addDays(day, -1)
    if (worksOn(day, calendar)) left -= 1
  }
  return day
}

/** Everything that decides about delivery days at one moment. */
export interface DeliveryRules {
  now: Date
  calendar: WorkCalendar
  store: StoreCalendar
  items: readonly ItemDays[]
}

/** Each day from `from` to `to`: available, or closed for exactly one reason with the nearest day that is open. */
export function deliveryDays(rules: DeliveryRules, from: Day, to: Day): DeliveryDay[] {
  const today = seoulDay(rules.now)
  const judged = new Map<Day, ReturnType<typeof judge>>()
  const judgeOnce = (day: Day) => {
    const verdict = judged.get(day) ?? judge(day, today, rules)
    judged.set(day, verdict)
    return verdict
  }
  const open = Array.from({ length: horizonDays + 1 }, (_, n) => addDays(today, n)).filter(
    (day) => !judgeOnce(day).reason,
  )
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => {
    const date = addDays(from, n)
    const { deadline, reason } = judgeOnce(date)
    return { date, available: !reason, deadline, reason, nearest: reason ? nearestOf(date, open) : null }
  })
}

/** The first day that can be ordered for now. */
export function firstOpenDay(rules: DeliveryRules): Day | null {
  const today = seoulDay(rules.now)
  for (let n = 0; n <= horizonDays; n += 1) {
    const day = addDays(today, n)
    if (!judge(day, today, rules).reason) return day
  }
  return null
}

function nearestOf(day: Day, open: readonly Day[]): Day | null {
  return open.find((other) => other > day) ?? open.at(-1) ?? null
}

function judge(day: Day, today: Day, { now, calendar, store, items }: DeliveryRules) {
  const deadline = store.overrides.get(day) ?? deadlineOf(day, calendar)
  const because = (code: ClosedReason, name = '') => ({ deadline, reason: { code, name } })
  if (day < today || daysBetween(today, day) > horizonDays) return because('OUT_OF_RANGE')
  const storeClosed = store.closedDays.get(day)
  if (storeClosed !== undefined) return because('STORE_CLOSED', storeClosed)
  if (!store.extraDays.has(day)) {
    const companyClosed = calendar.closed.get(day)
    if (companyClosed !== undefined && !calendar.opened.has(day)) return because('COMPANY_CLOSED', companyClosed)
    const holiday = holidayName(day)
    if (holiday !== undefined && !calendar.opened.has(day)) return because('PUBLIC_HOLIDAY', holiday)
    if (!worksOn(day, calendar)) return because('NOT_DELIVERY_DAY')
    if (store.deliveryDays && !store.deliveryDays.has(weekday(day))) return because('NOT_DELIVERY_DAY')
  }
  const kept = items.find((item) => !item.deliveryDays.has(weekday(day)))
  if (kept) return because('ITEM_NOT_DELIVERED', kept.name)
  if (now.getTime() >= deadline.getTime()) return because('CUT_OFF_PASSED')
  return { deadline, reason: null }
}
