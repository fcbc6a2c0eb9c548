import { z } from 'zod'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'

const base = '/nuri/api/v1/office/audit'

/** What an entry is about. */
export const auditKinds = ['ORDERS', 'STORES', 'GOODS', 'PEOPLE', 'SIGN_INS', 'SETTINGS', 'TALK', 'FILES'] as const
export type AuditKind = (typeof auditKinds)[number]

export const subjectKinds = ['PERSON', 'STORE', 'PRODUCT', 'ORDER'] as const
export type SubjectKind = (typeof subjectKinds)[number]

const subject = z.object({ kind: z.enum(subjectKinds), id: z.string(), name: z.string(), more: z.string() })
export type AuditSubject = z.infer<typeof subject>

/** All are combined. `q`: names of people, stores and products, and numbers of orders. Days are in Seoul. */
const filters = z.object({
  q: z.string().max(100).optional(),
  person: id.optional(),
  store: id.optional(),
  product: id.optional(),
  order: id.optional(),
  kind: z.enum(auditKinds).optional(),
  from: day.optional(),
  to: day.optional(),
})

const linkKinds = [...subjectKinds, 'NOTICE', 'INQUIRY'] as const

/** The sentence in pieces; those with a link name what there is a page of. */
const piece = z.object({
  text: z.string(),
  link: z.object({ kind: z.enum(linkKinds), id: z.string() }).optional(),
})

const entry = z.object({
  auditId: z.string(),
  at: instant,
  kind: z.enum(auditKinds),
  sentence: z.array(piece),
  /** Why a rule was departed from; empty where none was asked. */
  reason: z.string(),
  /** As people read it; null: there was or is nothing. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** The sentence says both. */
      isSaid: z.boolean(),
    }),
  ),
  /** The store of the person, or the office; empty for a stranger and for the mall itself. */
  of: z.string(),
  /** A readable browser name and a shortened address. */
  device: z.string(),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof entry>

export const listAudit = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'audit',
  summary: 'The audit log, newest first: who did what, before and after',
  query: filters.extend({
    /** The cursor of the next page, as the answer before named it. */
    after: z.string().max(100).optional(),
    size: z.int().min(1).max(100).default(30),
  }),
  ok: z.object({
    content: z.array(entry),
    /** Null at the end. */
    next: z.string().nullable(),
    /** Names of the subjects that it is filtered by. */
    subjects: z.array(subject),
  }),
})

export const findAuditSubjects = call({
  method: 'GET',
  path: `${base}/subjects`,
  access: 'office',
  right: 'audit',
  summary: 'People, stores, products and orders to filter the audit log by, five of each at most',
  query: z.object({ q: z.string().max(100) }),
  ok: z.array(subject),
})

export const auditStates = ['FINE', 'LATE', 'BROKEN'] as const

export const auditState = call({
  method: 'GET',
  path: `${base}/state`,
  access: 'office',
  right: 'audit',
  summary: 'Whether the hash chain of the audit log is complete and up to date',
  ok: z.object({
    state: z.enum(auditStates),
    /** When entries were last chained; null if there are none yet. */
    sealedAt: instant.nullable(),
    /** When the chain was last checked from its beginning; null if not yet. */
    checkedAt: instant.nullable(),
    /** Entries that wait to be chained, and since when. */
    waiting: z.int(),
    waitingSince: instant.nullable(),
    /** The first entry that is missing or changed. */
    brokenNo: z.int().nullable(),
  }),
})

/** More are refused; the period can be split. */
export const mostExported = 20_000

export const auditFile = call({
  method: 'GET',
  path: `${base}/export`,
  access: 'office',
  right: 'audit',
  summary: 'The audit log as a spreadsheet, by the filters of the list; the export is audited too',
  fails: ['AUDIT_TOO_LONG'],
  query: filters.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  ok: z.any(),
})
