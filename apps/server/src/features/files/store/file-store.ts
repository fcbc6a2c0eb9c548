import type { Readable } from 'node:stream'

/** Storage for contents by key: attached files, or the originals of product pictures. */
export interface FileStore {
  /**
   * Stores a content of this many bytes under a key. Once resolved, all of it is durable; on failure nothing is stored.
   */
  put(key: string, content: Readable, size: number): Promise<void>
  /** The content, or null if there is none. */
  get(key: string): Promise<Readable | null>
  has(key: string): Promise<boolean>
  /** Deletes the content, if any. */
  remove(key: string): Promise<void>
}

/** The contents of one kind within a store. */
export interface Contents {
  name: 'files' | 'catalogue'
  /** Relative path of a key. Throws for anything but a key that the mall makes, as it becomes part of a path. */
  pathOf: (key: string) => string
}

const attachedForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[12])?$/

/** Attached files by their random keys, thumbnails with a suffix. Sharded, because they are many. */
export const attached: Contents = {
  name: 'files',
  pathOf: (key) => `${checked(key, attachedForm).slice(0, 2)}/${key}`,
}

const pictureForm = /^[0-9A-Za-z]{1,20}\/(\.complete|[0-9a-f]{16,64}\.(svg|png|jpg|webp))$/

/** Originals of product pictures, by tenant and content hash. `.complete` marks that all pictures of a demo are stored. */
export const pictures: Contents = { name: 'catalogue', pathOf: (key) => checked(key, pictureForm) }

function checked(key: string, form: RegExp): string {
  if (!form.test(key)) throw new Error('no key of a file')
  return key
}
