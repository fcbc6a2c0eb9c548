import type { Readable } from 'node:stream'
import { mostPictureFiles } from '@mall/contract/import'
import { open, type Entry, type ZipFile } from 'yauzl'
import { contentOf, entriesOf, openZip } from '#features/files/checks/read-zip.ts'
import { Problem } from '#platform/http/problem.ts'
import { entryName, type RawEntry } from './entry-name.ts'

/** Also what macOS adds beside each file. */
const mostEntries = 4 * mostPictureFiles
/** Pictures hardly compress: what unpacks to more than this is made to. yauzl holds files to their declared sizes. */
const mostUnpacked = 1024 ** 3
/** Letters of a name with its folders. */
const longestName = 1024

export interface ZippedFile {
  name: string
  /** As declared; no more comes out. */
  size: number
  read: () => Promise<Readable>
}

export interface OpenZip {
  /** In the order of the archive, without folders and without what systems put beside files. */
  files: ZippedFile[]
  close: () => void
}

/** Reads the directory of an archive; contents are read from the disk one by one. */
export async function openPictures(path: string): Promise<OpenZip> {
  const zip = await openZip((done) => open(path, options, done)).catch(() => {
    throw new Problem('IMPORT_NO_ZIP')
  })
  try {
    const entries = await listEntries(zip)
    if (entries.some((entry) => entry.isEncrypted())) throw new Problem('FILE_LOCKED')
    const named = entries.map((entry) => ({ entry, name: entryName(entry) })).filter(({ name }) => !isBeside(name))
    if (named.length > mostPictureFiles) throw tooMany()
    if (named.some(({ name }) => name.length > longestName)) throw new Problem('FILE_UNSAFE')
    if (named.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > mostUnpacked)
      throw new Problem('FILE_UNSAFE')
    return {
      files: named.map(({ entry, name }) => ({
        name,
        size: entry.uncompressedSize,
        read: () => contentOf(zip, entry as unknown as Entry),
      })),
      close: () => {
        zip.close()
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Names are never used as paths, so those that lead elsewhere lead nowhere. */
function isBeside(name: string): boolean {
  const parts = name.split(/[\\/]/)
  const last = parts.at(-1) ?? ''
  return last === '' || last.startsWith('.') || parts.includes('__MACOSX') || /^(thumbs\.db|desktop\.ini)$/i.test(last)
}

const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false } as const

async function listEntries(zip: ZipFile): Promise<RawEntry[]> {
  if (zip.entryCount > mostEntries) throw tooMany()
  const entries: RawEntry[] = []
  try {
    for await (const entry of entriesOf(zip)) entries.push(entry as unknown as RawEntry)
  } catch {
    throw new Problem('FILE_UNSAFE')
  }
  return entries
}

function tooMany(): Problem {
  return new Problem('IMPORT_TOO_MANY_PICTURES', { values: { most: mostPictureFiles.toLocaleString('en-US') } })
}
