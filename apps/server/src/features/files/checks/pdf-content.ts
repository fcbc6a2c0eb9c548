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
const mostTogether = 128 * megabyte

interface Found {
  active: ActiveContent | null
  isEncrypted: boolean
  hasForm: boolean
  leadsElsewhere: boolean
  streams: { at: number; names: string[] }[]
}

/**
 * Active content of a PDF: actions that run a script or start a program, and files in it that are programs. Objects are
 * found by the word that begins each of them rather than by the list at the end, which may be wrong on purpose; those in
 * object streams are unpacked, within bounds.
 */
export async function findInPdf(bytes: Buffer): Promise<ActiveContent | null> {
  const found: Found = { active: null, isEncrypted: false, hasForm: false, leadsElsewhere: false, streams: [] }
  await walkObjects(bytes, found)
  // Where to is locked, in a document that opens without a password all the same.
  if (found.isEncrypted && found.leadsElsewhere) throw new Problem('FILE_LOCKED')
  let left = mostTogether
  for (const { at, names } of [...found.streams]) {
    if (found.active !== null) break
    const isObjects = names.includes('ObjStm') || (names.includes('First') && names.includes('N'))
    const isFile = names.includes('EmbeddedFile')
    const isForm = found.hasForm && !names.some((name) => pictures.has(name))
    if (!isObjects && !isFile && !isForm) continue
    // Its strings and streams are locked; what is in them cannot be looked at.
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

/** From each `obj` to the next: between them they cover everything, also what hides in a comment or in a stream. */
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
      // An object that is nothing but a text may be the place that another one refers to.
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

/** To the end of the packed data, wherever `endstream` is said to be. Objects packed in a way that no program does are refused. */
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

/** Readers of PDF ignore a wrong checksum and a missing end, so they do not count here; nor does what follows. */
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
