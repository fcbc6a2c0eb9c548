import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { Problem } from '#platform/http/problem.ts'
import {
  isElsewhereInPdf,
  isProgram,
  isProgramName,
  pdfActions,
  pdfFarActions,
  type ActiveContent,
} from './active-content.ts'
import { openBudget, type Spend } from './open-budget.ts'
import { fromBase85, fromHex } from './pdf-filters.ts'
import { walkTokens } from './pdf-tokens.ts'

const unpack = promisify(inflateRaw)
const megabyte = 1024 * 1024
const mostEach = 32 * megabyte
const maxTotalBytes = 128 * megabyte
/** What a stream counts at least: empty ones cost time too. */
const leastEach = 8192
/** No program uses more filters at once than two. */
const mostFilters = 16

interface Found {
  active: ActiveContent | null
  isEncrypted: boolean
  hasForm: boolean
  leadsElsewhere: boolean
  streams: PdfStream[]
}

/** A stream, and what the names before it say. There may be a million of them. */
interface PdfStream {
  at: number
  isObjects: boolean
  isFile: boolean
  isPicture: boolean
  isOdd: boolean
  /** In the order in which they are to be undone. */
  filters: string[]
}

/**
 * Finds active content of a PDF: actions that run a script or start a program, and attached programs. Objects are
 * found by their keyword rather than by the cross-reference table, which may be wrong on purpose; object streams are
 * unpacked within limits.
 */
export async function findInPdf(bytes: Buffer): Promise<ActiveContent | null> {
  const found: Found = { active: null, isEncrypted: false, hasForm: false, leadsElsewhere: false, streams: [] }
  await walkObjects(bytes, found)
  // The target is encrypted, in a document that nevertheless opens without a password.
  if (found.isEncrypted && found.leadsElsewhere) throw new Problem('FILE_LOCKED')
  const spend = openBudget(maxTotalBytes)
  for (const stream of found.streams) {
    if (found.active !== null) break
    const { isObjects, isFile } = stream
    const isForm = found.hasForm && !stream.isPicture
    if (!isObjects && !isFile && !isForm) continue
    // Strings and streams are encrypted, so their content cannot be checked.
    if (found.isEncrypted) throw new Problem('FILE_LOCKED')
    spend(leastEach)
    const content = await unpackStream(bytes, stream, spend)
    if (isFile && isProgram(content)) found.active = 'FILE_HAS_PROGRAM'
    if (isForm && /<script\b/i.test(content.toString('latin1'))) found.active = 'FILE_HAS_SCRIPT'
    if (isObjects) walk(content, 0, content.length, { ...found, streams: [] }, (active) => (found.active ??= active))
  }
  return found.active
}

const fileKeys = new Set(['F', 'UF', 'DOS', 'Unix', 'Mac'])
const pictures = new Set(['Image', 'DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'FontFile', 'XRef'])

/** Scans from each `obj` to the next, which covers the whole file, including comments and streams. */
async function walkObjects(bytes: Buffer, found: Found): Promise<void> {
  let waited = 0
  for (let at = 0; at < bytes.length;) {
    const next = bytes.indexOf('obj', at + 3, 'latin1')
    const end = next < 0 ? bytes.length : next
    walk(bytes, at, end, found, (active) => (found.active ??= active))
    if (end - waited > megabyte) {
      waited = end
      await setImmediate()
    }
    at = end
  }
}

function walk(bytes: Buffer, from: number, to: number, found: Found, report: (active: ActiveContent) => void): void {
  // Only what matters: an object may have millions of names.
  const about = new Set<string>()
  const filters: string[] = []
  let isNamed = false
  walkTokens(bytes, from, to, {
    name(name) {
      isNamed = true
      if (telling.has(name)) about.add(name)
      if (isFilter(name) && filters.length <= mostFilters) filters.push(name)
      const action = Object.hasOwn(pdfActions, name) ? pdfActions[name] : undefined
      if (action) report(action)
      if (name === 'JS' && about.has('Rendition')) report('FILE_HAS_SCRIPT')
      if (name === 'Encrypt') found.isEncrypted = true
      if (name === 'XFA') found.hasForm = true
      if (pdfFarActions.has(name)) found.leadsElsewhere = true
    },
    text(value, key) {
      const isPlace = fileKeys.has(key)
      if (isPlace && isProgramName(value)) report('FILE_HAS_PROGRAM')
      if (isPlace && isElsewhereInPdf(value, about.has('EF'))) report('FILE_LOADS_REMOTE')
      // An object that is only a string may be a path referenced by another object.
      if (!isNamed && /^(\xfe\xff)?[\\/]{2}/.test(value) && isElsewhereInPdf(value, true)) report('FILE_LOADS_REMOTE')
    },
    stream(at) {
      const isObjects = about.has('ObjStm') || (about.has('First') && about.has('N'))
      const [isFile, isPicture, isOdd] = [about.has('EmbeddedFile'), hasOne(about, pictures), hasOne(about, others)]
      if (isPicture && !isObjects && !isFile) return
      found.streams.push({ at, isObjects, isFile, isPicture, isOdd, filters: filters.length > 0 ? [...filters] : none })
    },
  })
}

const flate = new Set(['FlateDecode', 'Fl'])
const hex = new Set(['ASCIIHexDecode', 'AHx'])
const base85 = new Set(['ASCII85Decode', 'A85'])
const others = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt', 'Predictor'])

const none: string[] = []

function hasOne(names: Set<string>, wanted: Set<string>): boolean {
  return names.size > 0 && !names.isDisjointFrom(wanted)
}

function isFilter(name: string): boolean {
  return flate.has(name) || hex.has(name) || base85.has(name)
}

/** What is remembered of the names of an object. */
const telling = new Set([...pictures, ...others, 'ObjStm', 'First', 'N', 'EmbeddedFile', 'Rendition', 'EF'])

/**
 * Unpacks to the end of the compressed data, wherever `endstream` is. Rejects object streams with filters that no
 * program uses.
 */
async function unpackStream(
  bytes: Buffer,
  { at, isObjects, isOdd, filters }: PdfStream,
  spend: Spend,
): Promise<Buffer> {
  if (filters.length > mostFilters || (isObjects && isOdd)) throw new Problem('FILE_UNSAFE')
  let data = bytes.subarray(at)
  if (!filters.some((name) => flate.has(name))) {
    const end = data.indexOf('endstream', 0, 'latin1')
    if (end >= 0) data = data.subarray(0, end)
  }
  for (const name of filters) {
    if (!flate.has(name)) spend(data.length)
    if (hex.has(name)) data = fromHex(data)
    else if (base85.has(name)) data = fromBase85(data)
    else data = await inflated(data)
  }
  spend(data.length)
  return data
}

/** PDF readers ignore a wrong checksum, a missing end and trailing data, so this does too. */
async function inflated(data: Buffer): Promise<Buffer> {
  try {
    return await unpack(data.subarray(2), { maxOutputLength: mostEach, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    throw new Problem('FILE_UNSAFE')
  }
}
