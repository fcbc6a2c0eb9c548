import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodOn, type PricePeriod } from '../base/ordering/price-periods.ts'
import { planPrices, type WantedPrice } from './plan-prices.ts'

const today = '2026-11-25'
const p = (from: string, to: string | null, milli: number): PricePeriod => ({ from, to, milli })
const dayNo = (n: number): string => new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10)

function after(periods: PricePeriod[], wanted: WantedPrice[], isGrade = true): PricePeriod[] | string {
  const plan = planPrices(periods, wanted, today, isGrade)
  if (typeof plan === 'string') return plan
  const gone = [...plan.removed, ...plan.put.map(({ from }) => from)]
  return [...periods.filter(({ from }) => !gone.includes(from)), ...plan.put].sort((a, b) => (a.from < b.from ? -1 : 1))
}
const set = (from: string, to: string | null, milli: number, keepsPlanned?: boolean): WantedPrice => ({
  ...{ act: 'SET', from, to, milli },
  ...(keepsPlanned !== undefined && { keepsPlanned }),
})

const base = p('2020-01-01', null, 1000)
test.each<[string, PricePeriod[], WantedPrice, PricePeriod[] | string]>([
  ['the first price', [], set(today, null, 5), [p(today, null, 5)]],
  ['a price from today', [base], set(today, null, 5), [p('2020-01-01', '2026-11-24', 1000), p(today, null, 5)]],
  ['a price from a day to come', [base], set('2026-12-01', null, 5), [base, p('2026-12-01', null, 5)]],
  ['a price for some days', [base], set('2026-12-01', '2026-12-07', 5), [base, p('2026-12-01', '2026-12-07', 5)]],
  [
    'the same day again',
    [base, p('2026-12-01', null, 5)],
    set('2026-12-01', null, 6),
    [base, p('2026-12-01', null, 6)],
  ],
  [
    'a price before one that is planned',
    [base, p('2027-01-01', null, 7)],
    set('2026-12-01', null, 5),
    [base, p('2026-12-01', null, 5), p('2027-01-01', null, 7)],
  ],
  [
    'some days over a planned price, which begins after them',
    [base, p('2026-12-15', null, 7)],
    set('2026-12-01', '2026-12-31', 5),
    [base, p('2026-12-01', '2026-12-31', 5), p('2027-01-01', null, 7)],
  ],
  [
    'some days over shorter ones, which go away',
    [base, p('2026-12-03', '2026-12-05', 7)],
    set('2026-12-01', '2026-12-07', 5),
    [base, p('2026-12-01', '2026-12-07', 5)],
  ],
  [
    'some days that let planned prices go before them',
    [base, p('2026-12-15', null, 7)],
    set('2026-12-01', '2026-12-31', 5, true),
    [base, p('2026-12-01', '2026-12-31', 5), p('2026-12-15', null, 7)],
  ],
  [
    'some days that begin with a planned price',
    [base, p('2026-12-01', null, 7)],
    set('2026-12-01', '2026-12-07', 5),
    [base, p('2026-12-01', '2026-12-07', 5), p('2026-12-08', null, 7)],
  ],
  ['a day in the past', [base], set('2026-11-24', null, 5), 'past'],
  ['an end before its beginning', [base], set('2026-12-02', '2026-12-01', 5), 'backwards'],
  [
    'an end',
    [base, p('2027-01-01', null, 7)],
    { act: 'END', from: '2026-12-01' },
    [p('2020-01-01', '2026-11-30', 1000)],
  ],
  [
    'an end before a price that stays planned',
    [base, p('2027-01-01', null, 7)],
    { act: 'END', from: '2026-12-01', keepsPlanned: true },
    [p('2020-01-01', '2026-11-30', 1000), p('2027-01-01', null, 7)],
  ],
  [
    'an end within a planned price, before another one that stays',
    [base, p('2026-12-01', null, 7), p('2026-12-20', '2026-12-24', 8)],
    { act: 'END', from: '2026-12-10', keepsPlanned: true },
    [p('2020-01-01', '2026-12-09', 1000), p('2026-12-01', '2026-12-09', 7), p('2026-12-20', '2026-12-24', 8)],
  ],
  [
    'an end of a price of today, which is not planned any more',
    [p(today, null, 7), p('2027-01-01', null, 8)],
    { act: 'END', from: today, keepsPlanned: true },
    [p('2027-01-01', null, 8)],
  ],
  [
    'an end of what is only planned, though that stays',
    [p('2027-01-01', null, 8)],
    { act: 'END', from: '2026-12-01', keepsPlanned: true },
    'nothing',
  ],
  [
    'a price for good instead of all that are planned',
    [base, p('2026-12-15', '2026-12-20', 7), p('2027-01-01', null, 8)],
    { act: 'SET', from: '2026-12-01', to: null, milli: 5, removesPlanned: true },
    [base, p('2026-12-01', null, 5)],
  ],
  [
    'some days instead of the prices planned within them, not of later ones',
    [base, p('2026-12-15', null, 7), p('2027-02-01', null, 8)],
    { act: 'SET', from: '2026-12-01', to: '2026-12-31', milli: 5, removesPlanned: true },
    [base, p('2026-12-01', '2026-12-31', 5), p('2027-02-01', null, 8)],
  ],
  ['the end of nothing', [], { act: 'END', from: '2026-12-01' }, 'nothing'],
  ['taking back', [base, p('2026-12-01', null, 7)], { act: 'TAKE_BACK', from: '2026-12-01' }, [base]],
  ['taking back what has begun', [p(today, null, 7)], { act: 'TAKE_BACK', from: today }, 'begun'],
  ['taking back what is gone', [base], { act: 'TAKE_BACK', from: '2026-12-01' }, 'gone'],
  [
    'taking back a price for which the one before was ended',
    [p('2020-01-01', '2026-11-30', 1000), p('2026-12-01', null, 7)],
    { act: 'TAKE_BACK', from: '2026-12-01' },
    [p('2020-01-01', null, 1000)],
  ],
])('plans %s', (_, periods, wanted, expected) => {
  expect(after(periods, [wanted])).toEqual(expected)
})

