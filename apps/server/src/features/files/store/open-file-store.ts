import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFault } from '#platform/settings/start-fault.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/**
 * Opens the store configured by FILES_URL, by default a folder in the data directory. The only place that chooses it.
 */
export function openFileStore(url: string | undefined, dataDir: string): FileStore {
  return openDiskStore(folderOfFiles(url, dataDir))
}

/** The folder of attached files. */
export function folderOfFiles(url: string | undefined, dataDir: string): string {
  if (url === undefined) return join(dataDir, 'files', 'kept')
  if (url.startsWith('file:')) return pathOf(url, dataDir)
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
