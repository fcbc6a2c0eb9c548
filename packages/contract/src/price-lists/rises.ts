import { z } from 'zod'
import { call } from '../base/call.ts'
import { day, id } from '../base/day.ts'
import { longestContents, longestTitle } from '../notices.ts'
import { rehearsal, rehearsalQuery, rehearsed } from '../rehearsal.ts'
import { saleStates } from '../office-products/product-fields.ts'
import { riseLimits, riseUnits, riseWays } from './plan-rise.ts'

const base = '/nuri/api/v1/office/price-rises'
export const mostChosenProducts = 2000
/** Prices that one rise may change. */
export const mostRisenLines = 50_000

const rise = z.object({
  /** These products, or else all that the filter finds. */
  prodIds: z.array(id).max(mostChosenProducts).optional(),
  filter: z
    .object({
      q: z.string().max(100).optional(),
      categoryId: id.optional(),
      status: z.enum(saleStates).optional(),
      brand: z.string().max(80).optional(),
    })
    .optional(),
  grades: z.array(z.string().max(5)).max(26),
  /** Also special prices of stores. */
  specials: z.boolean(),
  by: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('PERCENT'),
      hundredths: z
        .int()
        .min(riseLimits.PERCENT.least * 100)
        .max(riseLimits.PERCENT.most * 100),
    }),
    z.object({ kind: z.literal('WON'), won: z.number().min(riseLimits.WON.least).max(riseLimits.WON.most) }),
  ]),
  unit: z.literal(riseUnits),
  way: z.enum(riseWays),
  from: day,
})
export type Rise = z.infer<typeof rise>

const risenRow = z.object({
  prodId: z.string(),
  prodCd: z.string(),
  prodNm: z.string(),
  spec: z.string(),
  /** Either this or the store whose special price it is. */
  grade: z.string().nullable(),
  storeNm: z.string().nullable(),
  /** The price of today; null: none. */
  today: z.number().nullable(),
  /** The price of the first day without this change, and with it. */
  old: z.number(),
  now: z.number(),
  /** The first other price afterwards, which stays; a `unitPrice` of null: none from that day on. */
  next: z.object({ from: day, unitPrice: z.number().nullable() }).nullable(),
})
export type RisenRow = z.infer<typeof risenRow>

const affectedStore = z.object({
  storeId: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  grade: z.string(),
  /** Products concerned that were delivered to it in the last eight weeks, or are still to be. */
  products: z.int(),
  /** Won a week more, with VAT, if it buys on as in the last eight weeks; 0 if it only has orders to be delivered. */
  perWeek: z.int(),
})
export type AffectedStore = z.infer<typeof affectedStore>

const keptProduct = z.object({
  prodId: z.string(),
  prodNm: z.string(),
  spec: z.string(),
  /** The grades concerned, not the stores. */
  grades: z.array(z.string()),
})

const fails = ['REFUSED', 'TOO_MANY_PRICES'] as const

export const previewRise = call({
  method: 'POST',
  path: `${base}/preview`,
  access: 'office',
  right: 'catalogue',
  summary:
    'What raising prices would do: old and new prices, the stores concerned by the ordered quantities of deliveries until yesterday in eight weeks and by waiting orders, and a draft of a notice. Changes nothing',
  bodyLimit: 256 * 1024,
  fails,
  body: rise.extend({
    page: z.int().min(0).max(1_000_000).default(0),
    size: z.int().min(1).max(100).default(50),
    /** Only rows after whose new price another one is planned. */
    onlyPlanned: z.boolean().default(false),
  }),
  ok: z.object({
    /** To be sent with the rise: it is refused if any of this has changed. */
    version: z.string(),
    products: z.int(),
    rows: z.array(risenRow),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    /** Prices that change, whatever is listed. */
    lines: z.int(),
    /** Of them, those after which another price is planned, and their products. */
    plannedLines: z.int(),
    plannedProducts: z.int(),
    /** Of them, those that an earlier change lets begin on that very day: this one is made on top of it. */
    plannedThen: z.int(),
    /** Prices that stay: unchanged by rounding, for some days only, or falling to nothing. */
    same: z.int(),
    temporary: z.int(),
    tooLow: z.int(),
    /** The products of prices for some days only, and the first of them. */
    temporaryProducts: z.int(),
    temporaryFirst: z.array(keptProduct),
    /** Products that have no price then for some of the grades, and the first of them. */
    unpriced: z.int(),
    unpricedFirst: z.array(keptProduct),
    /** Prices that change so much that a slipped digit is likely. */
    unusual: z.int(),
    /** Stores of the raised grades and prices of theirs that stay because they are special. */
    specialStores: z.int(),
    specialLines: z.int(),
    /** The most concerned first, up to 100. */
    stores: z.array(affectedStore),
    storeCount: z.int(),
    /** Of them, those that pay more a week, or less if all together do; the others only wait for a delivery. */
    payingCount: z.int(),
    perWeek: z.int(),
    notice: z.object({ title: z.string(), contents: z.string() }),
  }),
})

export const rehearseRise = call({
  method: 'POST',
  path: `${base}/rehearsal`,
  access: 'office',
  right: 'catalogue',
  summary: 'What raised prices would do to open baskets that can still be sent on the day they begin',
  bodyLimit: 256 * 1024,
  fails,
  query: rehearsalQuery,
  body: rise,
  ok: rehearsal,
})

export const applyRise = call({
  method: 'POST',
  path: base,
  access: 'office',
  right: 'catalogue',
  summary:
    'Raises prices as one change, with a notice to the stores concerned if one is given (`articleId` is null if there are none); a key is done once',
  key: 'required',
  bodyLimit: 512 * 1024,
  fails: [...fails, 'CONFLICT', 'UNLIKE_REHEARSED'],
  body: rise.extend({
    version: z.string().max(40),
    rehearsed,
    notice: z.object({ title: z.string().max(longestTitle), contents: z.string().max(longestContents) }).nullable(),
  }),
  ok: z.object({
    result: z.literal('SUCCESS'),
    changeId: z.string(),
    lines: z.int(),
    articleId: z.string().nullable(),
  }),
})
