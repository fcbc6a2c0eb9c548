import type { FileEntry } from '@mall/contract/files'
import { sentOnce, type SentOnce } from '#shared/api/sent-once.ts'

/** Returns the same key for the same text and files, a new key otherwise. */
export function keyFor(before: SentOnce | null, parts: readonly string[], files: readonly FileEntry[]): SentOnce {
  return sentOnce(before, [...parts, ...files.map(({ fileId }) => fileId)])
}
