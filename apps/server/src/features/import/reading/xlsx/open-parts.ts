import type { Readable } from 'node:stream'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
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
  const zip = await open(bytes)
  const entries = await listEntries(zip)
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
        throw error instanceof ReadingFault ? error : new ReadingFault('FILE_UNSAFE')
      }
    },
    close: () => {
      zip.close()
    },
  }
}

function open(bytes: Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, decodeStrings: true, validateEntrySizes: true, autoClose: false } as const
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, options, (error, zip) => {
      if (error) reject(new ReadingFault('FILE_UNSAFE'))
      else resolve(zip)
    })
  })
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entry.isEncrypted()) reject(new ReadingFault('FILE_LOCKED'))
      if (entries.has(entry.fileName) || entries.size >= mostEntries) reject(new ReadingFault('FILE_UNSAFE'))
      // Some programs write names with a leading slash.
      entries.set(entry.fileName.replace(/^\//, ''), entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(new ReadingFault('FILE_UNSAFE')))
    zip.readEntry()
  })
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error)
      else resolve(stream)
    })
  })
}
