import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Problem } from '#platform/http/problem.ts'
import { isProgram, isProgramName, isWrittenScript, type ActiveContent } from './active-content.ts'
import type { Spend } from './open-budget.ts'
import { isOle, readOle, type OleFile } from './ole-file.ts'

const unpack = promisify(inflateRaw)
const mostUnpacked = 24 * 1024 * 1024
/** What a stream counts at least: empty ones cost time too. */
const leastEach = 4096
/** A web address from which an object is loaded: the class id of a URL moniker. */
const urlMoniker = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')

/** Active content in an embedded object: a packed program, macros, or an address to load from. */
export async function findInOle(bytes: Buffer, spend: Spend): Promise<ActiveContent | null> {
  const ole = readOle(bytes)
  if (!ole) throw new Problem('FILE_UNSAFE')
  if (ole.names.has('_VBA_PROJECT') || ole.names.has('_VBA_PROJECT_CUR')) return 'FILE_HAS_MACROS'
  if (ole.streamsOf(/^(Workbook|Book)$/i).some(hasMacroSheet)) return 'FILE_HAS_MACROS'
  if (ole.streamsOf(/^\x01Ole10Native$/i).some(containsProgram)) return 'FILE_HAS_PROGRAM'
  if (ole.streamsOf(/^\x01Ole$/i).some((stream) => stream.includes(urlMoniker))) return 'FILE_LOADS_REMOTE'
  return findInHwp(ole, spend)
}

/** The packager stores the file name three times, then the size, then the file. */
function containsProgram(stream: Buffer): boolean {
  const names = stream.toString('latin1', 6, 2048).split('\0', 8)
  if (names.some((name) => isProgramName(name))) return true
  const at = stream.indexOf('MZ', 0, 'latin1')
  return at >= 0 && at < 2048 && stream.includes('PE\0\0', at, 'latin1')
}

/** The sheet list marks macro sheets (BIFF8: record 0x85, type 1). */
function hasMacroSheet(stream: Buffer): boolean {
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const record = stream.readUInt16LE(at)
    if (record === 0x0a) return false
    if (record === 0x85 && stream[at + 9] === 1) return true
  }
  return false
}

/** HWP 5: a custom script, PostScript as a picture, or an object with a program. */
export async function findInHwp(ole: OleFile, spend: Spend): Promise<ActiveContent | null> {
  if (!ole.isHwp) return null
  const [header = Buffer.alloc(0)] = ole.streamsOf(/^FileHeader$/)
  const flags = header.length >= 40 ? header.readUInt32LE(36) : 0
  if ((flags & 2) !== 0) throw new Problem('FILE_LOCKED')
  const isPacked = (flags & 1) !== 0
  if ([...ole.names].some((name) => /^BIN\w+\.e?ps$/i.test(name))) return 'FILE_HAS_SCRIPT'
  for (const stream of ole.streamsOf(/^DefaultJScript$/i))
    if (isWrittenScript(scriptIn(await unpacked(stream, isPacked, spend)))) return 'FILE_HAS_MACROS'
  for (const stream of ole.streamsOf(/^BIN[0-9A-F]{4}\./i)) {
    const object = await unpacked(stream, true, spend)
    if (isProgram(object)) return 'FILE_HAS_PROGRAM'
    const inner = [object, object.subarray(4)].find((bytes) => isOle(bytes))
    const found = inner ? await findInOle(inner, spend) : null
    if (found !== null) return found
  }
  return null
}

/** Returns the stream unchanged if it is not compressed after all, since each stream may say so itself. */
async function unpacked(stream: Buffer, isPacked: boolean, spend: Spend): Promise<Buffer> {
  spend(leastEach)
  if (!isPacked) return stream
  try {
    const content = await unpack(stream, { maxOutputLength: mostUnpacked })
    spend(content.length)
    return content
  } catch (error) {
    if (error instanceof Problem) throw error
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Problem('FILE_UNSAFE')
    return stream
  }
}

/** Strings in sequence, each preceded by its length in characters. */
function scriptIn(stream: Buffer): string {
  const texts: string[] = []
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32LE(at) * 2
    if (length > stream.length - at - 4) break
    if (length > 0) texts.push(stream.toString('utf16le', at + 4, at + 4 + length))
    at += 4 + length
  }
  return texts.join('\n')
}
