import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'
import { fail } from './base/problem.ts'
import { product } from './products.ts'
import { largestQuantity } from './base/ordering/quantity.ts'

export const lineIssueCodes = [
  'PRICE_CHANGED',
  'SOLD_OUT',
  'STOPPED',
  'NOT_FOR_SALE',
  /** Its weekdays are none on which any place of the store gets goods. */
  'NOT_DELIVERED',
  'STOCK_SHORT',
  'ALLOCATION_EXCEEDED',
  'BELOW_MIN',
  'ABOVE_MAX',
  'STEP_QTY',
] as const

export const basketLine = z.object({
  basketItemId: z.string(),
  prod: product,
  qty: z.int(),
  unitPrice: z.number(),
  supplyAmt: z.int(),
  vatAmt: z.int(),
  totalAmt: z.int(),
  memo: z.string(),
  /** Who changed it last. */
  by: z.string(),
  /** Lines rise by it; one that is set again with it after its removal returns to its place. */
  position: z.int().optional(),
  issues: z.array(z.object({ code: z.enum(lineIssueCodes), message: z.string(), allowed: z.number().optional() })),
})
export type BasketLine = z.infer<typeof basketLine>

export const basket = z.object({
  basketId: z.string(),
  name: z.string(),
  version: z.int(),
  content: z.array(basketLine),
  totalElements: z.int(),
  supplyAmt: z.int(),
  vatAmt: z.int(),
  /** Goods only; `payAmt` adds the delivery fee. */
  totalAmt: z.int(),
  minOrderAmt: z.int(),
  freeDeliveryFrom: z.int(),
  /** What this basket would add to the fee of the same delivery. */
  deliveryFeeAmt: z.int(),
  payAmt: z.int(),
  /** The same without lines that cannot be ordered in any quantity; present if there are any. */
  orderable: z.object({ totalAmt: z.int(), deliveryFeeAmt: z.int(), freedFeeAmt: z.int(), payAmt: z.int() }).optional(),
  /** The delivery of these sums, if its orders share one fee; otherwise null. */
  delivery: z
    .object({
      deliveryDate: day,
      storeDeliveryId: z.string(),
      orderCount: z.int(),
      /** Amount of goods already sent for it, and the fee already charged. */
      sentAmt: z.int(),
      sentFeeAmt: z.int(),
      /** The part of that fee that is waived with this basket. */
      freedFeeAmt: z.int(),
    })
    .nullable(),
  /** As long as the basket is untouched: the order that the basket before it became, if that was sent within a day. */
  sentAs: z.object({ orderId: z.string(), orderNo: z.string(), orderedAt: instant, by: z.string() }).optional(),
})
export type Basket = z.infer<typeof basket>

/**
 * Store and grade must be the caller's own; prices always come from the server. A page that does not know them yet may
 * omit them. Spec §7
 */
export const getBasket = call({
  method: 'GET',
  path: '/nuri/api/v1/baskets',
  access: 'store',
  right: 'read',
  summary: 'A basket with its lines, their issues and totals',
  fails: ['BASKET_ORDERED'],
  query: z.object({
    storeId: id.optional(),
    storeGrade: z.string().max(20).optional(),
    basketId: id.optional(),
    /** The delivery that the fee is for; by default the first open day and the usual place. */
    deliveryDate: day.optional(),
    storeDeliveryId: id.optional(),
  }),
  ok: basket,
})

const memo = z.string().max(200)
const qty = z.int().min(0).max(largestQuantity)

/** Sets many lines in one request; a quantity of 0 removes the line. */
export const setBasketLines = call({
  method: 'PUT',
  path: '/nuri/api/v1/baskets',
  access: 'store',
  right: 'prepare',
  summary: 'Sets many lines of a basket in one call',
  fails: ['BASKET_ORDERED', 'BASKET_CHANGED', 'TOO_MANY_LINES'],
  body: z.object({
    basketId: id.optional(),
    /** With it: all lines or 409. Without: the last write wins per product. */
    version: z.int().optional(),
    items: z
      .array(
        z.object({
          prodId: id,
          qty,
          memo: memo.optional(),
          baseQty: z.int().min(0).max(largestQuantity).optional(),
          /** Of a removed line that is put back. */
          position: z.int().min(1).optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  ok: z.object({
    result: z.literal('SUCCESS'),
    basketId: z.string(),
    version: z.int(),
    /** Lines left unchanged because another user had changed them meanwhile. */
    refused: z.array(
      z.object({ code: z.literal('LINE_CHANGED'), prodId: z.string(), theirs: z.int(), yours: z.int() }),
    ),
  }),
})

export const addToBasket = call({
  method: 'POST',
  path: '/nuri/api/v1/baskets',
  access: 'store',
  right: 'prepare',
  summary: 'Adds a quantity of one product',
  body: z.object({ basketId: id.optional(), prodId: id, qty: z.int().min(1).max(largestQuantity) }),
  ok: z.object({ result: z.literal('SUCCESS'), basketId: z.string(), version: z.int(), qty: z.int() }),
})

/** Spec §4, §7: after SUCCESS the page loads the basket of store and grade again. */
export const removeBasketItem = call({
  method: 'DELETE',
  path: '/nuri/api/v1/baskets',
  access: 'store',
  right: 'prepare',
  summary: 'Removes one line',
  query: z.object({ basketItemId: id }),
  ok: z.union([done, fail]),
})

/** At least one visible character; surrounding blanks are trimmed before it is stored. */
const basketName = z.string().regex(/\S/).max(40)
const listPath = '/nuri/api/v1/baskets/lists'

export const listBaskets = call({
  method: 'GET',
  path: listPath,
  access: 'store',
  right: 'read',
  summary: 'The named baskets of the store',
  ok: z.array(z.object({ basketId: z.string(), name: z.string(), isDefault: z.boolean(), lineCount: z.int() })),
})

export const createBasket = call({
  method: 'POST',
  path: listPath,
  access: 'store',
  right: 'prepare',
  summary: 'Opens another named basket',
  body: z.object({ name: basketName }),
  ok: z.object({ result: z.literal('SUCCESS'), basketId: z.string() }),
})

export const changeBasket = call({
  method: 'PATCH',
  path: listPath,
  access: 'store',
  right: 'prepare',
  summary: 'Renames a basket or makes it the default one',
  body: z.object({ basketId: id, name: basketName.optional(), isDefault: z.literal(true).optional() }),
  ok: done,
})

export const deleteBasket = call({
  method: 'DELETE',
  path: listPath,
  access: 'store',
  right: 'prepare',
  summary: 'Deletes a named basket with its lines; the default one stays',
  query: z.object({ basketId: id }),
  ok: done,
})
