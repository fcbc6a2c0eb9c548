import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#platform/day.ts'
import type { Delivery } from './comparable.ts'
import { usualOrder, usualQuantities } from './usual-order.ts'

const monday = '2026-11-30'
const none: ReadonlySet<Day> = new Set()

/** Deliveries on a day's weekday, most recent week first. */
function weekly(day: Day, ...orders: Record<string, number>[]): Delivery[] {
  return orders.map((order, week) => ({ day: addDays(day, -7 * (week + 1)), lines: new Map(Object.entries(order)) }))
}

const quantities = (day: Day, deliveries: readonly Delivery[], closed = none) =>
  Object.fromEntries(usualOrder(day, deliveries, closed).lines.map(({ prodId, qty }) => [prodId, qty]))

describe('usual lines', () => {
  test('includes articles in at least half of the last orders for the weekday, at their median quantity', () => {
    const orders = weekly(
      monday,
      { rice: 2, leek: 9 },
      { rice: 3, leek: 90 },
      { rice: 2, once: 5 },
      { rice: 2, leek: 9 },
    )
    expect(usualOrder(monday, orders, none)).toMatchObject({
      lines: [
        { prodId: 'rice', qty: 2, reason: { code: 'WEEKDAY', weekday: 1, times: 4, of: 4 }, isAhead: false },
        { prodId: 'leek', qty: 9, reason: { code: 'WEEKDAY', times: 3, of: 4 } },
      ],
      count: { from: 2, to: 2 },
      lost: [],
    })
  })

  test('drops articles no longer bought, and includes new ones', () => {
    const all = { rice: 1 }
    const orders = weekly(
      monday,
      ...Array.from({ length: 3 }, () => ({ ...all, fresh: 1 })),
      ...Array.from({ length: 5 }, () => ({ ...all, gone: 1 })),
    )
    expect(quantities(monday, orders)).toEqual({ rice: 1, fresh: 1 })
  })

  test('counts consecutive orders with the article, for the weekday and for all within half a year', () => {
    const rice = { rice: 1 }
    const mondays = weekly(monday, rice, rice, { leek: 1 }, ...Array.from({ length: 50 }, () => rice))
    const tuesdays = weekly(addDays(monday, 1), ...Array.from({ length: 20 }, () => ({ rice: 2 })))
    const inARow = (deliveries: Delivery[]) => usualOrder(monday, deliveries, none).lines[0]?.inARow
    expect(inARow([...mondays, ...tuesdays])).toEqual({ weekday: 2, all: 5 })
    expect(inARow([...mondays.slice(3), ...tuesdays])).toEqual({ weekday: 23, all: 43 })
  })

  test('ignores other weekdays if the weekday has enough orders of its own', () => {
    const orders = [
      ...weekly(monday, { a: 1 }, { a: 1 }, { a: 1 }),
      ...weekly('2026-12-01', { b: 1 }, { b: 1 }, { b: 1 }),
    ]
    expect(quantities(monday, orders)).toEqual({ a: 1 })
    expect(quantities('2026-12-01', orders)).toEqual({ b: 1 })
  })

  test('uses the latest orders for a new weekday, and expects nothing without orders', () => {
    const orders = weekly(monday, { a: 1 }, { a: 2 }, { a: 2 })
    expect(usualOrder('2026-12-02', orders, none).lines).toEqual([
      {
        prodId: 'a',
        qty: 2,
        reason: { code: 'RECENT', times: 3, of: 3 },
        inARow: { weekday: 0, all: 3 },
        isAhead: false,
      },
    ])
    expect(usualOrder(monday, [], none)).toEqual({ lines: [], count: { from: 0, to: 0 }, lost: [] })
  })

  test('adds seasonal articles from the same weeks of last year', () => {
    const late = [{ rice: 1, noodles: 1 }, { rice: 1, noodles: 1 }, ...Array.from({ length: 6 }, () => ({ rice: 1 }))]
    const lastYear = weekly(addDays(monday, -364 + 21), ...Array.from({ length: 5 }, () => ({ rice: 1, noodles: 1 })))
    expect(quantities(monday, weekly(monday, ...late))).toEqual({ rice: 1 })
    expect(quantities(monday, [...weekly(monday, ...late), ...lastYear])).toEqual({ rice: 1, noodles: 1 })
  })
})

test('expects an article bought every third week only when it is due', () => {
  const orders = Array.from({ length: 16 }, (_, week) => ({ rice: 1, ...(week % 3 === 0 && { salt: 1 }) }))
  const withSalt = weekly(monday, ...orders)
  expect(quantities(monday, withSalt)).toEqual({ rice: 1 })
  const due = usualOrder(
    addDays(monday, 14),
    [...weekly(addDays(monday, 14), { rice: 1 }, { rice: 1 }), ...withSalt],
    none,
  )
  expect(due.lines[1]).toMatchObject({
    prodId: 'salt',
    qty: 1,
    reason: { code: 'EVERY', days: 21, last: addDays(monday, -7) },
  })
})

