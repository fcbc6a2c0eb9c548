import { z } from 'zod'
import { call } from './base/call.ts'
import { id, instant } from './base/day.ts'
import { fileEntry } from './files.ts'
import { pageOf, pageQuery } from './base/page.ts'

export const longestTitle = 200
/** Length of the HTML. */
export const longestContents = 50_000
/** Of contents that are typed as plain text, of which the tags around lines and escaped signs make more. */
export const longestPlainContents = longestContents / 4

/** The address of a picture in the contents; it is fetched with the token. */
export function pictureAddress(fileId: string): string {
  return `/nuri/api/files/${fileId}/download`
}

/** The file of such an address, or null for any other address. */
export function pictureIdOf(address: string): string | null {
  return /^\/nuri\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/download$/.exec(address)?.[1] ?? null
}

const noticeHead = {
  articleId: z.string(),
  title: z.string(),
  pinned: z.boolean(),
  mustRead: z.boolean(),
  /** When it was published. */
  createdAt: instant,
  /** When this user read it or, if it is a must-read notice, confirmed it. */
  readAt: instant.nullable(),
}
const noticeRow = z.object({ ...noticeHead, fileCount: z.int() })
export type NoticeRow = z.infer<typeof noticeRow>

/** Pinned ones first, then the newest. Spec §7 */
export const listNotices = call({
  method: 'GET',
  path: '/nuri/api/v1/articles/notice',
  access: 'store',
  right: 'read',
  summary: 'The notices that are addressed to this store now',
  query: pageQuery.extend({ q: z.string().max(100).optional() }),
  ok: pageOf(noticeRow),
})

const noticeDetail = z.object({
  ...noticeHead,
  /** Sanitised HTML. Its pictures are files that are fetched with the token. */
  contents: z.string(),
  files: z.array(fileEntry),
})
export type NoticeDetail = z.infer<typeof noticeDetail>

/** Spec §7 */
export const getNotice = call({
  method: 'GET',
  path: '/nuri/api/v1/articles/notice/:articleId',
  access: 'store',
  right: 'read',
  summary: 'One notice in full',
  params: z.object({ articleId: id }),
  ok: noticeDetail,
})

const neighbour = z.object({ articleId: z.string(), title: z.string() }).nullable()

/** In the order of the list: `prev` is above it, `next` below. Spec §7 */
export const prevNextNotice = call({
  method: 'GET',
  path: '/nuri/api/v1/articles/notice/prevNext',
  access: 'store',
  right: 'read',
  summary: 'The notices before and after one in the list',
  query: z.object({ articleId: id }),
  ok: z.object({ prev: neighbour, next: neighbour }),
})

/** Recorded once per reader, however often it is sent. Spec §7 */
export const readNotice = call({
  method: 'POST',
  path: '/nuri/api/articles/read-log',
  access: 'store',
  right: 'read',
  summary: 'This person has read the notice, or confirmed one that must be read',
  body: z.object({ articleId: id }),
  ok: z.object({ result: z.literal('SUCCESS'), readAt: instant }),
})

/** Oldest first, without those that were confirmed. */
export const mustReadNotices = call({
  method: 'GET',
  path: '/nuri/api/v1/articles/notice/must-read',
  access: 'store',
  right: 'read',
  summary: 'The must-read notices that this person has not confirmed yet',
  ok: z.array(noticeDetail),
})
