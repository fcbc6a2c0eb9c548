import type { Readable } from 'node:stream'

/** Where the content of files lies. All that the room asks of such a place is here, so that another can be put in. */
export interface FileStore {
  /** Keeps a content under a new key. When it settles, the whole of it lies there for good; else nothing does. */
  put(key: string, content: Readable): Promise<void>
  /** The content; null when there is none. */
  get(key: string): Promise<Readable | null>
  /** Takes it away, and is content when there is none. */
  remove(key: string): Promise<void>
}