describe('closed days', () => {
  const [wednesday, friday] = [addDays(monday, 2), addDays(monday, 4)]
  const week = [
    ...weekly(monday, { leek: 8, rice: 1 }, { leek: 8, rice: 1 }, { leek: 8, rice: 1 }),
    ...weekly(wednesday, { leek: 6, fish: 2 }, { leek: 6, fish: 2 }, { leek: 6, fish: 2 }),
    ...weekly(friday, { leek: 9 }, { leek: 9 }, { leek: 9 }),
  ]

  test('adds the goods of the next closed day', () => {
    const { lines, lost } = usualOrder(monday, week, new Set([wednesday]))
    expect(lost).toEqual([wednesday])
    expect(lines).toMatchObject([
      { prodId: 'leek', qty: 14, isAhead: true },
      { prodId: 'rice', qty: 1, isAhead: false },
      { prodId: 'fish', qty: 2, isAhead: true },
    ])
  })

  test('adds the goods of one closed day only, however long the holiday', () => {
    expect(quantities(monday, week, new Set([wednesday, friday]))).toEqual({ leek: 14, rice: 1, fish: 2 })
  })

  test("uses the closed day's goods for an unusual day that replaces it", () => {
    expect(quantities(addDays(wednesday, 1), week, new Set([wednesday]))).toEqual({ leek: 6, fish: 2 })
  })

  test('ignores orders that covered two days', () => {
    const last = addDays(monday, -7)
    const doubled = week.map((one) =>
      one.day === last
        ? {
            ...one,
            lines: new Map([
              ['leek', 30],
              ['party', 9],
            ]),
          }
        : one,
    )
    expect(
      quantities(
        monday,
        [...doubled, ...weekly(addDays(monday, -21), { leek: 8, rice: 1 })],
        new Set([addDays(last, 2)]),
      ),
    ).toEqual({
      leek: 8,
      rice: 1,
    })
  })
})

const lines = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 99 }), { minKeys: 1 })
const history = fc.array(
  fc.record({ back: fc.integer({ min: 1, max: 500 }), lines: lines.map((one) => new Map(Object.entries(one))) }),
  { maxLength: 60 },
)
const toDeliveries = (orders: readonly { back: number; lines: Map<string, number> }[]): Delivery[] => [
  ...new Map(orders.map(({ back, lines: some }) => [back, { day: addDays(monday, -back), lines: some }])).values(),
]

describe('for any orders', () => {
  test('expects the same from a store that always orders the same', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 20 }), (order, weeks) => {
        expect(quantities(monday, weekly(monday, ...Array.from({ length: weeks }, () => order)))).toEqual(order)
      }),
    )
  })

  test('expects only quantities ordered before, or sums of two', () => {
    fc.assert(
      fc.property(history, fc.array(fc.integer({ min: -60, max: 14 })), (orders, offsets) => {
        const deliveries = toDeliveries(orders)
        const closed = new Set(offsets.map((offset) => addDays(monday, offset)))
        for (const { prodId, qty, isAhead } of usualOrder(monday, deliveries, closed).lines) {
          const had = deliveries.flatMap((one) => one.lines.get(prodId) ?? [])
          expect(isAhead ? had.some((one) => one === qty || had.includes(qty - one)) : had.includes(qty)).toBe(true)
        }
      }),
    )
  })

  test('ignores later deliveries and the order of the input', () => {
    fc.assert(
      fc.property(history, lines, (orders, later) => {
        const deliveries = toDeliveries(orders)
        const found = usualOrder(monday, deliveries, none)
        const future = { day: addDays(monday, 7), lines: new Map(Object.entries(later)) }
        expect(usualOrder(monday, [future, ...deliveries.toReversed()], none)).toEqual(found)
      }),
    )
  })

  test('returns the expected quantity as the usual one', () => {
    fc.assert(
      fc.property(history, (orders) => {
        const deliveries = toDeliveries(orders)
        // With the goods of the next day too, which is closed.
        for (const closed of [none, new Set([addDays(monday, 1)])]) {
          const usual = usualQuantities(monday, deliveries, closed)
          for (const { prodId, qty } of usualOrder(monday, deliveries, closed).lines)
            expect(usual.get(prodId)).toBe(qty)
        }
      }),
    )
  })

  test('keeps the number of lines within the reported range', () => {
    fc.assert(
      fc.property(history, (orders) => {
        const { lines: expected, count } = usualOrder(monday, toDeliveries(orders), none)
        expect(count.from).toBeLessThanOrEqual(expected.length)
        expect(count.to).toBeGreaterThanOrEqual(expected.length)
        expect(expected.every(({ reason }) => reason.code !== 'WEEKDAY' || reason.times <= reason.of)).toBe(true)
      }),
    )
  })
})
