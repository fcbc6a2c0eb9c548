import { z } from 'zod'
import { call } from './base/call.ts'
import { day } from './base/day.ts'
import { taxRoundings } from './base/money.ts'
import { product } from './products.ts'

/** Why a line is expected. */
export const usualReason = z.discriminatedUnion('code', [
  /** Bought so many times with the last orders for this weekday; 0 is Sunday. */
  z.object({ code: z.literal('WEEKDAY'), weekday: z.int(), times: z.int(), of: z.int() }),
  /** Bought every so many days, last for this day. */
  z.object({ code: z.literal('EVERY'), days: z.int(), last: day }),
  /** Bought so many times with the latest orders, whatever their weekday: the store is new to this one. */
  z.object({ code: z.literal('RECENT'), times: z.int(), of: z.int() }),
])
export type UsualReason = z.infer<typeof usualReason>

export const usualLine = z.object({
  prod: product,
  /** A quantity that may be ordered now; 0: none, because it is sold out or the share is used up. */
  qty: z.int(),
  reason: usualReason,
  /** How many of the store's latest orders had it without a gap: of those for this weekday, and of all. */
  inARow: z.object({ weekday: z.int(), all: z.int() }),
  /** All or part of it is for closed days after this delivery. */
  isAhead: z.boolean(),
  /** How much of it is ordered for the day already. */
  sentQty: z.int(),
})
export type UsualLine = z.infer<typeof usualLine>

/** What this store is expected to order for a day, from its orders for the same weekday and season. */
export const usualOrder = call({
  method: 'GET',
  path: '/nuri/api/v1/usual-order/mall',
  access: 'store',
  summary: 'The lines that this store usually orders for a delivery day, with quantities and reasons',
  query: z.object({ deliveryDate: day.optional() }),
  ok: z.object({
    /** The day asked for, else the next that the store can order for; null when there is none. */
    deliveryDate: day.nullable(),
    /** The surest first. */
    lines: z.array(usualLine),
    /** How many lines the store's orders like this one have. */
    count: z.object({ from: z.int(), to: z.int() }),
    /** Goods that are not ordered for the day yet, at the prices of now. */
    totalAmt: z.int(),
    /** Usual delivery days after this one that are closed; the goods of the first of them are among the lines. */
    lostDays: z.array(day),
    /** How many articles are ordered for the day already. */
    sentCount: z.int(),
    /** `deliveryFeeAmt` is what delivery costs where it is not free. */
    terms: z.object({
      minOrderAmt: z.int(),
      deliveryFeeAmt: z.int(),
      freeDeliveryFrom: z.int(),
      taxRounding: z.enum(taxRoundings),
    }),
  }),
})

const spread = { usual: z.int(), low: z.int(), high: z.int(), times: z.int() }

/** What the store orders at a time, of each article and in all, in the last half year. */
export const usualQuantities = call({
  method: 'GET',
  path: '/nuri/api/v1/usual-quantities/mall',
  access: 'store',
  summary: 'How much this store orders of each article at a time, so that an odd quantity can be asked about',
  ok: z.object({
    articles: z.array(z.object({ prodId: z.string(), ...spread })),
    /** Won of goods for a delivery day; null without any. */
    orders: z.object({ usual: z.int(), high: z.int(), times: z.int() }).nullable(),
  }),
})

export const mostLimits = 100

/** Of articles that the store has not ordered. Articles that few stores have ordered are left out. */
export const quantityLimits = call({
  method: 'GET',
  path: '/nuri/api/v1/usual-quantities/limits',
  access: 'store',
  summary: 'Quantities beyond which no store orders these articles, in round figures',
  query: z.object({ prodIds: z.string().max(mostLimits * 40) }),
  ok: z.array(z.object({ prodId: z.string(), limit: z.int() })),
})
