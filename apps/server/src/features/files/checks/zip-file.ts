import { fromBuffer, open, type Entry, type Options, type ZipFile } from 'yauzl'
import { Problem } from '#platform/http/problem.ts'
import { watchParts, type PartsWatch } from './office-parts.ts'
import { contentOf, entriesOf, openZip } from './read-zip.ts'

const megabyte = 1024 * 1024
const mostEntries = 10_000
/** Limits of the unpacked size, absolute and relative to the file. Sheets compress about forty times. */
const mostBytes = 256 * megabyte
const mostRatio = 200
/** Small archives may exceed the ratio, as their total is harmless. */
const harmlessBytes = 16 * megabyte
/** A document may contain documents, but these may not. */
const deepest = 1
const mostNestedBytes = 20 * megabyte

/** The entry names of an archive, and the content of its `mimetype` entry. */
export interface Archive {
  names: Set<string>
  mimetype: string
}

interface Budget {
  entries: number
  bytes: number
}

const options: Options = {
  ...{ lazyEntries: true, decodeStrings: true, validateEntrySizes: true, strictFileNames: true, autoClose: false },
}

/**
 * Unpacks an archive without storing it and counts the bytes, because declared sizes cannot be trusted. Rejects
 * anything unlike a plain document: paths outside, duplicate names, encrypted entries, nested archives, excessive
 * size.
 */
export async function inspectZip(path: string, size: number): Promise<Archive> {
  const budget = { entries: mostEntries, bytes: Math.min(mostBytes, Math.max(harmlessBytes, size * mostRatio)) }
  const zip = await openZip((done) => open(path, options, done)).catch(refuse)
  return inspect(zip, budget, 0)
}

async function inspect(zip: ZipFile, budget: Budget, depth: number): Promise<Archive> {
  try {
    const archive: Archive = { names: new Set(), mimetype: '' }
    const watch = watchParts((bytes) => spend(budget, bytes))
    // Before any of them is unpacked, which would take seconds.
    if (zip.entryCount > budget.entries) throw unsafe()
    for await (const entry of entriesOf(zip)) {
      budget.entries -= 1
      if (budget.entries < 0 || archive.names.has(entry.fileName)) throw unsafe()
      if (entry.isEncrypted()) throw new Problem('FILE_LOCKED')
      archive.names.add(entry.fileName)
      await inspectEntry(zip, entry, archive, watch, budget, depth)
    }
    watch.end()
    return archive
  } catch (error) {
    throw error instanceof Problem ? error : unsafe()
  } finally {
    zip.close()
  }
}

function spend(budget: Budget, bytes: number): void {
  budget.bytes -= bytes
  if (budget.bytes < 0) throw unsafe()
}

async function inspectEntry(
  zip: ZipFile,
  entry: Entry,
  archive: Archive,
  watch: PartsWatch,
  budget: Budget,
  depth: number,
) {
  const part = watch.watchPart(entry.fileName)
  const nested: Buffer[] = []
  let bytes = 0
  let isArchive = false
  for await (const chunk of await contentOf(zip, entry)) {
    const piece = chunk as Buffer
    if (bytes === 0) {
      isArchive = looksPacked(piece)
      if (entry.fileName === 'mimetype') archive.mimetype = piece.toString('latin1', 0, 100)
      if (isArchive && (depth >= deepest || !entry.fileName.includes('/embeddings/'))) throw unsafe()
    }
    bytes += piece.length
    spend(budget, piece.length)
    if (isArchive && bytes > mostNestedBytes) throw unsafe()
    if (isArchive) nested.push(piece)
    else part.add(piece)
  }
  await part.end()
  if (!isArchive) return
  const inner = await openZip((done) => fromBuffer(Buffer.concat(nested), options, done))
  await inspect(inner, budget, depth + 1)
}

/** Zip, gzip, 7z, rar, xz, bzip2, zstd. */
const packed = ['504b0304', '1f8b', '377abcaf271c', '526172211a07', 'fd377a585a00', '425a68', '28b52ffd']

function looksPacked(head: Buffer): boolean {
  const hex = head.toString('hex', 0, 6)
  return packed.some((magic) => hex.startsWith(magic))
}

function refuse(): never {
  throw unsafe()
}

function unsafe(): Problem {
  return new Problem('FILE_UNSAFE')
}
