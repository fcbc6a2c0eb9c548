import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'
import { priceModes, taxTypes } from './base/money.ts'
import { pageOf, pageQuery } from './base/page.ts'

export const productStatuses = ['ON', 'SOLD_OUT', 'STOPPED'] as const
export const productSorts = ['relevance', 'name', 'code', 'priceAsc', 'priceDesc', 'newest', 'lastOrdered'] as const

/** One product as a store sees it, with its own price. `unitPrice` has at most three decimals. */
export const product = z.object({
  prodId: z.string(),
  prodCd: z.string(),
  prodNm: z.string(),
  spec: z.string(),
  unit: z.string(),
  boxQty: z.int(),
  minQty: z.int(),
  maxQty: z.int().nullable(),
  stepQty: z.int(),
  taxType: z.enum(taxTypes),
  priceMode: z.enum(priceModes),
  unitPrice: z.number(),
  priceKind: z.enum(['GRADE', 'SPECIAL']),
  /** Of a special price that is lower than the price of the store's grade. */
  isBelowGrade: z.literal(true).optional(),
  nextPrice: z.object({ unitPrice: z.number(), from: day }).nullable(),
  categoryId: z.string(),
  categoryNm: z.string(),
  brand: z.string().nullable(),
  origin: z.string().nullable(),
  storage: z.string().nullable(),
  barcode: z.string().nullable(),
  imageUrl: z.string().nullable(),
  status: z.enum(productStatuses),
  stockQty: z.int().nullable(),
  lastOrder: z.object({ orderedAt: instant, qty: z.int() }).nullable(),
  favourite: z.boolean(),
})
export type Product = z.infer<typeof product>

const flag = z.enum(['true', 'false']).optional()

/** Spec §7 */
export const listProducts = call({
  method: 'GET',
  path: '/nuri/api/v1/prods/mall/',
  access: 'store',
  right: 'read',
  summary: 'The products that this store may buy, at its prices',
  query: pageQuery.extend({
    q: z.string().max(100).optional(),
    categoryId: id.optional(),
    sort: z.enum(productSorts).optional(),
    status: z.enum(productStatuses).optional(),
    favouriteOnly: flag,
    orderedOnly: flag,
    allocatedOnly: flag,
  }),
  ok: pageOf(
    product.extend({
      /** The search matched the barcode of the box, not of the piece: count `boxQty` pieces. */
      matchedBox: z.boolean().optional(),
      /** The search matched this store's own name of the product. */
      matchedAlias: z.boolean().optional(),
    }),
  ),
})

export const getProduct = call({
  method: 'GET',
  path: '/nuri/api/v1/prods/mall/:prodId',
  access: 'store',
  right: 'read',
  summary: 'One product in full',
  params: z.object({ prodId: id }),
  ok: product.extend({
    description: z.string(),
    boxBarcode: z.string().nullable(),
    /** Weekdays of delivery, 0 is Sunday; null: all. */
    deliveryDays: z.array(z.int()).nullable(),
    /** Remaining allocation of this store; null: the product is not allocated. */
    shareLeft: z.int().nullable(),
    /** The store's own names of it. */
    aliases: z.array(z.string()),
    /** All its pictures, the main one first. */
    pictures: z.array(z.string()),
    /** What the store can order today instead of it, the best first. */
    substitutes: z.array(product),
  }),
})

export const listCategories = call({
  method: 'GET',
  path: '/nuri/api/v1/categories/mall',
  access: 'store',
  right: 'read',
  summary: 'The category tree with the number of products in each',
  ok: z.array(
    z.object({
      categoryId: z.string(),
      parentId: z.string().nullable(),
      categoryNm: z.string(),
      productCount: z.int(),
    }),
  ),
})

export const addFavourite = call({
  method: 'PUT',
  path: '/nuri/api/v1/favourites',
  access: 'store',
  right: 'prepare',
  summary: 'Marks a product as a favourite of the store',
  query: z.object({ prodId: id }),
  ok: done,
})

export const removeFavourite = call({
  method: 'DELETE',
  path: '/nuri/api/v1/favourites',
  access: 'store',
  right: 'prepare',
  summary: 'Takes the mark away',
  query: z.object({ prodId: id }),
  ok: done,
})

export const longestAlias = 40

/** The store's own name of a product, to find it by, also in pasted orders. */
const named = z.object({ prodId: id, alias: z.string().trim().min(1).max(longestAlias) })

export const addAlias = call({
  method: 'PUT',
  path: '/nuri/api/v1/aliases',
  access: 'store',
  right: 'prepare',
  summary: 'Lets the store call a product by a name of its own; a name names one product only, the latest',
  query: named,
  ok: done,
})

export const removeAlias = call({
  method: 'DELETE',
  path: '/nuri/api/v1/aliases',
  access: 'store',
  right: 'prepare',
  summary: 'Takes the name away',
  query: named,
  ok: done,
})

/** Allowed widths and qualities of pictures; any others would let clients fill the disk. */
export const imageWidths = [64, 128, 256, 384, 640, 828] as const
export const imageQualities = [50, 75, 90] as const

/** A picture of the catalogue, scaled to its place. AVIF, WebP or JPEG by `Accept`. Spec §7 */
export const catalogueImage = call({
  method: 'GET',
  path: '/_image',
  access: 'public',
  summary: 'A picture of the catalogue in one of the fixed sizes',
  query: z.object({
    url: z.string().max(200),
    w: z.literal(imageWidths),
    q: z.literal(imageQualities).default(75),
  }),
  ok: z.any(),
})

/** Allocated products. Spec §7 (`alc` is read as allocation). */
export const listAllocations = call({
  method: 'GET',
  path: '/nuri/api/v1/prod-by-alc-lists/mall/',
  access: 'store',
  right: 'read',
  summary: 'The allocation lists open to this store',
  ok: z.array(
    z.object({
      alcListId: z.string(),
      name: z.string(),
      from: day,
      to: day,
      products: z.array(product.extend({ alcQty: z.int(), orderedQty: z.int(), remainQty: z.int() })),
    }),
  ),
})

/** What this store usually buys, with the last four deliveries of the weekday it orders for. */
export const orderSheet = call({
  method: 'GET',
  path: '/nuri/api/v1/order-sheet/mall',
  access: 'store',
  right: 'read',
  summary: 'The rows of the order sheet',
  query: z.object({ deliveryDate: day.optional() }),
  ok: z.object({
    /** The requested day, or the next that the store can order for; null when there is none. */
    deliveryDate: day.nullable(),
    /** The last four deliveries on that weekday, or before it when there are none, oldest first. */
    dates: z.array(day),
    rows: z.array(z.object({ prod: product, lastQtys: z.array(z.int().nullable()), usualQty: z.int().nullable() })),
  }),
})
