import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { contentOf, entriesOf, openZip } from '#features/files/checks/read-zip.ts'
import { ReadingFault } from '../reading-fault.ts'

const megabyte = 1024 * 1024
const mostEntries = 5000
/** Unpacked bytes, absolute and relative to the file: sheets compress about forty times. */
const mostBytes = 512 * megabyte
const mostRatio = 200
const harmlessBytes = 16 * megabyte

/** The parts of an archive by name, each read as a stream. */
export interface Parts {
  names: ReadonlySet<string>
  read: (name: string) => AsyncIterable<Buffer>
  close: () => void
}

/** Declared sizes cannot be trusted, so what is unpacked is counted over all parts together. */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await openZip((done) => fromBuffer(bytes, options, done)).catch(refuse)
  const entries = await listEntries(zip).catch(refuse)
  let budget = Math.min(mostBytes, Math.max(harmlessBytes, bytes.length * mostRatio))
  return {
    names: new Set(entries.keys()),
    async *read(name) {
      const entry = entries.get(name)
      if (entry === undefined) return
      try {
        for await (const chunk of await contentOf(zip, entry)) {
          const piece = chunk as Buffer
          budget -= piece.length
          if (budget < 0) throw new ReadingFault('FILE_UNSAFE')
          yield piece
        }
      } catch (error) {
        refuse(error)
      }
    },
    close: () => {
      zip.close()
    },
  }
}

const options = { lazyEntries: true, decodeStrings: true, validateEntrySizes: true, autoClose: false } as const

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of entriesOf(zip)) {
    if (entry.isEncrypted()) throw new ReadingFault('FILE_LOCKED')
    if (entries.has(entry.fileName) || entries.size >= mostEntries) throw new ReadingFault('FILE_UNSAFE')
    // Some programs write names with a leading slash.
    entries.set(entry.fileName.replace(/^\//, ''), entry)
  }
  return entries
}

/** Anything that yauzl rejects is unsafe. */
function refuse(error: unknown): never {
  throw error instanceof ReadingFault ? error : new ReadingFault('FILE_UNSAFE')
}
