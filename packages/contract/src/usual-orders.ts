import { z } from 'zod'
import { call } from './base/call.ts'
import { day, idList } from './base/day.ts'
import { taxRoundings } from './base/money.ts'
import { product } from './products.ts'

/** Why a line is expected. */
export const usualReason = z.discriminatedUnion('code', [
  /** Bought `times` times in the last `of` orders for this weekday; 0 is Sunday. */
  z.object({ code: z.literal('WEEKDAY'), weekday: z.int(), times: z.int(), of: z.int() }),
  /** Bought every `days` days, last for `last`. */
  z.object({ code: z.literal('EVERY'), days: z.int(), last: day }),
  /** Bought `times` times in the latest `of` orders of any weekday, because the store has few orders for this one. */
  z.object({ code: z.literal('RECENT'), times: z.int(), of: z.int() }),
])
export type UsualReason = z.infer<typeof usualReason>

export const usualLine = z.object({
  prod: product,
  /** What the store orders for such a day in all. */
  usualQty: z.int(),
  /** What is missing to that and can be ordered now; 0: ordered for the day already, sold out, or no allocation left. */
  qty: z.int(),
  reason: usualReason,
  /** In how many consecutive latest orders it was: of those for this weekday, and of all. */
  inARow: z.object({ weekday: z.int(), all: z.int() }),
  /** All or part of it is for closed days after this delivery. */
  isAhead: z.boolean(),
  /** Quantity already ordered for the day. */
  sentQty: z.int(),
  /** What comes of it, where the office confirmed or shipped less. */
  comingQty: z.int().optional(),
})
export type UsualLine = z.infer<typeof usualLine>

/** What this store is expected to order for a day, from its orders for the same weekday and season. */
export const usualOrder = call({
  method: 'GET',
  path: '/nuri/api/v1/usual-order/mall',
  access: 'store',
  right: 'read',
  summary: 'The lines that this store usually orders for a delivery day, with quantities and reasons',
  query: z.object({ deliveryDate: day.optional() }),
  ok: z.object({
    /** The requested day, or the next that the store can order for; null when there is none. */
    deliveryDate: day.nullable(),
    /** Most likely first. */
    lines: z.array(usualLine),
    /** Usual number of lines of such orders. */
    count: z.object({ from: z.int(), to: z.int() }),
    /** Goods missing from what is ordered for the day already, at current prices. */
    totalAmt: z.int(),
    /** Usual delivery days after this one that are closed; the goods of the first of them are among the lines. */
    lostDays: z.array(day),
    /** Number of products already ordered for the day. */
    sentCount: z.int(),
    /** `deliveryFeeAmt` is the delivery fee where delivery is not free. */
    terms: z.object({
      minOrderAmt: z.int(),
      deliveryFeeAmt: z.int(),
      freeDeliveryFrom: z.int(),
      taxRounding: z.enum(taxRoundings),
    }),
  }),
})

const spread = {
  ...{ usual: z.int(), low: z.int(), high: z.int(), times: z.int() },
  /** What is usual for the day, as the usual order and the order sheet name it; left out: it is not bought on such days. */
  ofDay: z.int().optional(),
}

/** The store's usual quantity of each product and its usual order amount, in the last half year. */
export const usualQuantities = call({
  method: 'GET',
  path: '/nuri/api/v1/usual-quantities/mall',
  access: 'store',
  right: 'read',
  summary: 'How much this store orders of each article at a time, so that an odd quantity can be asked about',
  /** By default the next day that the store can order for. */
  query: z.object({ deliveryDate: day.optional() }),
  ok: z.object({
    articles: z.array(z.object({ prodId: z.string(), ...spread })),
    /** Goods amount in won per delivery day; null without any. */
    orders: z.object({ usual: z.int(), high: z.int(), times: z.int() }).nullable(),
  }),
})

export const mostLimits = 100

/** For products that the store has not ordered. Products that few stores have ordered are left out. */
export const quantityLimits = call({
  method: 'GET',
  path: '/nuri/api/v1/usual-quantities/limits',
  access: 'store',
  right: 'read',
  summary: 'Quantities beyond which no store orders these articles, in round figures',
  query: z.object({ prodIds: idList(mostLimits) }),
  ok: z.array(z.object({ prodId: z.string(), limit: z.int() })),
})
