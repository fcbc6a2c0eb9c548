import { z } from 'zod'
import { version } from './base/answers.ts'
import { call } from './base/call.ts'
import { day, id } from './base/day.ts'
import { pageOf, pageQuery } from './base/page.ts'
import { rehearsal, rehearsalQuery, rehearsed } from './rehearsal.ts'

export const allocationsBase = '/nuri/api/v1/office/allocations'
export const longestAllocationName = 60
export const mostAllocatedGoods = 50
/** Cells of a table in one change; a fill counts as one. */
export const mostQuotaChanges = 20_000
export const mostQuota = 9_999_999

export const allocationStates = ['RUNNING', 'COMING', 'PAST'] as const
export type AllocationState = (typeof allocationStates)[number]

const quantity = z.int().min(0).max(mostQuota)
const ofList = z.object({ alcListId: id })

const allocationRow = z.object({
  alcListId: z.string(),
  name: z.string(),
  from: day,
  to: day,
  state: z.enum(allocationStates),
  version,
  goods: z.int(),
  /** Names of its first products. */
  goodsNames: z.array(z.string()),
  stores: z.int(),
  /** What is shared out, what stores may order of it, and what they have ordered. */
  totalQty: z.int(),
  quotaQty: z.int(),
  orderedQty: z.int(),
})
export type AllocationRow = z.infer<typeof allocationRow>

export const listOfficeAllocations = call({
  method: 'GET',
  path: allocationsBase,
  access: 'office',
  right: 'read',
  summary:
    'Allocation lists by their name or a product in them: running ones first, then those to come, then past ones',
  query: pageQuery.extend({ q: z.string().max(100).optional(), state: z.enum(allocationStates).optional() }),
  ok: pageOf(allocationRow),
})

const allocatedGoods = z.object({
  prodId: z.string(),
  prodCd: z.string(),
  prodNm: z.string(),
  spec: z.string(),
  unit: z.string(),
  totalQty: z.int(),
  quotaQty: z.int(),
  orderedQty: z.int(),
  /** What is in stock besides; null: not counted. */
  stockQty: z.int().nullable(),
})
export type AllocatedGoods = z.infer<typeof allocatedGoods>

const allocation = allocationRow.omit({ goods: true, goodsNames: true }).extend({ goods: z.array(allocatedGoods) })
export type OfficeAllocation = z.infer<typeof allocation>

export const getAllocation = call({
  method: 'GET',
  path: `${allocationsBase}/:alcListId`,
  access: 'office',
  right: 'read',
  summary: 'One allocation list with its products',
  params: ofList,
  ok: allocation,
})

const storeShares = z.object({
  storeId: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  storeGrade: z.string(),
  quotas: z.array(z.object({ prodId: z.string(), quotaQty: z.int(), orderedQty: z.int() })),
})
export type StoreShares = z.infer<typeof storeShares>

export const listAllocatedStores = call({
  method: 'GET',
  path: `${allocationsBase}/:alcListId/stores`,
  access: 'office',
  right: 'read',
  summary: 'The stores of an allocation list with their shares; with `all`, also active stores without any',
  params: ofList,
  query: pageQuery.extend({
    q: z.string().max(100).optional(),
    grade: z.string().max(1).optional(),
    all: z.enum(['true', 'false']).optional(),
  }),
  ok: pageOf(storeShares).extend({
    /** Grades of the active stores. */
    grades: z.array(z.string()),
  }),
})

const goodsChange = z.object({
  prodId: id,
  /** What is shared out, with what has been ordered of it; null: the product leaves the list. */
  totalQty: quantity.nullable(),
})
const quotaChange = z.object({
  storeId: id,
  prodId: id,
  /** null: the store has no share. */
  qty: quantity.nullable(),
})
const fill = z.object({
  prodIds: z.array(id).min(1).max(mostAllocatedGoods),
  /** null: all active stores. */
  grade: z.string().max(1).nullable(),
  qty: quantity,
})

const allocationChange = z.object({
  /** null: a new list. */
  alcListId: id.nullable(),
  /** The version that was seen; not for a new list. */
  version: version.optional(),
  name: z
    .string()
    .max(2 * longestAllocationName)
    .optional(),
  from: day.optional(),
  to: day.optional(),
  goods: z.array(goodsChange).max(mostAllocatedGoods).optional(),
  /** Given to all stores alike, before `quotas`. */
  fills: z.array(fill).max(mostAllocatedGoods).optional(),
  quotas: z.array(quotaChange).max(mostQuotaChanges).optional(),
})
export type AllocationChange = z.infer<typeof allocationChange>

const refusals = [
  'REFUSED',
  'CONFLICT',
  'ALLOCATION_BELOW_ORDERED',
  'ALLOCATION_OVER_TOTAL',
  'ALLOCATION_ORDERED',
  'TOO_MANY_ALLOCATED_GOODS',
] as const

export const saveAllocation = call({
  method: 'PUT',
  path: allocationsBase,
  access: 'office',
  right: 'catalogue',
  summary:
    'Adds or changes an allocation list with its products and shares: all of it or nothing. `lines` of a refusal are its products and stores with the least that is possible',
  bodyLimit: 4 * 1024 * 1024,
  key: 'optional',
  fails: [...refusals, 'UNLIKE_REHEARSED'],
  body: allocationChange.extend({ rehearsed }),
  ok: z.object({ result: z.literal('SUCCESS'), alcListId: z.string(), version }),
})

export const endAllocation = call({
  method: 'POST',
  path: `${allocationsBase}/:alcListId/end`,
  access: 'office',
  right: 'catalogue',
  summary:
    'Ends an allocation list now, so that every store may order its products; one without orders that has not begun is deleted',
  fails: ['CONFLICT', 'ALLOCATION_PAST', 'UNLIKE_REHEARSED'],
  params: ofList,
  body: z.object({ version, rehearsed }),
  ok: z.object({ result: z.literal('SUCCESS'), deleted: z.boolean() }),
})

export const rehearseAllocation = call({
  method: 'POST',
  path: `${allocationsBase}/rehearsal`,
  access: 'office',
  right: 'catalogue',
  summary: 'What other products, shares or days of a list would do to open baskets, on the first day that differs',
  bodyLimit: 4 * 1024 * 1024,
  fails: refusals,
  query: rehearsalQuery,
  body: allocationChange,
  ok: rehearsal,
})

export const rehearseAllocationEnd = call({
  method: 'GET',
  path: `${allocationsBase}/:alcListId/end/rehearsal`,
  access: 'office',
  right: 'catalogue',
  summary: 'What ending a list now would do to open baskets',
  fails: ['ALLOCATION_PAST'],
  params: ofList,
  query: rehearsalQuery,
  ok: rehearsal,
})

export const mostMatched = 5000

export const matchAllocation = call({
  method: 'POST',
  path: `${allocationsBase}/match`,
  access: 'office',
  right: 'read',
  summary: 'The active stores and products that pasted codes or names mean; null where none or several do',
  bodyLimit: 1024 * 1024,
  body: z.object({
    stores: z.array(z.string().max(100)).max(mostMatched),
    goods: z.array(z.string().max(200)).max(mostAllocatedGoods),
  }),
  ok: z.object({ stores: z.array(z.string().nullable()), goods: z.array(z.string().nullable()) }),
})
