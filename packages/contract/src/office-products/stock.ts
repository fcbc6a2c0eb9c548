import { z } from 'zod'
import { done } from '../base/answers.ts'
import { call } from '../base/call.ts'
import { id, instant } from '../base/day.ts'
import { pageOf, pageQuery } from '../base/page.ts'
import { longestReason } from '../base/reason.ts'
import { mostStock, officeProductSorts, stockFilters } from '../office-products.ts'
import { rehearsal, rehearsalQuery, rehearsed } from '../rehearsal.ts'
import { saleStates } from './product-fields.ts'

export const officeStockBase = '/nuri/api/v1/office/stock'

/** Quantities that can be ordered; null: not counted, so orders are not limited. */
const stock = z.int().min(0).max(mostStock).nullable()

const stockRow = z.object({
  prodId: z.string(),
  prodCd: z.string(),
  prodNm: z.string(),
  spec: z.string(),
  unit: z.string(),
  boxQty: z.int(),
  status: z.enum(saleStates),
  categoryNm: z.string(),
  imageUrl: z.string().nullable(),
  /** What can still be ordered. */
  stockQty: stock,
  /** In orders that have not been shipped: taken off `stockQty`, and still in the warehouse. */
  waitingQty: z.int(),
  /** It is low with this many or fewer; null: never. */
  lowMark: z.int().nullable(),
})
export type StockRow = z.infer<typeof stockRow>

export const listStock = call({
  method: 'GET',
  path: officeStockBase,
  access: 'office',
  right: 'read',
  summary:
    'Products with their stock, found as in the list of products; `low` and `out` count all that are low or sold out',
  query: pageQuery.extend({
    q: z.string().max(100).optional(),
    categoryId: id.optional(),
    /** By default all but ended ones. */
    status: z.enum(saleStates).optional(),
    stock: z.enum(stockFilters).optional(),
    sort: z.enum(officeProductSorts).default('relevance'),
  }),
  ok: pageOf(stockRow).extend({ low: z.int(), out: z.int() }),
})

/** What the office does: added, taken off, counted, no longer counted, typed in the catalogue, imported, undone. */
export const officeMoveKinds = ['IN', 'OUT', 'COUNT', 'FREE', 'EDIT', 'IMPORT', 'UNDO'] as const
/** What orders do. `SHORT`: less was confirmed or shipped, which gives nothing back, but is waited for no longer. */
export const orderMoveKinds = ['PLACED', 'CHANGED', 'CANCELLED', 'CANCELLED_BY_OFFICE', 'RESTORED', 'SHORT'] as const

const stockMove = z.object({
  kind: z.enum([...officeMoveKinds, ...orderMoveKinds]),
  at: instant,
  /** Who did it. */
  name: z.string(),
  before: stock,
  after: stock,
  /** What an order took (less than 0) or gave back; null for a move of the office. */
  qty: z.int().nullable(),
  /** How many were missing; null if it was no shortage. */
  shortQty: z.int().nullable(),
  reason: z.string(),
  order: z.object({ orderId: z.string(), orderNo: z.string(), storeNm: z.string() }).nullable(),
})
export type StockMove = z.infer<typeof stockMove>

export const mostMoves = 500
const ofProduct = z.object({ prodId: id })

export const getStock = call({
  method: 'GET',
  path: `${officeStockBase}/:prodId`,
  access: 'office',
  right: 'read',
  summary: 'The stock of a product and what moved it in the last year, the newest first',
  params: ofProduct,
  query: z.object({ most: z.int().min(1).max(mostMoves).default(50) }),
  ok: stockRow.extend({ moves: z.array(stockMove), hasMore: z.boolean() }),
})

const qty = z.int().min(1).max(mostStock)
/** Empty: none. */
const reason = z.string().max(2 * longestReason)

const moved = { kind: z.enum(['IN', 'OUT']), qty }
const counted = { kind: z.literal('COUNT'), seen: stock, set: stock }
const told = { reason, rehearsed }
/**
 * What comes in or goes out is added to what is there. A count holds only if it is still what was seen; null stops counting.
 */
const stockChange = z.discriminatedUnion('kind', [z.object({ ...moved, ...told }), z.object({ ...counted, ...told })])
export type StockChange = z.infer<typeof stockChange>
const triedStock = z.discriminatedUnion('kind', [z.object(moved), z.object(counted)])
export type TriedStock = z.infer<typeof triedStock>

export const changeStock = call({
  method: 'POST',
  path: `${officeStockBase}/:prodId/moves`,
  access: 'office',
  right: 'catalogue',
  summary:
    'Adds to the stock of a product, takes off with a reason, counts it, or stops counting. A conflict has the present `stockQty` and `waitingQty`',
  key: 'required',
  fails: ['REFUSED', 'CONFLICT', 'REASON_NEEDED', 'UNLIKE_REHEARSED'],
  params: ofProduct,
  body: stockChange,
  ok: done.extend({ stockQty: stock }),
})

export const rehearseStock = call({
  method: 'POST',
  path: `${officeStockBase}/:prodId/moves/rehearsal`,
  access: 'office',
  right: 'catalogue',
  summary: 'What another stock of a product would do to open baskets',
  fails: ['REFUSED'],
  params: ofProduct,
  query: rehearsalQuery,
  body: triedStock,
  ok: rehearsal,
})

export const setLowMark = call({
  method: 'PUT',
  path: `${officeStockBase}/:prodId/mark`,
  access: 'office',
  right: 'catalogue',
  summary: 'Decides from how few on a product is low; null: never',
  params: ofProduct,
  body: z.object({ lowMark: stock }),
  ok: done,
})
