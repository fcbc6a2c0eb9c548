import { z } from 'zod'
import { call } from '../base/call.ts'
import { day } from '../base/day.ts'
import { pageOf, pageQuery } from '../base/page.ts'

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
