import type { closedReasons } from '@mall/contract/holidays'
import { addDays, daysBetween, seoulDay, seoulInstant, weekday, type Day } from '#platform/day.ts'
import { holidayName } from './korean-holidays.ts'
import { opensAt, withinWindow, type OrderWindow } from './order-window.ts'

export interface CutOff {
  /** Days between cut-off and delivery: calendar days or working days, depending on the mode. */
  lead: number
  /** Time of day in Seoul, `HH:MM`. */
  time: string
}

/** A tenant's calendar: its working week, its own closed and opened days, and its cut-offs, as they hold for a store. */
export interface WorkCalendar extends CutOff {
  mode: 'CALENDAR' | 'WORKING'
  /** By weekday of delivery, where it differs; 0 is Sunday. */
  cutOffs: ReadonlyMap<number, CutOff>
  /** When on a day orders are taken; null: always. */
  window: OrderWindow | null
  /** Weekdays on which the tenant works and delivers; 0 is Sunday. */
  workDays: ReadonlySet<number>
  /** Days opened by the tenant although its week or a public holiday would close them. */
  opened: ReadonlySet<Day>
  /** Days closed by the tenant, with the name shown. */
  closed: ReadonlyMap<Day, string>
}

/** Store-specific calendar rules. */
export interface StoreCalendar {
  /** Null means the tenant's working days. */
  deliveryDays: ReadonlySet<number> | null
  /** Extra delivery days, regardless of the week. */
  extraDays: ReadonlySet<Day>
  closedDays: ReadonlyMap<Day, string>
  /** Later (or earlier) cut-offs set by the office for single delivery days. */
  overrides: ReadonlyMap<Day, Date>
  /** The last day of trade: an order belongs to the day on which it is delivered. Null: not agreed. */
  lastDay: Day | null
}

/** A basket article delivered on certain weekdays only. */
export interface ItemDays {
  name: string
  deliveryDays: ReadonlySet<number>
}

export type ClosedReason = (typeof closedReasons)[number]

export interface DeliveryDay {
  date: Day
  available: boolean
  deadline: Date
  /** Set if and only if the day is unavailable; `name` is the holiday, closing day or articles. */
  reason: { code: ClosedReason; name: string } | null
  nearest: Day | null
}

export const horizonDays = 30

export interface Closing {
  code: Extract<ClosedReason, 'COMPANY_CLOSED' | 'PUBLIC_HOLIDAY'>
  name: string
}

/** Why the tenant rests on a day, whatever its week: its own closing day, or a public holiday that it has not opened. */
export function closingOf(day: Day, { opened, closed }: Pick<WorkCalendar, 'opened' | 'closed'>): Closing | null {
  if (opened.has(day)) return null
  const own = closed.get(day)
  if (own !== undefined) return { code: 'COMPANY_CLOSED', name: own }
  const holiday = holidayName(day)
  return holiday === undefined ? null : { code: 'PUBLIC_HOLIDAY', name: holiday }
}

function worksOn(day: Day, calendar: WorkCalendar): boolean {
  return calendar.opened.has(day) || (calendar.workDays.has(weekday(day)) && closingOf(day, calendar) === null)
}

/** From this instant on, orders for the day are rejected. */
export function deadlineOf(delivery: Day, calendar: WorkCalendar): Date {
  const { lead, time } = calendar.cutOffs.get(weekday(delivery)) ?? calendar
  const dayOf = calendar.mode === 'CALENDAR' ? calendarCutOff : workingCutOff
  const cutOff = seoulInstant(dayOf(delivery, lead, calendar), time)
  return calendar.window ? withinWindow(calendar.window, cutOff) : cutOff
}

// Bounds the search for a calendar without working days.
const farBack = 370

function calendarCutOff(delivery: Day, lead: number, calendar: WorkCalendar): Day {
  let day = addDays(delivery, -lead)
  for (let back = 0; back < farBack && !worksOn(day, calendar); back += 1) day = addDays(day, -1)
  return day
}

