import { z } from 'zod'
import { done, version } from './base/answers.ts'
import { call } from './base/call.ts'
import { id, instant } from './base/day.ts'
import { attachedFileIds, fileEntry } from './files.ts'
import { longestContents, longestTitle } from './notices.ts'
import { pageOf, pageQuery } from './base/page.ts'

export const audienceKinds = ['ALL', 'GRADES', 'STORES'] as const
export const noticeStates = ['SCHEDULED', 'RUNNING', 'ENDED'] as const
export type NoticeState = (typeof noticeStates)[number]
export const mostTargetStores = 500

const officeHead = {
  articleId: z.string(),
  title: z.string(),
  pinned: z.boolean(),
  mustRead: z.boolean(),
  state: z.enum(noticeStates),
  startsAt: instant,
  endsAt: instant.nullable(),
  audience: z.enum(audienceKinds),
  grades: z.array(z.string()),
  /** Number of addressees, and how many of them have read it. */
  reach: z.int(),
  read: z.int(),
  fileCount: z.int(),
}
const officeRow = z.object({ ...officeHead, storeCount: z.int() })
export type OfficeNoticeRow = z.infer<typeof officeRow>

const base = '/nuri/api/v1/office/notices'

export const listOfficeNotices = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'read',
  summary: 'All notices with their state and how many have read them',
  query: pageQuery.extend({ q: z.string().max(100).optional(), state: z.enum(noticeStates).optional() }),
  ok: pageOf(officeRow),
})

const targetStore = z.object({ storeId: z.string(), storeCd: z.string(), storeNm: z.string(), storeGrade: z.string() })
export type TargetStore = z.infer<typeof targetStore>

const officeNotice = z.object({
  ...officeHead,
  version: z.int(),
  contents: z.string(),
  files: z.array(fileEntry),
  stores: z.array(targetStore),
})
export type OfficeNotice = z.infer<typeof officeNotice>

export const getOfficeNotice = call({
  method: 'GET',
  path: `${base}/:articleId`,
  access: 'office',
  right: 'read',
  summary: 'One notice with everything that can be changed',
  params: z.object({ articleId: id }),
  ok: officeNotice,
})

/** It was neither edited nor ended since it was written, or since the version that is known. */
export const isAsWritten = ({ version }: { version: number }, known = 1): boolean => version === known

const noticeBody = z.object({
  title: z.string().max(longestTitle),
  contents: z.string().max(longestContents),
  pinned: z.boolean().default(false),
  mustRead: z.boolean().default(false),
  audience: z.enum(audienceKinds).default('ALL'),
  grades: z.array(z.string().max(5)).max(26).default([]),
  storeIds: z.array(id).max(mostTargetStores).default([]),
  /** Null: immediately. */
  startsAt: instant.max(40).nullable().default(null),
  /** Null: until it is withdrawn. */
  endsAt: instant.max(40).nullable().default(null),
  fileIds: attachedFileIds.default([]),
})
export type NoticeBody = z.input<typeof noticeBody>

/** Long contents in Hangul at three bytes a letter, with room for everything else. */
const bodyLimit = 256 * 1024

const saved = z.object({ result: z.literal('SUCCESS'), articleId: z.string() })

export const createNotice = call({
  method: 'POST',
  path: base,
  access: 'office',
  right: 'talk',
  summary: 'Writes a notice',
  key: 'optional',
  fails: ['REFUSED'],
  body: noticeBody,
  bodyLimit,
  ok: saved,
})

export const changeNotice = call({
  method: 'PUT',
  path: `${base}/:articleId`,
  access: 'office',
  right: 'talk',
  summary: 'Changes a notice; who has read it has read it, and is told of it if `tellsReaders`',
  fails: ['REFUSED', 'CONFLICT'],
  params: z.object({ articleId: id }),
  body: noticeBody.extend({ version, tellsReaders: z.boolean().default(false) }),
  bodyLimit,
  ok: saved,
})

export const deleteNotice = call({
  method: 'DELETE',
  path: `${base}/:articleId`,
  access: 'office',
  right: 'talk',
  summary: 'Takes a notice away for good',
  params: z.object({ articleId: id }),
  ok: done,
})

const reader = z.object({
  userId: z.string(),
  name: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  storeGrade: z.string(),
  readAt: instant.nullable(),
})

/** Those who have not read it come first. */
export const noticeReaders = call({
  method: 'GET',
  path: `${base}/:articleId/readers`,
  access: 'office',
  right: 'read',
  summary: 'Who has read a notice, and who has not',
  params: z.object({ articleId: id }),
  query: pageQuery.extend({ read: z.enum(['YES', 'NO']).optional() }),
  ok: pageOf(reader).extend({ reach: z.int(), read: z.int() }),
})

/** For choosing the addressees of a notice: the grades, and stores by name or code. */
export const noticeAudience = call({
  method: 'GET',
  path: `${base}/audience`,
  access: 'office',
  right: 'read',
  summary: 'Grades with their number of stores, and stores by name or code',
  query: z.object({ q: z.string().max(100).optional() }),
  ok: z.object({
    storeCount: z.int(),
    grades: z.array(z.object({ grade: z.string(), stores: z.int() })),
    stores: z.array(targetStore),
  }),
})
