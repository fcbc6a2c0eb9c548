import { z } from 'zod'
import { call } from '../base/call.ts'
import { day, id } from '../base/day.ts'
import { done } from '../base/answers.ts'
import { rehearsal, rehearsalQuery, rehearsed } from '../rehearsal.ts'
import { largestLimit, paymentTerms, storeFilter, storesBase } from '../stores.ts'

/** As many stores as one change may have; all of a large wholesaler. */
export const mostChanged = 5000
export const bodyLimit = 640 * 1024

/** The fields to be set; missing ones stay as they are. */
export const bulkChange = z.object({
  storeGrade: z.string().max(1).optional(),
  paymentTerms: z.enum(paymentTerms).optional(),
  /** Needs the right to keep the accounts. */
  creditLimit: z.int().min(0).max(largestLimit).optional(),
  routeId: id.nullable().optional(),
  /** 0 is Sunday; null: as the route or the wholesaler has it. */
  deliveryDays: z.array(z.int().min(0).max(6)).min(1).max(7).nullable().optional(),
  endDay: day.nullable().optional(),
})
export type BulkChange = z.infer<typeof bulkChange>

const values = z.object({
  storeGrade: z.string().optional(),
  paymentTerms: z.enum(paymentTerms).optional(),
  creditLimit: z.int().optional(),
  /** Name of the route; null: none. */
  route: z.string().nullable().optional(),
  deliveryDays: z.array(z.int()).nullable().optional(),
  endDay: day.nullable().optional(),
})
export type BulkValues = z.infer<typeof values>

const planned = z.object({
  storeId: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  /** What the store is like now: it is changed only while this is still true. */
  stamp: z.string(),
  before: values,
  after: values,
})
export type PlannedChange = z.infer<typeof planned>

export const listStoreIds = call({
  method: 'GET',
  path: `${storesBase}/ids`,
  access: 'office',
  right: 'read',
  summary: 'The ids of all stores that a filter finds',
  query: storeFilter,
  ok: z.object({ storeIds: z.array(z.string()) }),
})

export const planBulkChange = call({
  method: 'POST',
  path: `${storesBase}/bulk-preview`,
  access: 'office',
  right: 'stores',
  summary: 'What a change of several stores would do, store by store; changes nothing',
  fails: ['REFUSED', 'NO_RIGHT'],
  bodyLimit,
  body: z.object({ change: bulkChange, storeIds: z.array(id).min(1).max(mostChanged) }),
  ok: z.object({
    changes: z.array(planned),
    /** Stores that are like that already. */
    unchanged: z.int(),
    /** Stores that would end before they begin, and are left. */
    endsBeforeStart: z.array(z.string()),
    /** Stores on account that owe more than their new credit limit. */
    overLimit: z.array(z.string()),
  }),
})

const change = z.object({
  change: bulkChange,
  stores: z
    .array(z.object({ storeId: id, stamp: z.string().max(64) }))
    .min(1)
    .max(mostChanged),
})

export const rehearseStores = call({
  method: 'POST',
  path: `${storesBase}/bulk/rehearsal`,
  access: 'office',
  right: 'stores',
  summary: 'What a change of several stores would do to their baskets and orders',
  fails: ['REFUSED', 'NO_RIGHT'],
  bodyLimit,
  query: rehearsalQuery,
  body: change,
  ok: rehearsal,
})

export const changeStores = call({
  method: 'PUT',
  path: `${storesBase}/bulk`,
  access: 'office',
  right: 'stores',
  summary: 'Changes several stores in one transaction; those that changed since the preview are left and named',
  fails: ['REFUSED', 'NO_RIGHT', 'UNLIKE_REHEARSED'],
  bodyLimit,
  body: change.extend({ rehearsed }),
  ok: done.extend({ changed: z.int(), kept: z.array(z.object({ storeId: z.string(), storeNm: z.string() })) }),
})
