import { z } from 'zod'
import { done, version } from './base/answers.ts'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'
import { longestReason } from './base/reason.ts'
import { pageOf, pageQuery } from './base/page.ts'
import { rehearsal, rehearsalQuery, rehearsed } from './rehearsal.ts'
import { companyFields } from './stores/company-fields.ts'

export const storesBase = '/nuri/api/v1/office/stores'
export const ofStore = z.object({ storeId: id })

const text = (most: number) => z.string().max(most)

/** 외상: on account, up to the credit limit. 선불: an order is held until it is paid. */
export const paymentTerms = ['CREDIT', 'PREPAID'] as const
export type PaymentTerms = (typeof paymentTerms)[number]

/** What the office writes down of a store. Ten digits and digits of the telephone; days are null if none are agreed. */
export const storeFields = z.object({
  storeCd: text(20),
  storeNm: text(60),
  storeGrade: text(1),
  phone: text(20),
  address: text(200),
  contact: text(40),
  paymentTerms: z.enum(paymentTerms).default('CREDIT'),
  /** The tour on which it is delivered to; null: none. */
  routeId: id.nullable().default(null),
  /** The first day on which its users may sign in. */
  startDay: day.nullable(),
  /** The last day of trade; afterwards its users cannot sign in and it cannot order. */
  endDay: day.nullable(),
})
export type StoreFields = z.infer<typeof storeFields>

/** `NO_PEOPLE`: no user who may sign in. `NEVER_SIGNED_IN`: users, none of whom has ever signed in. */
export const storeStates = ['ACTIVE', 'ENDED', 'NO_PEOPLE', 'NEVER_SIGNED_IN'] as const
export type StoreState = (typeof storeStates)[number]
export const storeSorts = ['name', 'code', 'balance'] as const

export const storeFilter = z.object({
  q: text(100).optional(),
  grade: text(1).optional(),
  state: z.enum(storeStates).optional(),
  terms: z.enum(paymentTerms).optional(),
  routeId: id.optional(),
})

const storeRow = z.object({
  storeId: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  storeGrade: z.string(),
  bizNo: z.string(),
  ownerNm: z.string(),
  phone: z.string(),
  endDay: day.nullable(),
  ended: z.boolean(),
  balance: z.int(),
  creditLimit: z.int(),
  /** Users who may sign in. */
  people: z.int(),
  lastSignInAt: instant.nullable(),
})
export type StoreRow = z.infer<typeof storeRow>

export const listStores = call({
  method: 'GET',
  path: storesBase,
  access: 'office',
  right: 'read',
  summary: 'The stores, found by name, code, business number, owner or telephone',
  query: pageQuery.extend({ ...storeFilter.shape, sort: z.enum(storeSorts).default('name') }),
  ok: pageOf(storeRow),
})

export const storeDefaults = call({
  method: 'GET',
  path: `${storesBase}/defaults`,
  access: 'office',
  right: 'read',
  summary: 'The next free store code, the grades and routes in use and the weekdays of the wholesaler',
  ok: z.object({
    storeCd: z.string(),
    grades: z.array(z.string()),
    routes: z.array(z.object({ routeId: z.string(), name: z.string() })),
    workDays: z.array(z.int()),
  }),
})

const openStore = storeFields.extend({
  storeId: z.string(),
  companyId: z.string(),
  bizNo: z.string(),
  ownerNm: z.string(),
  version,
  ended: z.boolean(),
  creditLimit: z.int(),
  balance: z.int(),
  /** Sent orders that are not on the bill yet. */
  inTransit: z.int(),
})
export type OfficeStore = z.infer<typeof openStore>

export const getStore = call({
  method: 'GET',
  path: `${storesBase}/:storeId`,
  access: 'office',
  right: 'read',
  summary: 'One store',
  params: ofStore,
  ok: openStore,
})

export const largestLimit = 100_000_000_000
const creditLimit = z.int().min(0).max(largestLimit)

/** With the id of a company that exists, its fields are ignored. A credit limit (0: none) needs the right to set one. */
const newStore = storeFields.extend(companyFields.shape).extend({
  companyId: id.nullable().default(null),
  creditLimit: creditLimit.default(0),
})
export type NewStore = z.infer<typeof newStore>

export const addStore = call({
  method: 'POST',
  path: storesBase,
  access: 'office',
  right: 'stores',
  summary: 'Adds a store, of a new company or of one that exists; its address becomes its first delivery place',
  fails: ['REFUSED', 'STORE_CODE_TAKEN'],
  body: newStore,
  ok: done.extend({ storeId: z.string() }),
})

export const changeStore = call({
  method: 'PUT',
  path: `${storesBase}/:storeId`,
  access: 'office',
  right: 'stores',
  summary: 'Changes a store if it is still at this version; a new grade or last day holds immediately',
  fails: ['REFUSED', 'STORE_CODE_TAKEN', 'CONFLICT', 'UNLIKE_REHEARSED'],
  params: ofStore,
  body: storeFields.extend({ version, rehearsed }),
  ok: done.extend({ version }),
})

export const rehearseStore = call({
  method: 'POST',
  path: `${storesBase}/:storeId/rehearsal`,
  access: 'office',
  right: 'stores',
  summary: 'What another grade, route, last day or payment of a store would do to its baskets and orders',
  params: ofStore,
  query: rehearsalQuery,
  body: storeFields.pick({ storeGrade: true, routeId: true, paymentTerms: true, endDay: true }),
  ok: rehearsal,
})

export const setCreditLimit = call({
  method: 'PUT',
  path: `${storesBase}/:storeId/credit-limit`,
  access: 'office',
  right: 'accounts',
  summary: 'Sets the credit limit of a store (0: none) if it is still the one that was seen',
  fails: ['CONFLICT', 'REASON_NEEDED', 'UNLIKE_REHEARSED'],
  params: ofStore,
  body: z.object({
    creditLimit,
    seen: creditLimit,
    reason: text(longestReason),
    rehearsed,
  }),
  ok: done,
})

export const rehearseCreditLimit = call({
  method: 'POST',
  path: `${storesBase}/:storeId/credit-limit/rehearsal`,
  access: 'office',
  right: 'accounts',
  summary: 'What another credit limit of a store would do to its baskets',
  params: ofStore,
  query: rehearsalQuery,
  body: z.object({ creditLimit }),
  ok: rehearsal,
})
