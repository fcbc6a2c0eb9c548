import { z } from 'zod'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'

/** In order of precedence: a day has the first reason that applies. */
export const closedReasons = [
  'OUT_OF_RANGE',
  'TRADE_ENDED',
  'STORE_CLOSED',
  'COMPANY_CLOSED',
  'PUBLIC_HOLIDAY',
  'NOT_DELIVERY_DAY',
  'ITEM_NOT_DELIVERED',
  'CUT_OFF_PASSED',
] as const

/** Spec §7 */
export const deliveryRequestDates = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/delivery-request-date',
  access: 'store',
  right: 'read',
  summary: 'The delivery days that may be asked for now, and why the others may not',
  query: z.object({
    storeId: id,
    basketId: id.optional(),
    /** A delivery place with weekdays of its own. */
    storeDeliveryId: id.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  ok: z.object({
    serverNow: instant,
    days: z.array(
      z.object({
        date: day,
        available: z.boolean(),
        deadline: instant,
        /** From when on an order for this day is taken, if that is not now: the wholesaler takes orders at certain hours. */
        opensAt: instant.nullable(),
        reason: z.object({ code: z.enum(closedReasons), message: z.string() }).nullable(),
        nearest: day.nullable(),
      }),
    ),
    /**
     * Present if days are missing only because of the basket's goods: the fewest articles that leave none, with their
     * weekdays; 0 is Sunday. Articles that no place of the store gets are lines to remove, and keep no day closed.
     */
    leavingNoDay: z.array(z.object({ prodNm: z.string(), weekdays: z.array(z.int()) })).optional(),
  }),
})

/** Spec §7 */
export const closeDays = call({
  method: 'GET',
  path: '/nuri/api/v1/setup-holidays/close-day',
  access: 'store',
  right: 'read',
  summary: 'Closing days: public holidays, those of the wholesaler and those of the store',
  query: z.object({ from: day.optional(), to: day.optional() }),
  ok: z.array(z.object({ date: day, name: z.string(), kind: z.enum(['PUBLIC', 'COMPANY', 'STORE']) })),
})

export const comingDelivery = call({
  method: 'GET',
  path: '/nuri/api/v1/office/coming-delivery',
  access: 'office',
  right: 'read',
  summary: 'The next delivery day of the wholesaler, and the next cut-off of any store',
  ok: z.object({
    /** The first day after today on which anything is delivered to any store; null: none in the next month. */
    nextDay: day.nullable(),
    /** The first cut-off to come, whether or not anything is ordered, and the first of the days that it closes. */
    nextCutOff: z.object({ deadline: instant, deliveryDate: day }).nullable(),
    serverNow: instant,
  }),
})

export const workClose = call({
  method: 'GET',
  path: '/nuri/api/v1/setup-work-close/mall',
  access: 'store',
  right: 'read',
  summary: 'The cut-off that applies to this store now',
  ok: z.object({
    nextDeliveryDate: day.nullable(),
    deadline: instant.nullable(),
    /** From when on an order for that day is taken, if that is not now. */
    opensAt: instant.nullable(),
    /** The last future day whose cut-off has passed. */
    lastClosed: z
      .object({
        deliveryDate: day,
        deadline: instant,
        /** Whether the store usually orders for its weekday. */
        isUsual: z.boolean(),
      })
      .nullable(),
    serverNow: instant,
    text: z.string(),
  }),
})
