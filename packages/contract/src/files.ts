import { z } from 'zod'
import { call } from './base/call.ts'
import { id } from './base/day.ts'

const megabyte = 1024 * 1024

/** Maximum size of an upload. */
export const mostFileBytes = 20 * megabyte

/** Maximum number of files attached to one notice, inquiry or reply. */
export const mostFilesEach = 10

/** Accepted extensions. The content decides; the extension has to match it. */
export const fileEndings = [
  ...['jpg', 'jpeg', 'png', 'webp', 'pdf'],
  ...['xlsx', 'docx', 'hwp', 'hwpx', 'csv', 'txt'],
] as const
export type FileEnding = (typeof fileEndings)[number]

/** The extension of a name in lower case; undefined if it is not accepted. */
export function fileEndingOf(name: string): FileEnding | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return fileEndings.find((known) => known === ending)
}

/** A photo in the format of phones; only some browsers can read it, and the mall cannot. */
export function isHeicName(name: string): boolean {
  return /\.hei[cf]$/i.test(name)
}

/** A file as lists show it. Attachments of a notice, inquiry or reply are a list of these. */
export const fileEntry = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.int(),
  mime: z.string(),
  /** For pictures only; fetched with the token, as a blob. */
  thumbUrl: z.string().nullable(),
})
export type FileEntry = z.infer<typeof fileEntry>

/** For bodies that attach files: the ids in display order. */
export const attachedFileIds = z.array(id).max(mostFilesEach)

export const uploadFile = call({
  method: 'POST',
  path: '/nuri/api/files/upload',
  access: 'user',
  summary: 'Takes one file, to be attached to something within a day; pictures come out re-drawn',
  form: 'file',
  ok: fileEntry,
})

export const downloadFile = call({
  method: 'GET',
  path: '/nuri/api/files/:fileId/download',
  access: 'user',
  summary: 'The file under its real name; with thumb, a picture of it that fits 320 (1) or 1600 (2) pixels',
  params: z.object({ fileId: id }),
  query: z.object({ thumb: z.enum(['1', '2']).optional() }),
  ok: z.any(),
})
