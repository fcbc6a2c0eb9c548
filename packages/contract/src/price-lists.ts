import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'
import { pageOf, pageQuery } from './base/page.ts'
import { productFields, saleStates } from './office-products/product-fields.ts'
import { mostPriceChanges, priceChange } from './price-lists/price-change.ts'
import { rehearsal, rehearsalQuery, rehearsed } from './rehearsal.ts'

export const pricesBase = '/nuri/api/v1/office/prices'

/** `to`: its last day; null: until further notice. */
const nextPrice = z.object({ from: day, to: day.nullable(), unitPrice: z.number().nullable() })
/** In thousandths of a won, as the rules of prices take it. */
const pricePeriod = z.object({ from: day, to: day.nullable(), milli: z.int() })
/** The price of today and the next one that differs; a `unitPrice` of null: no price. */
const around = {
  /** To be sent back as `seen` with a change. */
  version: z.string(),
  unitPrice: z.number().nullable(),
  next: nextPrice.nullable(),
  /** All that have not ended; of those that overlap, the one that begins last applies. */
  periods: z.array(pricePeriod),
}

const productHead = z.object({
  ...productFields.pick({ prodCd: true, prodNm: true, spec: true, unit: true, taxType: true, priceMode: true }).shape,
  prodId: z.string(),
  status: z.enum(saleStates),
})

const priceRow = productHead.extend({
  categoryNm: z.string(),
  /** One for each grade, in the order of `grades`. */
  lines: z.array(z.object({ grade: z.string(), ...around })),
  /** Stores that have or will have a price of their own. */
  specials: z.int(),
})
export type PriceRow = z.infer<typeof priceRow>

export const listPrices = call({
  method: 'GET',
  path: pricesBase,
  access: 'office',
  right: 'read',
  summary: 'Products with their price of each grade today and the next one',
  query: pageQuery.extend({
    q: z.string().max(100).optional(),
    categoryId: id.optional(),
    /** By default all but ended ones. */
    status: z.enum(saleStates).optional(),
    brand: z.string().max(80).optional(),
    /** Only those of which a price will change. */
    coming: z.enum(['true', 'false']).optional(),
  }),
  ok: pageOf(priceRow).extend({
    today: day,
    grades: z.array(z.object({ grade: z.string(), stores: z.int() })),
  }),
})

/** Days on which a price applied, applies or will apply. */
const stretch = z.object({
  from: day,
  to: day.nullable(),
  unitPrice: z.number(),
  /** It has not begun, so it can be taken back. */
  mayGo: z.boolean(),
  by: z.string().nullable(),
  at: instant.nullable(),
})
export type PriceStretch = z.infer<typeof stretch>

export const getProductPrices = call({
  method: 'GET',
  path: `${pricesBase}/:prodId`,
  access: 'office',
  right: 'read',
  summary: 'The prices of a product by grade: today, to come and past, the latest first',
  params: z.object({ prodId: id }),
  ok: productHead.extend({
    today: day,
    lines: z.array(z.object({ grade: z.string(), ...around, stretches: z.array(stretch) })),
    specials: z.int(),
  }),
})

const specialRow = z.object({
  ...around,
  /** The last day of today's or the next price; null: until further notice. */
  until: day.nullable(),
  storeId: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  grade: z.string(),
  ...productHead.shape,
  /** What the store would pay today without it. */
  gradePrice: z.number().nullable(),
  /** The periods of that price that have not ended. */
  gradePeriods: z.array(pricePeriod),
})
export type SpecialRow = z.infer<typeof specialRow>

export const listSpecialPrices = call({
  method: 'GET',
  path: '/nuri/api/v1/office/special-prices',
  access: 'office',
  right: 'read',
  summary: 'The special prices of a store, or those of a product, that hold or are to come; one of the two is needed',
  query: pageQuery.extend({
    storeId: id.optional(),
    prodId: id.optional(),
    q: z.string().max(100).optional(),
  }),
  ok: pageOf(specialRow).extend({ today: day }),
})

export const savePrices = call({
  method: 'PUT',
  path: pricesBase,
  access: 'office',
  right: 'catalogue',
  summary:
    'Changes prices of grades and stores as one change: all of it or nothing. `fields` of a refusal are named `3.from`, by the place in `changes`; `rows` of a conflict are the places of lines that someone else changed',
  bodyLimit: 1024 * 1024,
  fails: ['REFUSED', 'CONFLICT', 'UNLIKE_REHEARSED'],
  body: z.object({ changes: z.array(priceChange).min(1).max(mostPriceChanges), rehearsed }),
  /** `changeId` is null if all was so already. */
  ok: done.extend({ changeId: z.string().nullable() }),
})

export const rehearsePrices = call({
  method: 'POST',
  path: `${pricesBase}/rehearsal`,
  access: 'office',
  right: 'catalogue',
  summary:
    'What changed prices would do to open baskets that can still be sent on the first day that gets another price',
  bodyLimit: 1024 * 1024,
  fails: ['REFUSED'],
  query: rehearsalQuery,
  body: z.object({ changes: z.array(priceChange).min(1).max(mostPriceChanges) }),
  ok: rehearsal,
})
