import { decodeCp949 } from './cp949.ts'
import { ReadingFault } from './reading-fault.ts'

/**
 * The text of a file: by its byte order mark, else as UTF-8 if it is that, else as CP949, which Korean Windows programs
 * write. Hangul of CP949 is practically never valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // NUL is in no text of one of the encodings below.
  if (bytes.includes(0)) throw new ReadingFault('IMPORT_FILE_REFUSED')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeCp949(bytes)
  }
}
