import { z } from 'zod'
import { call } from './base/call.ts'
import { id, instant } from './base/day.ts'
import { done } from './base/answers.ts'
import {
  changedReplyBody,
  inquiryBodyLimit,
  inquiryDetail,
  inquiryFilters,
  inquiryReply,
  inquiryRow,
  inquiryState,
  replied,
  replyBody,
} from './inquiries.ts'
import { pageOf, pageQuery } from './base/page.ts'

const whose = { storeId: z.string(), storeCd: z.string(), storeNm: z.string() }

const officeInquiryRow = inquiryRow.extend({
  ...whose,
  /** Since when the store has been waiting for an answer; null when it is not. */
  waitingSince: instant.nullable(),
})
export type OfficeInquiryRow = z.infer<typeof officeInquiryRow>

/** By default the longest waiting first. `totalElements` counts up to 10,000. */
export const listOfficeInquiries = call({
  method: 'GET',
  path: '/nuri/api/v1/office/inquiries',
  access: 'office',
  right: 'read',
  summary: 'The questions of all stores',
  query: pageQuery.extend({
    ...inquiryFilters.shape,
    storeId: id.optional(),
    sort: z.enum(['waitingAsc', 'lastDesc']).optional(),
  }),
  ok: pageOf(officeInquiryRow),
})

export const getOfficeInquiry = call({
  method: 'GET',
  path: '/nuri/api/v1/office/inquiries/:articleId',
  access: 'office',
  right: 'read',
  summary: 'One question of any store',
  params: z.object({ articleId: id }),
  ok: inquiryDetail.extend({ ...whose, phone: z.string(), waitingSince: instant.nullable() }),
})

export const setInquiryStatus = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/inquiries/status',
  access: 'office',
  right: 'talk',
  summary: 'Closes a question',
  body: z.object({ articleId: id, status: z.literal(inquiryState.closed) }),
  ok: z.object({ result: z.literal('SUCCESS'), articleId: z.string() }),
})

export const listOfficeReplys = call({
  method: 'GET',
  path: '/nuri/api/v1/office/inquiry-replys',
  access: 'office',
  right: 'read',
  summary: 'What was written under a question',
  query: z.object({ articleId: id }),
  ok: z.array(inquiryReply),
})

export const postOfficeReply = call({
  method: 'POST',
  path: '/nuri/api/v1/office/inquiry-replys',
  access: 'office',
  right: 'talk',
  summary: 'Answers a question',
  key: 'optional',
  fails: ['CONFLICT', 'TOO_MANY_REPLIES'],
  bodyLimit: inquiryBodyLimit,
  body: replyBody,
  ok: replied,
})

export const putOfficeReply = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/inquiry-replys',
  access: 'office',
  right: 'talk',
  summary: 'Changes an answer of one’s own after which the store has not written',
  bodyLimit: inquiryBodyLimit,
  body: changedReplyBody,
  ok: replied,
})

export const deleteOfficeReply = call({
  method: 'DELETE',
  path: '/nuri/api/v1/office/inquiry-replys',
  access: 'office',
  right: 'talk',
  summary: 'Takes back an answer of one’s own after which the store has not written',
  query: z.object({ replyId: id }),
  ok: done,
})
