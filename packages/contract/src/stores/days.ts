import { z } from 'zod'
import { call } from '../base/call.ts'
import { day, instant } from '../base/day.ts'
import { longestReason } from '../base/reason.ts'
import { rehearsal, rehearsalQuery, rehearsed } from '../rehearsal.ts'
import { done } from '../base/answers.ts'
import { ofStore, storesBase } from '../stores.ts'

/** Weekdays on which a store is delivered to, 0 is Sunday; null: all days of the wholesaler. */
const weekdays = z.array(z.int().min(0).max(6)).min(1).max(7).nullable()

export const storeDayKinds = ['EXTRA', 'CLOSED', 'OVERRIDE'] as const
export type StoreDayKind = (typeof storeDayKinds)[number]

const storeDay = z.object({
  day,
  kind: z.enum(storeDayKinds),
  /** The reason. */
  name: z.string(),
  /** Of an override: until when orders for this day are taken. */
  deadline: instant.nullable(),
})
export type StoreDay = z.infer<typeof storeDay>

const base = `${storesBase}/:storeId` as const

export const listStoreDays = call({
  method: 'GET',
  path: `${base}/days`,
  access: 'office',
  right: 'read',
  summary: 'The delivery weekdays of a store and its single days from today on',
  params: ofStore,
  ok: z.object({ deliveryDays: weekdays, days: z.array(storeDay) }),
})

export const setWeekdays = call({
  method: 'PUT',
  path: `${base}/weekdays`,
  access: 'office',
  right: 'stores',
  summary: 'Sets the delivery weekdays of a store if they are still the ones that were seen',
  fails: ['CONFLICT', 'UNLIKE_REHEARSED'],
  params: ofStore,
  body: z.object({ deliveryDays: weekdays, seen: weekdays, rehearsed }),
  ok: done,
})

export const markStoreDay = call({
  method: 'POST',
  path: `${base}/days`,
  access: 'office',
  right: 'stores',
  summary: 'Marks one day of a store: delivered to besides, closed, or with a cut-off of its own; always with a reason',
  fails: ['REFUSED', 'DAY_TAKEN', 'UNLIKE_REHEARSED'],
  params: ofStore,
  body: z.object({
    day,
    kind: z.enum(storeDayKinds),
    name: z.string().max(60),
    deadline: instant.max(40).nullable().default(null),
    rehearsed,
  }),
  ok: done,
})

export const rehearseStoreDays = call({
  method: 'POST',
  path: `${base}/days/rehearsal`,
  access: 'office',
  right: 'stores',
  summary: 'What weekdays of a store, or marking or unmarking one of its days, would do to its baskets and orders',
  fails: ['REFUSED'],
  params: ofStore,
  query: rehearsalQuery,
  body: z.object({
    weekdays: z.object({ deliveryDays: weekdays }).optional(),
    mark: z.object({ day, kind: z.enum(storeDayKinds), deadline: instant.max(40).nullable() }).optional(),
    unmark: z.object({ day, kind: z.enum(storeDayKinds) }).optional(),
  }),
  ok: rehearsal,
})

export const unmarkStoreDay = call({
  method: 'DELETE',
  path: `${base}/days`,
  access: 'office',
  right: 'stores',
  summary: 'Makes one day of a store usual again, with a reason',
  fails: ['REASON_NEEDED', 'UNLIKE_REHEARSED'],
  params: ofStore,
  query: z.object({ day, kind: z.enum(storeDayKinds), reason: z.string().max(longestReason), rehearsed }),
  ok: done,
})
