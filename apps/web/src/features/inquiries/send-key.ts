import type { FileEntry } from '@mall/contract/files'

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

/** Also where the browser has no UUIDs, which is anywhere without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
