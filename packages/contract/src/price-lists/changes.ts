import { z } from 'zod'
import { call, type CallOk } from '../base/call.ts'
import { day, id, instant } from '../base/day.ts'
import { pageOf, pageQuery } from '../base/page.ts'
import { saleStates } from '../office-products/product-fields.ts'
import { rehearsal, rehearsalQuery, rehearsed } from '../rehearsal.ts'

const base = '/nuri/api/v1/office/price-changes'

export const priceChangeKinds = ['EDIT', 'RISE', 'IMPORT', 'UNDO'] as const

/** Which products a rise changed: how many, and whether they were chosen or found by a filter. */
export const risenGoods = z.object({
  products: z.int(),
  isChosen: z.boolean(),
  q: z.string().optional(),
  /** The name of the category. */
  category: z.string().optional(),
  status: z.enum(saleStates).optional(),
  brand: z.string().optional(),
})
export type RisenGoods = z.infer<typeof risenGoods>

/** What tells one change from others. */
const changeName = {
  /** The product, if it is only one. */
  prodNm: z.string().nullable(),
  /** What tells it from others of its name: its spec, or its code if it has none; empty if that was not kept yet. */
  spec: z.string(),
  /** Of a rise: how it was asked for, such as `+5%`. */
  rise: z.string().nullable(),
  /** Of a rise; null if that was not kept yet. */
  goods: risenGoods.nullable(),
  /** Of an import: its file; null if that was not kept yet. */
  fileName: z.string().nullable(),
}

/**
 * A price before and after a change, on the first day concerned; null: there was or is none, so that a store pays the
 * price of its grade.
 */
const changedPrice = z.object({
  prodNm: z.string(),
  /** Its spec, or its code if it has none. */
  spec: z.string(),
  /** Null for the price of one store. */
  grade: z.string().nullable(),
  storeNm: z.string().nullable(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  from: day,
  to: day.nullable(),
})
export type ChangedPrice = z.infer<typeof changedPrice>

/**
 * How much of a change is undone: products count of which no price stays changed. What it was the last time is told by
 * `changeId`; the rest of a change can be undone later, so that there may be several times.
 */
export const undoneFacts = z.object({
  changeId: z.string(),
  times: z.int().default(1),
  lines: z.int(),
  products: z.int(),
  ofProducts: z.int(),
})
export type UndoneFacts = z.infer<typeof undoneFacts>

const changeRow = z.object({
  ...changeName,
  changeId: z.string(),
  kind: z.enum(priceChangeKinds),
  by: z.string(),
  at: instant,
  from: day,
  /** Prices that it changed. */
  lines: z.int(),
  /** The first of them; of a product that was asked for, only its own. Empty if the audit log no longer has them. */
  prices: z.array(changedPrice),
  /** How many such prices there are besides. */
  more: z.int(),
  /** How many for each grade, and for single stores (null); empty if that was not kept yet. */
  counts: z.array(z.object({ grade: z.string().nullable(), lines: z.int() })),
  articleId: z.string().nullable(),
  /** The version in which that notice was written, or corrected because a part was undone. */
  articleVersion: z.int(),
  /** Of an undoing: the change that it took back. */
  undoes: z.object({ ...changeName, kind: z.enum(priceChangeKinds), at: instant }).nullable(),
  undoneAt: instant.nullable(),
  /** Null if it is not undone, or that was not kept yet. */
  undone: undoneFacts.nullable(),
  mayUndo: z.boolean(),
})
export type PriceChangeRow = z.infer<typeof changeRow>

export const listPriceChanges = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'read',
  summary: 'What changed prices, the latest first; of all products, or of one',
  query: pageQuery.extend({ prodId: id.optional() }),
  ok: pageOf(changeRow),
})

export const listChangedPrices = call({
  method: 'GET',
  path: `${base}/:changeId/prices`,
  access: 'office',
  right: 'read',
  summary: 'All prices that one change changed, or that an undoing took back; none if the audit log no longer has them',
  params: z.object({ changeId: id }),
  query: pageQuery,
  ok: pageOf(changedPrice),
})

const partly = z.boolean().default(false)
const refusals = [
  'PRICE_CHANGE_BEGUN',
  'PRICE_CHANGE_UNDONE',
  'PRICE_CHANGE_BUILT_ON',
  'PRICE_CHANGE_ALL_BUILT_ON',
  'PRICE_CHANGE_OVERTAKEN',
  'PRICE_CHANGE_NEEDED',
  'PRICE_CHANGE_ALL_NEEDED',
] as const

export const undoPriceChange = call({
  method: 'POST',
  path: `${base}/:changeId/undo`,
  access: 'office',
  right: 'catalogue',
  summary:
    'Takes back a change of prices as a whole, up to the day on which it begins. `partly`: also if some of its prices were changed again, or are first prices that stores need by now; these then stay, and can be undone later. `endNotice`: also ends the notice that was written with it, unless that was edited, ended or deleted since. `correctNotice`: says in it which products are taken back, unless that or `endNotice` prevents it',
  fails: [...refusals, 'UNLIKE_REHEARSED'],
  params: z.object({ changeId: id }),
  body: z.object({
    partly,
    endNotice: z.boolean().default(false),
    correctNotice: z.boolean().default(false),
    rehearsed,
  }),
  ok: z.object({
    result: z.literal('SUCCESS'),
    lines: z.int(),
    noticeEnded: z.boolean(),
    noticeCorrected: z.boolean(),
  }),
})

export const rehearsePriceUndo = call({
  method: 'POST',
  path: `${base}/:changeId/undo/rehearsal`,
  access: 'office',
  right: 'catalogue',
  summary: 'What taking back a change of prices would do to open baskets, on the first day that gets another price',
  fails: refusals,
  params: z.object({ changeId: id }),
  query: rehearsalQuery,
  body: z.object({ partly }),
  ok: rehearsal,
})

/** A planned price that goes away or comes back. */
const planned = z.object({ from: day, unitPrice: z.number(), comesBack: z.boolean() })

export const previewPriceUndo = call({
  method: 'POST',
  path: `${base}/:changeId/undo/preview`,
  access: 'office',
  right: 'catalogue',
  summary: 'How many prices taking back a change would set, and what each becomes if they are few',
  fails: refusals,
  params: z.object({ changeId: id }),
  body: z.object({ partly }),
  ok: z.object({
    lines: z.int(),
    /** Empty if there are more than five. Before and after: on the first day that gets another price. */
    prices: z.array(changedPrice.extend({ planned: z.array(planned) })),
  }),
})
export type UndonePrice = CallOk<typeof previewPriceUndo>['prices'][number]
