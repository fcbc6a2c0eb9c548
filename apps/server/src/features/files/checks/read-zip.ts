import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'

/** Opens an archive by `open` or `fromBuffer` of yauzl. Errors are those of yauzl. */
export function openZip(begin: (done: (error: Error | null, zip: ZipFile) => void) => void): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    begin((error, zip) => {
      if (error) reject(error)
      else resolve(zip)
    })
  })
}

/** The entries in the order of the archive, each read when it is asked for. The archive must be opened lazily. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  let waiter: { resolve: (entry: Entry | null) => void; reject: (error: Error) => void }
  zip.on('entry', (entry: Entry) => {
    waiter.resolve(entry)
  })
  zip.on('end', () => {
    waiter.resolve(null)
  })
  zip.on('error', (error: Error) => {
    waiter.reject(error)
  })
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      waiter = { resolve, reject }
      zip.readEntry()
    })
    if (entry === null) return
    yield entry
  }
}

export function contentOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error)
      else resolve(stream)
    })
  })
}