function workingCutOff(delivery: Day, lead: number, calendar: WorkCalendar): Day {
  let day = delivery
  let left = lead
  for (let back = 0; back < farBack && left > 0; back += 1) {
    day = addDays(day, -1)
    if (worksOn(day, calendar)) left -= 1
  }
  return day
}

/** All inputs that determine delivery days at one moment. */
export interface DeliveryRules {
  now: Date
  calendar: WorkCalendar
  store: StoreCalendar
  items: readonly ItemDays[]
}

/** Each day from `from` to `to`: available, or closed for one reason with the nearest open day. */
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

/** Judges one day alone: finding the nearest open day takes judging all of them. */
export function isOpenDay(rules: DeliveryRules, day: Day): boolean {
  return judge(day, seoulDay(rules.now), rules).reason === null
}

/**
 * When an order for the day is taken, if not now; null if it is. A cut-off that the office moved for one store and day
 * is not limited to the hours of all others.
 */
export function takenFrom(
  day: Day,
  { now, calendar, store }: Pick<DeliveryRules, 'now' | 'calendar' | 'store'>,
): Date | null {
  const moved = store.overrides.get(day)
  if (calendar.window === null || (moved !== undefined && now < moved)) return null
  return opensAt(calendar.window, now)
}

/** The first day, by default from today on, that can be ordered for now. */
export function firstOpenDay(rules: DeliveryRules, from?: Day): Day | null {
  const today = seoulDay(rules.now)
  for (let n = 0; n <= horizonDays; n += 1) {
    const day = addDays(today, n)
    if (from !== undefined && day < from) continue
    if (!judge(day, today, rules).reason) return day
  }
  return null
}

function nearestOf(day: Day, open: readonly Day[]): Day | null {
  return open.find((other) => other > day) ?? open.at(-1) ?? null
}

/** Why nothing is delivered to the store on a day, whenever it was ordered; null if it is. */
export function undelivered(
  day: Day,
  { calendar, store }: Pick<DeliveryRules, 'calendar' | 'store'>,
): DeliveryDay['reason'] {
  const because = (code: ClosedReason, name = '') => ({ code, name })
  if (store.lastDay !== null && day > store.lastDay) return because('TRADE_ENDED')
  const storeClosed = store.closedDays.get(day)
  if (storeClosed !== undefined) return because('STORE_CLOSED', storeClosed)
  if (store.extraDays.has(day)) return null
  const closing = closingOf(day, calendar)
  if (closing) return closing
  if (!worksOn(day, calendar)) return because('NOT_DELIVERY_DAY')
  if (store.deliveryDays && !store.deliveryDays.has(weekday(day))) return because('NOT_DELIVERY_DAY')
  return null
}

/** From this instant on, orders of the store for the day are rejected; the office may have moved it. */
export function storeDeadline(
  day: Day,
  { calendar, store }: { calendar: WorkCalendar; store: Pick<StoreCalendar, 'overrides'> },
): Date {
  return store.overrides.get(day) ?? deadlineOf(day, calendar)
}

function judge(day: Day, today: Day, { now, calendar, store, items }: DeliveryRules) {
  const deadline = storeDeadline(day, { calendar, store })
  const because = (code: ClosedReason, name = '') => ({ deadline, reason: { code, name } })
  if (day < today || daysBetween(today, day) > horizonDays) return because('OUT_OF_RANGE')
  const reason = undelivered(day, { calendar, store })
  if (reason) return { deadline, reason }
  const kept = items.filter((item) => !item.deliveryDays.has(weekday(day)))
  if (kept.length > 0) return because('ITEM_NOT_DELIVERED', kept.map(({ name }) => name).join(', '))
  if (now.getTime() >= deadline.getTime()) return because('CUT_OFF_PASSED')
  return { deadline, reason: null }
}
