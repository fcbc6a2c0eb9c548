import { z } from 'zod'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'
import { priceModes, taxTypes } from './base/money.ts'
import { codeName, mostLines, orderRefused, orderRow } from './orders.ts'
import { largestQuantity } from './base/ordering/quantity.ts'

const sentOrder = orderRow.extend({
  version: z.int(),
  deliveryFeeAmt: z.int(),
  storeDeliveryId: z.string(),
  placeNm: z.string(),
  /**
   * Quantity of each product, and the price that more of it is added at; `comingQty` is what comes of it, where the office
   * confirmed or shipped less.
   */
  goods: z.array(
    z.object({
      ...{ prodId: z.string(), prodNm: z.string(), qty: z.int(), unitPrice: z.number() },
      ...{ taxType: z.enum(taxTypes), priceMode: z.enum(priceModes), comingQty: z.int().optional() },
    }),
  ),
})
export type SentOrder = z.infer<typeof sentOrder>

const sentDay = z.object({
  deliveryDate: day,
  /** The cut-off: until then its orders can be changed and more can be sent. */
  deadline: instant,
  payAmt: z.int(),
  /** Newest first. */
  orders: z.array(sentOrder).min(1),
})
export type SentDay = z.infer<typeof sentDay>

/** Orders that were not cancelled or received, from today's deliveries on; nearest day first. */
export const listSentDays = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/upcoming/mall',
  access: 'store',
  right: 'read',
  summary: 'What is sent and still to come, by delivery day',
  ok: z.object({ serverNow: instant, days: z.array(sentDay) }),
})

/**
 * Adds goods to an order until its cut-off, by the rules for changing one. Against another version it is 409
 * `CONFLICT`. A negative quantity removes goods; with `basketId` goods move between that basket and the order: what is not in
 * the basket any more is 409 `ALREADY_ADDED` or `BASKET_CHANGED`, so that two users never add the same basket twice.
 */
export const addToOrder = call({
  method: 'POST',
  path: '/nuri/api/v1/orders/mall/:orderId/lines',
  access: 'store',
  right: 'order',
  summary: 'Adds goods to an order that is sent',
  key: 'required',
  fails: [
    ...orderRefused,
    ...(['MOST_EXCEEDED', 'CONFLICT', 'ORDER_FIXED', 'PRICE_CHANGED', 'DELIVERY_FEE_CHANGED', 'REFUSED'] as const),
    ...(['BASKET_ORDERED', 'BASKET_CHANGED', 'ALREADY_ADDED'] as const),
  ],
  params: z.object({ orderId: id }),
  body: z.object({
    version: z.int(),
    items: z
      .array(
        z.object({
          prodId: id,
          qty: z.int().min(-largestQuantity).max(largestQuantity),
          memo: z.string().max(200).optional(),
          /** The price on the screen. If the goods are dearer it is 409 `PRICE_CHANGED`. */
          seenUnitPrice: z.number().min(0).optional(),
        }),
      )
      .min(1)
      .max(mostLines),
    basketId: id.optional(),
    /** Of the basket as the user saw it: tells who has added its goods since. */
    basketVersion: z.int().min(0).max(2_147_483_647).optional(),
  }),
  ok: z.object({
    result: z.literal('SUCCESS'),
    orderId: z.string(),
    orderNo: z.string(),
    status: codeName,
    version: z.int(),
    deliveryDate: day,
    payAmt: z.int(),
    deliveryFeeAmt: z.int(),
    /** What the goods of the order cost more than before, with tax: goods of a line that was there keep its price. */
    addedAmt: z.int(),
    /** Changes of each line. */
    lines: z.array(z.object({ prodNm: z.string(), from: z.int(), to: z.int() })),
  }),
})

/** Cut-off, delivery day, stock, allocation and credit are checked as for a new order; the prices stay. */
export const restoreOrder = call({
  method: 'PUT',
  path: '/nuri/api/v1/orders/mall/:orderId/restore',
  access: 'store',
  right: 'order',
  summary: 'Brings back an order that its store has cancelled',
  params: z.object({ orderId: id }),
  ok: z.object({ result: z.literal('SUCCESS'), orderId: z.string(), orderNo: z.string(), status: codeName }),
})
