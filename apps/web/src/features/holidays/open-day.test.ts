import { expect, it } from 'vitest'
import { lostDay, openDay } from './open-day.ts'

const opens = (date: string) => ({
  ...{ date, available: true, deadline: '', opensAt: null, reason: null, nearest: null },
})
const passed = { code: 'CUT_OFF_PASSED' as const, message: '마감됐어요.' }
const shut = (date: string, nearest: string | null) => ({ ...opens(date), available: false, reason: passed, nearest })
const [monday, tuesday, wednesday] = ['2026-11-30', '2026-12-01', '2026-12-02']
const days = [opens(monday), shut(tuesday, wednesday), opens(wednesday)]

it.each([
  ['the first open day without a wish', null, monday, null],
  ['the wanted day while it is open', wednesday, wednesday, null],
  ['the day nearest to a closed one, with the reason', tuesday, wednesday, { date: tuesday, reason: '마감됐어요.' }],
  ['the first open day for one that is over', '2026-11-20', monday, { date: '2026-11-20', reason: null }],
])('takes %s', (_, wanted, open, lost) => {
  expect([openDay(days, wanted)?.date, lostDay(days, wanted)]).toEqual([open, lost])
})

it('finds no day where none is open', () => {
  expect([openDay([shut(tuesday, null)], tuesday), lostDay([shut(tuesday, null)], tuesday)]).toEqual([null, null])
})
