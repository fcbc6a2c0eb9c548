import { expect, test } from 'vitest'
import { raisedMilli, riseLine, type RiseRule } from './plan-rise.ts'

const percent = (hundredths: number, unit: RiseRule['unit'] = 10, way: RiseRule['way'] = 'NEAREST'): RiseRule => ({
  by: { kind: 'PERCENT', hundredths },
  unit,
  way,
})

test.each<[number, RiseRule, number]>([
  [18_000, percent(500), 18_900],
  [18_450, percent(500), 19_370],
  [18_450, percent(500, 100, 'UP'), 19_400],
  [18_450, percent(500, 100, 'DOWN'), 19_300],
  [18_450, percent(500, 100), 19_400],
  [1_000, percent(-150, 1), 985],
  [12.345, percent(1000, 0), 13.58],
  [50, { by: { kind: 'WON', won: 0.29 }, unit: 0, way: 'NEAREST' }, 50.29],
  [1_000, { by: { kind: 'WON', won: 55 }, unit: 10, way: 'UP' }, 1_060],
  [1_000, { by: { kind: 'WON', won: 50 }, unit: 10, way: 'UP' }, 1_050],
])('%d won by %j become %d', (won, rule, expected) => {
  expect(raisedMilli(Math.round(won * 1000), rule)).toBe(Math.round(expected * 1000))
})

const base = { from: '2026-01-01', to: null, milli: 1_000_000 }
const from = '2026-12-01'

test.each([
  [
    'a price that has an end keeps it',
    [{ ...base, to: '2026-12-31' }],
    { wanted: { to: '2026-12-31', milli: 1_100_000 } },
  ],
  ['a price that holds for long is changed once', [base], { isPlannedThen: false }],
  [
    'a price that begins on that very day is changed once more',
    [base, { from, to: null, milli: 1_050_000 }],
    { old: 1_050_000, now: 1_160_000, isPlannedThen: true },
  ],
  [
    'a price that returns on that day is not',
    [base, { from: '2026-11-20', to: '2026-11-30', milli: 1 }],
    { isPlannedThen: false },
  ],
  [
    'a planned price stays, and is named',
    [base, { from: '2026-12-20', to: null, milli: 1 }],
    { old: 1_000_000, now: 1_100_000, next: { from: '2026-12-20', milli: 1 }, wanted: { keepsPlanned: true } },
  ],
  [
    'a planned price is named, too, that begins where the price of now ends',
    [
      { ...base, to: '2026-12-01' },
      { from: '2026-12-02', to: null, milli: 1_070_000 },
    ],
    { now: 1_100_000, next: { from: '2026-12-02', milli: 1_070_000 } },
  ],
  [
    'so is a day from which on there is none',
    [{ ...base, to: '2026-12-31' }],
    { next: { from: '2027-01-01', milli: null } },
  ],
  ['but no planned price that is the same', [base, { from: '2026-12-20', to: null, milli: 1_100_000 }], { next: null }],
  ['a price for some days stays', [base, { from: '2026-11-30', to: '2026-12-02', milli: 1 }], 'TEMPORARY'],
  ['a line without a price has no part in it', [{ ...base, to: '2026-11-30' }], null],
])('%s', (_, periods, expected) => {
  const found = riseLine(periods, percent(1000), from)
  if (typeof expected === 'object' && expected !== null) expect(found).toMatchObject(expected)
  else expect(found).toBe(expected)
})

test('names what would not change or fall to nothing', () => {
  expect(riseLine([base], percent(0), from)).toBe('SAME')
  expect(riseLine([base], percent(-10_000), from)).toBe('TOO_LOW')
})
