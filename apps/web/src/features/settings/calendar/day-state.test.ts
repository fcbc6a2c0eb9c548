import { expect, it } from 'vitest'
import { ordersIn, specialDays, stateOf } from './day-state.ts'
import type { YearCalendar } from './day-state.ts'

const calendar: YearCalendar = {
  today: '2026-11-24',
  workDays: [1, 2, 3, 4, 5],
  holidays: [
    { date: '2026-10-09', name: '한글날' },
    { date: '2026-12-25', name: '성탄절' },
  ],
  companyDays: [
    { date: '2026-12-25', kind: 'OPENED', name: '연말 배송' },
    { date: '2026-12-31', kind: 'CLOSED', name: '재고 조사' },
  ],
  orders: [
    { date: '2026-12-30', count: 2 },
    { date: '2026-12-31', count: 3 },
  ],
}

it.each([
  ['2026-12-24', 'WORK', ''],
  ['2026-12-26', 'FREE', ''],
  ['2026-10-09', 'HOLIDAY', '한글날'],
  ['2026-12-25', 'OPENED', '연말 배송'],
  ['2026-12-31', 'CLOSED', '재고 조사'],
])('judges %s as %s', (date, kind, name) => {
  expect(stateOf(date, calendar)).toEqual({ kind, name })
})

it('lists each coming day that differs from the week once, in order', () => {
  expect(specialDays(calendar).map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-31'])
})

it('counts the orders of a range', () => {
  expect(ordersIn(calendar, '2026-12-31', '2027-01-02')).toBe(3)
})
