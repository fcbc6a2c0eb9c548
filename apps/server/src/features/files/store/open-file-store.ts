import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFault } from '#platform/settings/start-fault.ts'
import { makeStoreFolder, openDiskStore } from './disk-store.ts'
import { attached, pictures, type FileStore } from './file-store.ts'
import { readS3Address, withoutSecret } from './s3-address.ts'
import { openS3Bucket, reasonOf, type OnBucketChange } from './s3-bucket.ts'
import { openS3Store } from './s3-store.ts'

export interface FileStores {
  attached: FileStore
  /** Originals of product pictures. */
  pictures: FileStore
  /** Whether a shared store stopped answering; a folder of this machine never does. */
  isAway(): boolean
  /**
   * Finds settings that can never work. Resolves with the reason when the store only does not answer, because everything
   * but files works without it.
   */
  check(): Promise<string | null>
}

/**
 * Opens the store configured by FILES_URL, by default folders in the data directory. The only place that chooses it.
 */
export function openFileStores(
  url: string | undefined,
  dataDir: string,
  onChange: OnBucketChange = () => undefined,
): FileStores {
  const stores = openStoresAt(url, dataDir, onChange)
  if (url?.startsWith('s3:')) return stores
  const beside = openDiskStore(join(dataDir, 'catalogue'), pictures)
  return { ...stores, pictures: url === undefined ? beside : openBoth(stores.pictures, beside) }
}

/** The store itself, without pictures that are still in the data folder. */
export function openStoresAt(
  url: string | undefined,
  dataDir: string,
  onChange: OnBucketChange = () => undefined,
): FileStores {
  if (url?.startsWith('s3:')) return openBucketStores(url, onChange)
  const folder = makeStoreFolder(folderOfFiles(url, dataDir) ?? '')
  return {
    attached: openDiskStore(folder, attached),
    pictures: openDiskStore(join(folder, 'catalogue'), pictures),
    isAway: () => false,
    check: () => Promise.resolve(null),
  }
}

/** The folder of attached files on this machine, if they are on it. */
export function folderOfFiles(url: string | undefined, dataDir: string): string | undefined {
  if (url === undefined) return join(dataDir, 'files', 'kept')
  if (url.startsWith('file:')) return pathOf(url, dataDir)
  if (url.startsWith('s3:')) return undefined
  throw new StartFault(`FILES_URL is "${url.split(':')[0] ?? ''}:…": only file: and s3: addresses are known.`)
}

/** Where the files are, as it may be shown. */
export function nameOfFiles(url: string): string {
  return url.startsWith('s3:') ? withoutSecret(url) : url
}

/** `file:///srv/files`, or `file:attachments` within the data folder. */
function pathOf(url: string, dataDir: string): string {
  try {
    return url.startsWith('file:/') ? fileURLToPath(url) : resolve(dataDir, url.slice('file:'.length))
  } catch {
    throw new StartFault(`FILES_URL is "${url}": it must name a folder of this machine, such as file:///srv/files.`)
  }
}

/** Pictures were in the data folder before they followed FILES_URL, so they are looked for there as well. */
function openBoth(store: FileStore, earlier: FileStore): FileStore {
  return {
    ...store,
    get: async (key) => (await store.get(key)) ?? earlier.get(key),
    has: async (key) => (await store.has(key)) || earlier.has(key),
  }
}

/** Answers of a store that no waiting will change. */
const wrongSettings = new Map([
  ['NoSuchBucket', 'the bucket is not there'],
  ['AccessDenied', 'the key may not list or read the bucket'],
  ['InvalidAccessKeyId', 'the store does not know the key'],
  ['SignatureDoesNotMatch', 'the secret does not fit the key'],
  [
    'CredentialsProviderError',
    'there is no key: put it into the address or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
])

function openBucketStores(url: string, onChange: OnBucketChange): FileStores {
  const bucket = openS3Bucket(readS3Address(url), onChange)
  return {
    attached: openS3Store(bucket, attached),
    pictures: openS3Store(bucket, pictures),
    isAway: () => bucket.isAway(),
    async check() {
      try {
        await bucket.check()
        return null
      } catch (error) {
        const reason = reasonOf(error)
        const wrong = wrongSettings.get(reason)
        if (wrong) throw new StartFault(`FILES_URL (${withoutSecret(url)}): ${wrong}.`)
        return reason
      }
    },
  }
}
