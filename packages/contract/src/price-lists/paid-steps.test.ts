import { expect, test } from 'vitest'
import { paidFrom, periodsWith, stepsBefore } from './paid-steps.ts'

const grade = [
  { from: '2026-01-01', to: null, milli: 2_460_000 },
  { from: '2026-12-01', to: null, milli: 2_570_000 },
]
const special = { from: '2026-11-20', to: '2026-12-05', milli: 2_000_000 }
const today = '2026-11-28'
const told = (steps: ReturnType<typeof paidFrom>) =>
  steps.map(({ from, to, milli, isOwn }) => [from, to, milli === null ? null : milli / 1000, isOwn])

test('names every price until a day, with its days', () => {
  expect(told(stepsBefore(paidFrom(grade, [], today), '2026-12-03'))).toEqual([
    [today, '2026-11-30', 2460, true],
    ['2026-12-01', '2026-12-02', 2570, true],
  ])
})

test('takes the price of the grade where a store has none of its own', () => {
  expect(told(paidFrom([special], grade, today))).toEqual([
    [today, '2026-12-05', 2000, true],
    ['2026-12-06', null, 2570, false],
  ])
  expect(told(paidFrom([], [], today))).toEqual([[today, null, null, false]])
})

test('knows what holds after a price for some days: an older special price, or that of the grade', () => {
  const wanted = { act: 'SET' as const, from: '2026-12-03', to: '2026-12-04', milli: 1_900_000 }
  const within = periodsWith([special], wanted, today, false)
  expect(told(paidFrom(within ?? [], grade, '2026-12-03'))).toEqual([
    ['2026-12-03', '2026-12-04', 1900, true],
    ['2026-12-05', '2026-12-05', 2000, true],
    ['2026-12-06', null, 2570, false],
  ])
  const open = periodsWith([special], { ...wanted, to: null }, today, false)
  expect(told(paidFrom(open ?? [], grade, '2026-12-03'))).toEqual([['2026-12-03', null, 1900, true]])
})

test('has no periods for a change that is refused', () => {
  expect(periodsWith(grade, { act: 'SET', from: '2026-11-01', to: null, milli: 1 }, today, true)).toBeNull()
})
