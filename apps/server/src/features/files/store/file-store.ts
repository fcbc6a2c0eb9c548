import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Readable } from 'node:stream'
import { StartFault } from '#platform/start-fault.ts'
import { openDiskStore } from './disk-store.ts'

/** Where the content of files lies. All that the room asks of such a place is here, so that another can be put in. */
export interface FileStore {
  /** Keeps a content under a new key. When it settles, the whole of it lies there for good; else nothing does. */
  put(key: string, content: Readable): Promise<void>
  /** The content; null when there is none. */
  get(key: string): Promise<Readable | null>
  /** Takes it away, and is content when there is none. */
  remove(key: string): Promise<void>
}

/** The store that FILES_URL names; without it, a folder in the data. Here, and only here, it is chosen. */
export function openFileStore(url: string | undefined, dataDir: string): FileStore {
  if (url === undefined) return openDiskStore(join(dataDir, 'files', 'kept'))
  if (url.startsWith('file:')) return openDiskStore(pathOf(url, dataDir))
  throw new StartFault(`FILES_URL is "${url.split(':')[0] ?? ''}:…": only file: addresses of folders are known.`)
}

/** `file:///srv/files`, or `file:attachments` within the data folder. */
function pathOf(url: string, dataDir: string): string {
  try {
    return url.startsWith('file:/') ? fileURLToPath(url) : resolve(dataDir, url.slice('file:'.length))
  } catch {
    throw new StartFault(`FILES_URL is "${url}": it must name a folder of this machine, such as file:///srv/files.`)
  }
}
