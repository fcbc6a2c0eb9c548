import { z } from 'zod'
import { call } from './base/call.ts'
import { creditRules } from './base/ordering/credit-rule.ts'
import { id } from './base/day.ts'
import { deliveryPlace, sums } from './orders.ts'

export const orderMonths = call({
  method: 'GET',
  path: '/nuri/api/v1/order/months/mall',
  access: 'store',
  right: 'read',
  summary: 'Orders of a year, month by month of their delivery days',
  query: z.object({ year: z.int().min(2000).max(2100).optional() }),
  ok: z.array(z.object({ month: z.int(), orderCount: z.int(), ...sums })),
})

/** Of a prepaid store (선불) every order waits until it is paid, whatever its limit. */
export const credit = z.object({
  isPrepaid: z.boolean(),
  creditLimit: z.int(),
  balance: z.int(),
  inTransit: z.int(),
})

export const storeCredit = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/credit',
  access: 'store',
  right: 'read',
  summary:
    'The credit of the store: its limit (0: none), what it owes, and orders that are not on the bill yet; what happens beyond it',
  ok: credit.extend({
    rule: z.enum([...creditRules, 'PREPAID']),
    /** Orders on hold, which do not count against the limit. */
    heldAmt: z.int(),
  }),
})

export const storeDeliverys = call({
  method: 'GET',
  path: '/nuri/api/v1/store-deliverys/:storeId/mall',
  access: 'store',
  right: 'read',
  summary: 'The delivery places of the store',
  params: z.object({ storeId: id }),
  ok: z.array(
    deliveryPlace.extend({
      isDefault: z.boolean(),
      /** Weekdays, 0 is Sunday; null: all days of the wholesaler. */
      deliveryDays: z.array(z.int()).nullable(),
    }),
  ),
})

/** Open tasks of this store: allocated goods to order, deliveries to check. Spec §7 */
export const assigns = call({
  method: 'GET',
  path: '/nuri/api/v1/main-notifys/assigns',
  access: 'store',
  right: 'read',
  summary: 'How much waits for this store',
  query: z.object({}),
  ok: z.object({ assignOrderCount: z.int() }),
})
