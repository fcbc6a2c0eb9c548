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
import { walkTokens } from './pdf-tokens.ts'

const unpack = promisify(inflateRaw)
const megabyte = 1024 * 1024
const mostEach = 32 * megabyte
const maxTotalBytes = 128 * megabyte

interface Found {
  active: ActiveContent | null
  isEncrypted: boolean
  hasForm: boolean
  leadsElsewhere: boolean
  streams: { at: number; names: string[] }[]
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
  let left = maxTotalBytes
  for (const { at, names } of [...found.streams]) {
    if (found.active !== null) break
    const isObjects = names.includes('ObjStm') || (names.includes('First') && names.includes('N'))
    const isFile = names.includes('EmbeddedFile')
    const isForm = found.hasForm && !names.some((name) => pictures.has(name))
    if (!isObjects && !isFile && !isForm) continue
    // Strings and streams are encrypted, so their content cannot be checked.
    if (found.isEncrypted) throw new Problem('FILE_LOCKED')
    const content = await unpackStream(bytes, at, names, isObjects)
    left -= content.length
    if (left < 0) throw new Problem('FILE_UNSAFE')
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
  const names: string[] = []
  walkTokens(bytes, from, to, {
    name(name) {
      names.push(name)
      const action = Object.hasOwn(pdfActions, name) ? pdfActions[name] : undefined
      if (action) report(action)
      if (name === 'JS' && names.includes('Rendition')) report('FILE_HAS_SCRIPT')
      if (name === 'Encrypt') found.isEncrypted = true
      if (name === 'XFA') found.hasForm = true
      if (pdfFarActions.has(name)) found.leadsElsewhere = true
    },
    text(value, key) {
      const isPlace = fileKeys.has(key)
      if (isPlace && isProgramName(value)) report('FILE_HAS_PROGRAM')
      if (isPlace && isElsewhereInPdf(value, names.includes('EF'))) report('FILE_LOADS_REMOTE')
      // An object that is only a string may be a path referenced by another object.
      if (names.length === 0 && /^(\xfe\xff)?[\\/]{2}/.test(value) && isElsewhereInPdf(value, true))
        report('FILE_LOADS_REMOTE')
    },
    stream(at) {
      found.streams.push({ at, names: [...names] })
    },
  })
}

const flate = new Set(['FlateDecode', 'Fl'])
const hex = new Set(['ASCIIHexDecode', 'AHx'])
const base85 = new Set(['ASCII85Decode', 'A85'])
const others = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt', 'Predictor'])

/**
 * Unpacks to the end of the compressed data, wherever `endstream` is. Rejects object streams with filters that no
 * program uses.
 */
async function unpackStream(bytes: Buffer, at: number, names: string[], isObjects: boolean): Promise<Buffer> {
  if (isObjects && names.some((name) => others.has(name))) throw new Problem('FILE_UNSAFE')
  const end = bytes.indexOf('endstream', at, 'latin1')
  let data = bytes.subarray(at)
  if (!names.some((name) => flate.has(name))) data = data.subarray(0, end < 0 ? undefined : end - at)
  for (const name of names) {
    if (hex.has(name)) data = Buffer.from(data.toString('latin1').split('>', 1).join('').replace(/\s/g, ''), 'hex')
    if (base85.has(name)) data = fromBase85(data.toString('latin1'))
    if (flate.has(name)) data = await inflated(data)
  }
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

function fromBase85(text: string): Buffer {
  const [packed = ''] = text.replace(/\s/g, '').replace(/^<~/, '').split('~', 1)
  const groups = packed.replaceAll('z', '!!!!!').match(/[!-u]{1,5}/g) ?? []
  return Buffer.concat(
    groups.map((group) => {
      const value = [...group.padEnd(5, 'u')].reduce((sum, letter) => sum * 85 + letter.charCodeAt(0) - 33, 0)
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value % 2 ** 32)
      return bytes.subarray(0, group.length - 1)
    }),
  )
}
