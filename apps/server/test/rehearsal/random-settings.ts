import { creditRules } from '@mall/contract/base/ordering/credit-rule'
import type { CalendarChange, OrderingRules } from '@mall/contract/settings'
import fc from 'fast-check'
import { addDays, seoulDay } from '#platform/day.ts'
import { settingsOrdering } from '../requests/settings-bodies.ts'

const time = fc.constantFrom('00:30', '09:00', '14:00', '18:00', '23:59')
const lead = fc.integer({ min: 0, max: 4 })
const won = fc.constantFrom(0, 3000, 20_000, 60_000, 150_000)
const grade = fc.record({
  grade: fc.constantFrom('A', 'B'),
  minOrderAmt: won,
  deliveryFeeAmt: won,
  freeDeliveryFrom: won,
})
const window = fc.constantFrom({ orderFrom: '', orderUntil: '' }, { orderFrom: '08:00', orderUntil: '17:00' })

export const randomOrdering: fc.Arbitrary<OrderingRules> = fc
  .record({
    cutOffMode: fc.constantFrom('CALENDAR' as const, 'WORKING' as const),
    cutOffLead: lead,
    cutOffTime: time,
    weekdayCutOffs: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), lead, time }), {
      maxLength: 2,
      selector: ({ weekday }) => weekday,
    }),
    workDays: fc.constantFrom<number[][]>([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [2, 4]),
    minOrderAmt: won,
    deliveryFeeAmt: won,
    freeDeliveryFrom: won,
    gradeTerms: fc.uniqueArray(grade, { maxLength: 2, selector: (terms) => terms.grade }),
    deliveryFeePer: fc.constantFrom('order' as const, 'day' as const),
    taxRounding: fc.constantFrom('FLOOR' as const, 'ROUND' as const),
    creditRule: fc.constantFrom(...creditRules),
  })
  .chain((rules) => window.map((hours) => ({ ...settingsOrdering, ...rules, ...hours })))

type Days = Pick<CalendarChange, 'from' | 'to' | 'kind'>

export const randomDays: fc.Arbitrary<Days> = fc
  .record({
    first: fc.integer({ min: 0, max: 9 }),
    more: fc.integer({ min: 0, max: 4 }),
    kind: fc.constantFrom('CLOSED' as const, 'OPENED' as const, 'USUAL' as const),
  })
  .map(({ first, more, kind }) => {
    const from = addDays(seoulDay(new Date()), first)
    return { from, to: addDays(from, more), kind }
  })
