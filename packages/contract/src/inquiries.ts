import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'
import { attachedFileIds, fileEntry } from './files.ts'
import { pageOf, pageQuery } from './base/page.ts'

export const longestTitle = 100
export const longestText = 20_000
/** Texts may be long, and JSON may escape a character as six bytes. */
export const inquiryBodyLimit = 256 * 1024

/** Codes of group 2008. */
export const inquiryState = { received: '10', answered: '20', closed: '90' } as const
export type InquiryState = (typeof inquiryState)[keyof typeof inquiryState]

const codeName = z.object({ code: z.string(), name: z.string() })
const title = z.string().min(1).max(longestTitle)
const contents = z.string().min(1).max(longestText)
const kind = z.string().min(1).max(10)

export const inquiryRow = z.object({
  articleId: z.string(),
  title: z.string(),
  /** The kind, a code of group 2007. */
  ext1Cd: codeName,
  status: codeName,
  by: z.string(),
  createdAt: instant,
  /** Time of the last text. */
  lastAt: instant,
  orderNo: z.string().nullable(),
  replyCount: z.int(),
  fileCount: z.int(),
  /** The other side has written something that no user of this side has read. */
  unread: z.boolean(),
})
export type InquiryRow = z.infer<typeof inquiryRow>

export const inquiryFilters = z.object({
  status: z.string().max(40).optional(),
  ext1Cd: z.string().max(40).optional(),
  q: z.string().max(100).optional(),
})

/** Spec §7; `status` and `ext1Cd` take one code or several separated by commas. */
export const listInquiries = call({
  method: 'GET',
  path: '/nuri/api/v1/articles/inquiry',
  access: 'store',
  right: 'read',
  summary: 'What this store has asked',
  query: pageQuery.extend({ userId: id.optional(), ...inquiryFilters.shape }),
  ok: pageOf(inquiryRow),
})

/** The subject of an inquiry: an order, or one of its lines as it was then. */
const about = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  deliveryDate: day,
  line: z.object({ orderLineId: z.string(), prodNm: z.string(), qty: z.int(), unit: z.string() }).nullable(),
})

export const inquiryDetail = inquiryRow.extend({
  contents: z.string(),
  changedAt: instant.nullable(),
  files: z.array(fileEntry),
  about: about.nullable(),
  mine: z.boolean(),
  /** The caller's own, and not answered yet. */
  canChange: z.boolean(),
  canClose: z.boolean(),
})
export type InquiryDetail = z.infer<typeof inquiryDetail>

/** Spec §7. Marks the inquiry as read. */
export const getInquiry = call({
  method: 'GET',
  path: '/nuri/api/v1/inquiry/:articleId',
  access: 'store',
  right: 'read',
  summary: 'One question of this store',
  params: z.object({ articleId: id }),
  ok: inquiryDetail,
})

export type InquiryAbout = z.infer<typeof about>

/** Called before an inquiry is written, so that the page can show its subject. */
export const getInquiryAbout = call({
  method: 'GET',
  path: '/nuri/api/v1/inquiry/about',
  access: 'store',
  right: 'read',
  summary: 'The order or line that a question would be about',
  query: z.object({ orderId: id.optional(), orderLineId: id.optional() }),
  ok: about,
})

const references = { orderId: id.nullish(), orderLineId: id.nullish(), fileIds: attachedFileIds.optional() }
const asked = z.object({ result: z.literal('SUCCESS'), articleId: z.string() })

export const postInquiry = call({
  method: 'POST',
  path: '/nuri/api/v1/inquiry',
  access: 'store',
  right: 'prepare',
  summary: 'Asks something, about anything or about an order or one line of it',
  key: 'optional',
  fails: ['CONFLICT', 'TOO_MANY_INQUIRIES'],
  bodyLimit: inquiryBodyLimit,
  body: z.object({ title, contents, ext1Cd: kind, ...references }),
  ok: asked,
})

/**
 * Omitted fields stay unchanged. `status: closed` closes the inquiry, any other value is ignored: only a new text
 * reopens it.
 */
export const putInquiry = call({
  method: 'PUT',
  path: '/nuri/api/v1/inquiry',
  access: 'store',
  right: 'prepare',
  summary: 'Changes a question that has not been answered yet, or closes it',
  bodyLimit: inquiryBodyLimit,
  body: z.object({
    articleId: id,
    title: title.optional(),
    contents: contents.optional(),
    ext1Cd: kind.optional(),
    ...references,
    status: z.enum(inquiryState).optional(),
  }),
  ok: asked,
})

export const inquiryReply = z.object({
  replyId: z.string(),
  articleId: z.string(),
  side: z.enum(['STORE', 'OFFICE']),
  by: z.string(),
  mine: z.boolean(),
  contents: z.string(),
  createdAt: instant,
  changedAt: instant.nullable(),
  files: z.array(fileEntry),
  canChange: z.boolean(),
})
export type InquiryReply = z.infer<typeof inquiryReply>

/** Spec §7, oldest first. */
export const listReplys = call({
  method: 'GET',
  path: '/nuri/api/v1/inquiry-replys',
  access: 'store',
  right: 'read',
  summary: 'What was written under a question',
  query: z.object({ articleId: id }),
  ok: z.array(inquiryReply),
})

export const replyBody = z.object({ articleId: id, contents, fileIds: attachedFileIds.optional() })
export const changedReplyBody = replyBody.extend({ replyId: id })
export const replied = z.object({ result: z.literal('SUCCESS'), replyId: z.string() })

/** A new text of the store reopens the inquiry. */
export const postReply = call({
  method: 'POST',
  path: '/nuri/api/v1/inquiry-replys',
  access: 'store',
  right: 'prepare',
  summary: 'Writes under a question',
  key: 'optional',
  fails: ['CONFLICT', 'TOO_MANY_REPLIES'],
  bodyLimit: inquiryBodyLimit,
  body: replyBody,
  ok: replied,
})

export const putReply = call({
  method: 'PUT',
  path: '/nuri/api/v1/inquiry-replys',
  access: 'store',
  right: 'prepare',
  summary: 'Changes a text of one’s own that has not been answered yet',
  bodyLimit: inquiryBodyLimit,
  body: changedReplyBody,
  ok: replied,
})

export const deleteReply = call({
  method: 'DELETE',
  path: '/nuri/api/v1/inquiry-replys',
  access: 'store',
  right: 'prepare',
  summary: 'Withdraws a text of one’s own that has not been answered yet',
  query: z.object({ replyId: id }),
  ok: done,
})
