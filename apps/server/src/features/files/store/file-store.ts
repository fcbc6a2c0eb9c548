import type { Readable } from 'node:stream'

/** Storage for file contents. The complete interface, so that another implementation can be added. */
export interface FileStore {
  /** Stores content under a new key. Once resolved, all of it is durable; on failure nothing is stored. */
  put(key: string, content: Readable): Promise<void>
  /** The content, or null if there is none. */
  get(key: string): Promise<Readable | null>
  /** Deletes the content, if any. */
  remove(key: string): Promise<void>
}
