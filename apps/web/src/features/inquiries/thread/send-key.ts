import type { FileEntry } from '@mall/contract/files'
import { newKey } from '#shared/api/new-key.ts'

/** The last text sent with its idempotency key, so that a retry is not saved twice. */
export interface SentOnce {
  key: string
  text: string
}

/** Returns the same key for the same text and files, a new key otherwise. */
export function keyFor(before: SentOnce | null, parts: readonly string[], files: readonly FileEntry[]): SentOnce {
  const text = JSON.stringify([...parts, ...files.map(({ fileId }) => fileId)])
  return before?.text === text ? before : { key: newKey(), text }
}
