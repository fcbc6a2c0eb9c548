import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, seoulDay, seoulInstant, weekday } from '#platform/day.ts'
import { deadlineOf, deliveryDays, type CutOff, type StoreCalendar, type WorkCalendar } from './delivery-days.ts'

const calendarMode: WorkCalendar = {
  mode: 'CALENDAR',
  lead: 2,
  cutOffs: new Map(),
  window: null,
  time: '14:00',
  workDays: new Set([1, 2, 3, 4, 5]),
  opened: new Set(),
  closed: new Map(),
}
const workingMode: WorkCalendar = { ...calendarMode, mode: 'WORKING', lead: 1, time: '18:00' }
const plainStore: StoreCalendar = {
  deliveryDays: null,
  extraDays: new Set(),
  closedDays: new Map(),
  overrides: new Map(),
  lastDay: null,
}
const at = (text: string) => new Date(`${text}+09:00`)

test('takes the cut-off of the weekday of delivery where it differs, within the hours of ordering', () => {
  const calendar = {
    ...calendarMode,
    cutOffs: new Map([[3, { lead: 1, time: '23:30' }]]),
    window: { from: '06:00', until: '22:00' },
  }
  expect(deadlineOf('2026-11-24', calendar)).toEqual(seoulInstant('2026-11-20', '14:00'))
  expect(deadlineOf('2026-11-25', calendar)).toEqual(seoulInstant('2026-11-24', '22:00'))
})

test.each([
  [calendarMode, '2026-11-23', '2026-11-20T14:00'],
  [calendarMode, '2026-11-24', '2026-11-20T14:00'],
  [calendarMode, '2026-11-25', '2026-11-23T14:00'],
  [workingMode, '2026-09-28', '2026-09-23T18:00'],
  [workingMode, '2026-10-06', '2026-10-02T18:00'],
])('%# computes the cut-off of a delivery day', (calendar, delivery, deadline) => {
  expect(deadlineOf(delivery, calendar)).toEqual(at(`${deadline}:00`))
})

const only = (
  now: Date,
  day: string,
  store = plainStore,
  calendar = calendarMode,
  items: never[] | [{ name: string; deliveryDays: Set<number> }] = [],
) => deliveryDays({ now, calendar, store, items }, day, day)[0]

test('accepts orders until one millisecond before the cut-off', () => {
  const cutOff = at('2026-11-20T14:00:00')
  expect(only(new Date(cutOff.getTime() - 1), '2026-11-23')).toMatchObject({
    available: true,
    reason: null,
    nearest: null,
  })
  expect(only(cutOff, '2026-11-23')).toMatchObject({
    available: false,
    reason: { code: 'CUT_OFF_PASSED' },
    nearest: '2026-11-25',
  })
})

test('reports the first reason that applies', () => {
  const now = at('2026-11-20T09:00:00')
  expect(only(now, '2026-11-19')?.reason?.code).toBe('OUT_OF_RANGE')
  expect(only(now, '2026-12-21')?.reason?.code).toBe('OUT_OF_RANGE')
  expect(only(now, '2026-11-22')?.reason?.code).toBe('NOT_DELIVERY_DAY')
  const closed = { ...calendarMode, closed: new Map([['2026-11-25', '창립기념일']]) }
  expect(only(now, '2026-11-25', plainStore, closed)?.reason).toEqual({ code: 'COMPANY_CLOSED', name: '창립기념일' })
  const away = { ...plainStore, closedDays: new Map([['2026-11-25', '매장 휴무']]) }
  expect(only(now, '2026-11-25', away, closed)?.reason?.code).toBe('STORE_CLOSED')
  expect(only(at('2026-12-20T09:00:00'), '2026-12-25')?.reason).toEqual({ code: 'PUBLIC_HOLIDAY', name: '성탄절' })
  const fish = [{ name: '생물 고등어', deliveryDays: new Set([2, 4]) }] as [{ name: string; deliveryDays: Set<number> }]
  expect(only(now, '2026-11-25', plainStore, calendarMode, fish)).toMatchObject({
    reason: { code: 'ITEM_NOT_DELIVERED', name: '생물 고등어' },
    nearest: '2026-11-26',
  })
})

test("opens a holiday for a store by its extra day, and for all by the tenant's opened day", () => {
  const now = at('2026-12-20T09:00:00')
  expect(only(now, '2026-12-25', { ...plainStore, extraDays: new Set(['2026-12-25']) })?.available).toBe(true)
  expect(only(now, '2026-12-25', plainStore, { ...calendarMode, opened: new Set(['2026-12-25']) })?.available).toBe(
    true,
  )
})

test('applies an extended cut-off to its day only', () => {
  const overrides = new Map([['2026-11-23', at('2026-11-20T20:00:00')]])
  const now = at('2026-11-20T19:00:00')
  expect(only(now, '2026-11-23', { ...plainStore, overrides })?.available).toBe(true)
  expect(only(now, '2026-11-24', { ...plainStore, overrides })?.available).toBe(false)
})

test('gives every day of a year one status or reason, and an open nearest day', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }).map((days) => new Set(days))
  const someDay = fc.integer({ min: 0, max: 395 }).map((n) => addDays('2026-01-01', n))
  const setup = fc.record({
    mode: fc.constantFrom('CALENDAR' as const, 'WORKING' as const),
    lead: fc.integer({ min: 0, max: 5 }),
    workDays: weekdays,
    storeDays: fc.option(weekdays),
    extra: fc.uniqueArray(someDay, { maxLength: 20 }),
    closed: fc.uniqueArray(someDay, { maxLength: 20 }),
    opened: fc.uniqueArray(someDay, { maxLength: 20 }),
    hour: fc.integer({ min: 0, max: 23 }),
  })
  fc.assert(
    fc.property(setup, ({ mode, lead, workDays, storeDays, extra, closed, opened, hour }) => {
      const calendar = {
        mode,
        lead,
        time: '14:00',
        workDays,
        opened: new Set(opened),
        cutOffs: new Map<number, CutOff>(),
        window: null,
        closed: new Map(closed.map((d) => [d, '휴무'])),
      }
      const store = { ...plainStore, deliveryDays: storeDays, extraDays: new Set(extra) }
      for (let start = '2026-01-01'; start < '2027-01-01'; start = addDays(start, 29)) {
        const now = seoulInstant(start, `${String(hour).padStart(2, '0')}:30`)
        const days = deliveryDays({ now, calendar, store, items: [] }, start, addDays(start, 30))
        for (const day of days) {
          expect(day.available).toBe(day.reason === null)
          if (day.available) {
            expect(day.deadline.getTime()).toBeGreaterThan(now.getTime())
            expect(day.date >= seoulDay(now)).toBe(true)
            if (!store.extraDays.has(day.date) && !calendar.opened.has(day.date))
              expect(workDays.has(weekday(day.date))).toBe(true)
          }
          if (day.nearest) expect(days.find((other) => other.date === day.nearest)?.available).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('delivers nothing after the last day of trade, not even on an extra day', () => {
  const store = { ...plainStore, lastDay: '2026-11-25', extraDays: new Set(['2026-11-28']) }
  const now = at('2026-11-20T09:00:00')
  expect(only(now, '2026-11-25', store)).toMatchObject({ available: true })
  for (const day of ['2026-11-26', '2026-11-28'])
    expect(only(now, day, store)).toMatchObject({ reason: { code: 'TRADE_ENDED' }, nearest: '2026-11-25' })
})
