import { z } from 'zod'
import { pageOf, pageQuery } from './base/page.ts'

/** How a change would reach an open basket or an order that has not left yet. */
export const effects = [
  'MUST_MOVE',
  'DELIVERED_AGAIN',
  'LOCKED',
  'UNLOCKED',
  'OVER_LIMIT_REFUSED',
  'NO_DAY',
  'OVER_LIMIT_HELD',
  'UNPAID_HELD',
  'NOT_REFUSED',
  'NOT_HELD',
  'DAY_AGAIN',
  'DAY_LATER',
  'DAY_EARLIER',
  'CUT_OFF_EARLIER',
  'CUT_OFF_LATER',
  'LINES_LOST',
  'LINES_CUT',
  'LINES_BACK',
  'BELOW_MINIMUM',
  'MINIMUM_MET',
  'PRICE_UP',
  'PRICE_DOWN',
  'FEE_UP',
  'FEE_DOWN',
] as const
export type Effect = (typeof effects)[number]

export const rehearsalViews = ['STORES', 'BASKETS', 'ORDERS'] as const
export type RehearsalView = (typeof rehearsalViews)[number]

/** Which of the concerned things are listed. */
export const rehearsalQuery = pageQuery.extend({ what: z.enum(rehearsalViews).default('STORES') })
export type RehearsalQuery = z.output<typeof rehearsalQuery>

/** In whole won: what the open baskets bring as they are, and the waiting orders, also if they must move. */
const amounts = { beforeAmt: z.int(), afterAmt: z.int() }

const concerned = z.object({
  storeId: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  /** Null in the list of stores and of orders. */
  basketNm: z.string().nullable(),
  /** Null in the list of stores and of baskets. */
  order: z.object({ orderId: z.string(), orderNo: z.string() }).nullable(),
  baskets: z.int(),
  orders: z.int(),
  /** In the language of the caller. */
  sentences: z.array(z.string()),
  ...amounts,
})
export type Concerned = z.infer<typeof concerned>

/** What a change would do to stores. Nothing is written, locked or sent by asking for it. */
export const rehearsal = pageOf(concerned).extend({
  /** Send it back as `rehearsed` with the change: if other baskets or orders are concerned by then, it is refused. */
  version: z.string(),
  stores: z.int(),
  baskets: z.int(),
  orders: z.int(),
  /** Orders whose delivery day would no longer be one: they stay, and the office moves them. */
  ordersToMove: z.int(),
  ...amounts,
  /** How many waiting orders have products that would no longer be sold, and are shipped all the same; null if none. */
  staying: z.string().nullable(),
  /** In the language of the caller, the gravest first. */
  sentences: z.array(z.string()),
})
export type Rehearsal = z.infer<typeof rehearsal>

/** The version of the rehearsal that the caller has seen. */
export const rehearsed = z.string().max(64).optional()