test('a special price that was agreed to its end does not continue when the next one is taken back', () => {
  const periods = [p('2026-01-01', '2026-11-30', 900), p('2026-12-01', null, 800)]
  expect(after(periods, [{ act: 'TAKE_BACK', from: '2026-12-01' }], false)).toEqual([periods[0]])
})

describe('whatever periods there are', () => {
  const span = fc.integer({ min: -15, max: 25 })
  const length = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null })
  const line = fc.uniqueArray(fc.record({ start: span, length, milli: fc.integer({ min: 1, max: 99 }) }), {
    selector: ({ start }) => start,
    maxLength: 8,
  })
  const periodsOf = (spans: { start: number; length: number | null; milli: number }[]) =>
    spans
      .map(({ start, length: days, milli }) => p(dayNo(start), days === null ? null : dayNo(start + days), milli))
      .filter(({ to }) => to === null || to >= today)
  const days = Array.from({ length: 90 }, (_, n) => dayNo(n - 20))
  const priceOn = (periods: readonly PricePeriod[], day: string) => periodOn(periods, day)?.milli ?? null

  test('sets exactly the days that were named, and never a day before today', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 20 }), length, fc.boolean(), (spans, start, days_, keeps) => {
        const before = periodsOf(spans)
        const from = dayNo(start)
        const to = days_ === null ? null : dayNo(start + days_)
        const planned = after(before, [set(from, to, 500, keeps || to === null)]) as PricePeriod[]
        expect(new Set(planned.map((one) => one.from)).size).toBe(planned.length)
        for (const day of days) {
          const inside = day >= from && (to === null || day <= to)
          const later = periodOn(
            before.filter((one) => one.from > from),
            day,
          )
          const isKept = !inside || ((keeps || to === null) && later !== null)
          if (isKept && to === null && inside) expect(priceOn(planned, day)).toBe(later?.milli)
          else expect([day, priceOn(planned, day)]).toEqual([day, isKept ? priceOn(before, day) : 500])
        }
      }),
    )
  })

  test('a price that is set and taken back leaves every day as it was, unless it replaced one of the same day', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 20 }), (spans, start) => {
        const from = dayNo(start)
        const before = periodsOf(spans).filter((one) => one.from !== from)
        const planned = after(before, [set(from, null, 500), { act: 'TAKE_BACK', from }], false) as PricePeriod[]
        for (const day of days) expect(priceOn(planned, day)).toBe(priceOn(before, day))
      }),
    )
  })

  test('an end leaves no price from its day on, and the days before it as they were', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 20 }), (spans, start) => {
        const before = periodsOf(spans)
        const planned = after(before, [{ act: 'END', from: dayNo(start) }])
        if (planned === 'nothing') return
        for (const day of days)
          expect(priceOn(planned as PricePeriod[], day)).toBe(day < dayNo(start) ? priceOn(before, day) : null)
      }),
    )
  })

  test('an end that keeps planned prices leaves only these from its day on', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 20 }), (spans, start) => {
        const before = periodsOf(spans)
        const from = dayNo(start)
        const planned = after(before, [{ act: 'END', from, keepsPlanned: true }])
        if (planned === 'nothing') return
        const kept = before.filter((one) => one.from > today && one.from >= from)
        for (const day of days)
          expect(priceOn(planned as PricePeriod[], day)).toBe(priceOn(day < from ? before : kept, day))
      }),
    )
  })

  test('a price that removes planned ones holds on each of its days, and all others are as without these', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 20 }), length, (spans, start, count) => {
        const before = periodsOf(spans)
        const from = dayNo(start)
        const to = count === null ? null : dayNo(start + count)
        const planned = after(before, [{ ...set(from, to, 500), removesPlanned: true } as WantedPrice], false)
        const others = before.filter((one) => one.from <= from || (to !== null && one.from > to))
        for (const day of days) {
          const isInside = day >= from && (to === null || day <= to)
          expect(priceOn(planned as PricePeriod[], day)).toBe(isInside ? 500 : priceOn(others, day))
        }
      }),
    )
  })
})
