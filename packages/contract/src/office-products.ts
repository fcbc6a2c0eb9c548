import { z } from 'zod'
import { done, version } from './base/answers.ts'
import { call } from './base/call.ts'
import { id } from './base/day.ts'
import { pageOf, pageQuery } from './base/page.ts'
import { productFields, saleStates } from './office-products/product-fields.ts'
import { rehearsal, rehearsalQuery, rehearsed } from './rehearsal.ts'

export const officeProductsBase = '/nuri/api/v1/office/products'

/** A price of today; `unitPrice` has at most three decimals. */
const gradePrice = z.object({ grade: z.string(), unitPrice: z.number() })

const productRow = productFields.omit({ description: true, substitutes: true }).extend({
  prodId: z.string(),
  version,
  categoryNm: z.string(),
  /** What can still be ordered; null: the stock is not counted. */
  stockQty: z.int().nullable(),
  /** Names the last move of the stock by the office; null: there was none. */
  stockMove: z.string().nullable(),
  /** It is in an allocation list that is open or still to come. */
  allocated: z.boolean(),
  prices: z.array(gradePrice),
})
export type ProductRow = z.infer<typeof productRow>

/** `PRICE`: a price for a grade in use; `PRICE-C`: the one for grade C. */
export const productLack = /^(PRICE|PRICE-[A-Z]|PICTURE)$/
export const stockFilters = ['LOW', 'OUT', 'COUNTED', 'UNCOUNTED'] as const
export const officeProductSorts = ['relevance', 'name', 'code', 'newest'] as const

export const listOfficeProducts = call({
  method: 'GET',
  path: officeProductsBase,
  access: 'office',
  right: 'read',
  summary: 'All products, found as in the shop; ended ones only on request',
  query: pageQuery.extend({
    q: z.string().max(100).optional(),
    categoryId: id.optional(),
    /** By default all but ended ones. */
    status: z.enum(saleStates).optional(),
    lacks: z.string().regex(productLack).optional(),
    stock: z.enum(stockFilters).optional(),
    allocated: z.enum(['true', 'false']).optional(),
    sort: z.enum(officeProductSorts).default('relevance'),
  }),
  ok: pageOf(productRow).extend({
    /** If nothing has the text: what it may mean, as in the shop. */
    similar: z.array(productRow).optional(),
  }),
})

export const countProductGaps = call({
  method: 'GET',
  path: '/nuri/api/v1/office/product-gaps',
  access: 'office',
  right: 'read',
  summary:
    'How many products that are not ended lack a price today or a picture; a grade is in use by stores that may order',
  ok: z.object({
    /** Without a price for at least one grade in use. */
    price: z.int(),
    picture: z.int(),
    /** The grades in use, with the products that lack its price. */
    grades: z.array(z.object({ grade: z.string(), products: z.int() })),
  }),
})

const officeProduct = productRow.extend({
  description: z.string(),
  substitutes: z.array(z.string()),
  /** Names of the substitutes, in their order. */
  substituteNames: z.array(z.string()),
})
export type OfficeProduct = z.infer<typeof officeProduct>

export const getOfficeProduct = call({
  method: 'GET',
  path: `${officeProductsBase}/:prodId`,
  access: 'office',
  right: 'read',
  summary: 'One product',
  params: z.object({ prodId: id }),
  ok: officeProduct,
})

export const mostStock = 9_999_999

/**
 * Stock as it was seen and as it shall be: the difference is added, so that what stores order meanwhile is not lost.
 * null: not counted. If the office has moved it meanwhile, also by the same change sent before, that is a conflict.
 */
const stockChange = z.object({
  /** `stockMove` as it was seen. Without it, as with null, the change holds only if the office has never moved the stock. */
  move: z.string().max(50).nullable().optional(),
  seen: z.int().min(0).max(mostStock).nullable(),
  set: z.int().min(0).max(mostStock).nullable(),
})

export const productChange = z.object({
  /** null: a new product. */
  prodId: id.nullable(),
  /** The version that was seen; not for a new product. */
  version: version.optional(),
  /** Only what changes. */
  fields: productFields.partial(),
  stock: stockChange.optional(),
})
export type ProductChange = z.infer<typeof productChange>

export const mostChanges = 2000

export const saveProducts = call({
  method: 'PUT',
  path: officeProductsBase,
  access: 'office',
  right: 'catalogue',
  summary:
    'Adds and changes products as one change: all of it or nothing. `fields` of a refusal are named `3.prodNm`, by the place in `changes`; `rows` of a conflict are the places of products that someone else changed',
  bodyLimit: 4 * 1024 * 1024,
  fails: ['REFUSED', 'CONFLICT', 'UNLIKE_REHEARSED'],
  body: z.object({ changes: z.array(productChange).min(1).max(mostChanges), rehearsed }),
  ok: done.extend({
    products: z.array(
      z.object({
        prodId: z.string(),
        version,
        /** Only if its stock was moved. */
        stockMove: z.string().optional(),
      }),
    ),
  }),
})

/** Categories and substitutes change nothing for baskets. */
const triedChange = productChange.extend({
  fields: productFields.omit({ categoryId: true, substitutes: true }).partial(),
})

export const rehearseProducts = call({
  method: 'POST',
  path: `${officeProductsBase}/rehearsal`,
  access: 'office',
  right: 'catalogue',
  summary: 'What changed products, such as their sale state or stock, would do to stores and open baskets',
  bodyLimit: 4 * 1024 * 1024,
  fails: ['REFUSED'],
  query: rehearsalQuery,
  body: z.object({ changes: z.array(triedChange).min(1).max(mostChanges) }),
  ok: rehearsal,
})
