import { z } from 'zod'
import { call, type CallOk } from '../base/call.ts'
import { day, id, instant } from '../base/day.ts'
import { priceModes, taxRoundings, taxTypes } from '../base/money.ts'
import { largestQuantity } from '../base/ordering/quantity.ts'
import { pageOf, pageQuery } from '../base/page.ts'
import { longestReason } from '../base/reason.ts'
import { storeName } from '../office-orders.ts'
import { codeName } from '../orders.ts'

/** What the orders that are received, confirmed or being prepared need of each product. */
export const byProductBase = '/nuri/api/v1/office/orders/products'

/** By default the orders of all days. */
const deliveryDays = z.object({ deliveryFrom: day.optional(), deliveryTo: day.optional() })

const product = z.object({
  prodId: z.string(),
  prodCd: z.string(),
  prodNm: z.string(),
  spec: z.string(),
  unit: z.string(),
  boxQty: z.int(),
  /** What can still be ordered; null: not counted. */
  stockQty: z.int().nullable(),
})

const orderedProduct = product.extend({
  orderedQty: z.int(),
  /** Of the orders that are confirmed already. */
  confirmedQty: z.int(),
  orderCount: z.int(),
  /** Of these, orders that are not confirmed yet. */
  receivedCount: z.int(),
})
export type OrderedProduct = z.infer<typeof orderedProduct>

export const orderedProductSorts = ['name', 'total'] as const

export const listOrderedProducts = call({
  method: 'GET',
  path: byProductBase,
  access: 'office',
  right: 'read',
  summary: 'What orders that have not been shipped need of each product; held ones are left out',
  query: pageQuery.extend({
    ...deliveryDays.shape,
    /** Name or code. */
    q: z.string().max(100).optional(),
    /** By name, or the largest quantity first. */
    sort: z.enum(orderedProductSorts).default('name'),
  }),
  ok: pageOf(orderedProduct),
})

/** More orders of a product than are shown at once; a delivery day has fewer. */
export const mostLinesShown = 500

const productLine = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  version: z.int(),
  orderedAt: instant,
  deliveryDate: day,
  status: codeName,
  /** Before its cut-off the store may still change it. */
  canEdit: z.boolean(),
  ...storeName,
  qty: z.int(),
  /** null: not confirmed yet. */
  confirmedQty: z.int().nullable(),
  unitPrice: z.number(),
  taxType: z.enum(taxTypes),
  priceMode: z.enum(priceModes),
  taxRounding: z.enum(taxRoundings),
})
export type ProductLine = z.infer<typeof productLine>

const params = z.object({ prodId: id })

export const getOrderedProduct = call({
  method: 'GET',
  path: `${byProductBase}/:prodId`,
  access: 'office',
  right: 'read',
  summary: 'The lines of one product in open orders, by delivery day and store',
  params,
  query: deliveryDays,
  ok: product.extend({
    stepQty: z.int(),
    lines: z.array(productLine),
    /** There are more than are shown. */
    hasMore: z.boolean(),
    /** Of orders over their credit limit, which are left out. */
    held: z.object({ orders: z.int(), qty: z.int() }),
  }),
})

/** As many orders as one call confirms. */
export const mostConfirmed = 50

export const confirmShort = call({
  method: 'PUT',
  path: `${byProductBase}/:prodId/confirmed`,
  access: 'office',
  right: 'orders',
  summary:
    'Gives orders less of a product, each on its own and in the version seen: what of one fails leaves the others. One that was not confirmed yet is, with all else as ordered',
  fails: ['SHORTAGE_NEEDS_REASON'],
  params,
  body: z.object({
    reason: z.string().max(longestReason),
    orders: z
      .array(z.object({ orderId: id, version: z.int(), qty: z.int().min(0).max(largestQuantity) }))
      .min(1)
      .max(mostConfirmed),
  }),
  ok: z.object({
    results: z.array(
      z.object({
        orderId: z.string(),
        /** `CHANGED`: since it was seen, by its store or a colleague. */
        result: z.enum(['DONE', 'CHANGED', 'REFUSED']),
        /** Why it was not done. */
        message: z.string().nullable(),
      }),
    ),
  }),
})
export type ConfirmedOrder = CallOk<typeof confirmShort>['results'][number]
