import { expect, it } from 'vitest'
import { faultsOf, rulesOf, tidyNumber, typedOf } from './typed-ordering.ts'

const ordering = {
  cutOffMode: 'WORKING' as const,
  cutOffLead: 1,
  cutOffTime: '18:00',
  weekdayCutOffs: [{ weekday: 1, lead: 2, time: '12:00' }],
  workDays: [1, 2, 3, 4, 5],
  orderFrom: '',
  orderUntil: '',
  minOrderAmt: 30_000,
  deliveryFeeAmt: 3_000,
  freeDeliveryFrom: 0,
  gradeTerms: [{ grade: 'A', minOrderAmt: 10_000, deliveryFeeAmt: 0, freeDeliveryFrom: 0 }],
  deliveryFeePer: 'day' as const,
  taxRounding: 'FLOOR' as const,
  priceMode: 'EXCLUSIVE' as const,
  creditRule: 'HOLD' as const,
  remindMinutes: 60,
  remindBell: true,
  remindMail: true,
}
const { values } = typedOf({ version: 1, ordering, openBaskets: 0 })

it('shows amounts with separators and reads them back', () => {
  expect(values.minOrderAmt).toBe('30,000')
  expect(rulesOf(values)).toEqual(ordering)
})

it.each([
  ['50000', '50,000'],
  [' 50,000원 ', '50,000'],
  ['', ''],
  ['5만', '5만'],
  ['-3', '-3'],
])('writes %j as %j', (typed, shown) => {
  expect(tidyNumber(typed)).toBe(shown)
})

it('names every field that is missing, and gives no rules until then', () => {
  const weekdayCutOffs = [{ weekday: 1, lead: '', time: '12:00' }]
  const wrong = {
    ...values,
    ...{ cutOffLead: '', minOrderAmt: '5만', cutOffTime: '', workDays: [], orderFrom: '06:00', weekdayCutOffs },
  }
  expect(Object.keys(faultsOf(wrong)).sort()).toEqual([
    'cutOffLead',
    'cutOffTime',
    'minOrderAmt',
    'orderUntil',
    'weekdayCutOffs',
    'workDays',
  ])
  expect(rulesOf(wrong)).toBeNull()
})
