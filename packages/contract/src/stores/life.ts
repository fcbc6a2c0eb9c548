import { z } from 'zod'
import { call } from '../base/call.ts'
import { day, instant } from '../base/day.ts'
import { ofStore, storesBase } from '../stores.ts'

/** As many whole weeks before this one are looked at, and this one. */
export const weeksOfLife = 12

const habits = z.object({
  /** By delivery day from Monday, the oldest first; the last one is this week. Without cancelled orders. */
  weeks: z.array(z.object({ from: day, orders: z.int(), totalAmt: z.int() })),
  /** Weekdays (0 is Sunday) on which at least a third of these weeks had a delivery. */
  weekdays: z.array(z.int()),
  /** The median of an order; null without orders. */
  usualAmt: z.int().nullable(),
  /** Days between two deliveries, the median; null with fewer than three. */
  usualGap: z.int().nullable(),
  /** Of the last delivery that was ordered, past or to come. */
  lastDelivery: day.nullable(),
  /** More than twice the usual gap has passed since then, and at least a week. */
  isSilent: z.boolean(),
})
export type StoreHabits = z.infer<typeof habits>

const life = z.object({
  today: day,
  habits,
  /** Bought most often. */
  products: z.array(
    z.object({
      prodId: z.string(),
      prodNm: z.string(),
      unit: z.string(),
      times: z.int(),
      lastQty: z.int(),
      lastOrderedAt: instant,
    }),
  ),
  /** Running notices to this store that none of its people has read. */
  unreadNotices: z.array(
    z.object({ articleId: z.string(), title: z.string(), mustRead: z.boolean(), startsAt: instant }),
  ),
})
export type StoreLife = z.infer<typeof life>

export const getStoreLife = call({
  method: 'GET',
  path: `${storesBase}/:storeId/life`,
  access: 'office',
  right: 'read',
  summary: 'How a store orders: weeks, habits, what it buys most and which notices it has not read',
  params: ofStore,
  ok: life,
})
