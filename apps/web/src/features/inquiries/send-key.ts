import type { FileEntry } from '@mall/contract/files'
import { newKey } from '#shared/api/new-key.ts'

/** What was sent last under which key: the same again is the same text for the server, anything else a new one. */
export interface SentOnce {
  key: string
  text: string
}

/** The key for what is sent now. An answer that was lost on the way makes no second text of it. */
export function keyFor(before: SentOnce | null, parts: readonly string[], files: readonly FileEntry[]): SentOnce {
  const text = JSON.stringify([...parts, ...files.map(({ fileId }) => fileId)])
  return before?.text === text ? before : { key: newKey(), text }
}
