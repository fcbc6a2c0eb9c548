import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { decodeCp949 } from '../../../reading/cp949.ts'
import { withFewMarks } from '../../../reading/few-marks.ts'

/** What yauzl gives without decoding names. */
export type RawEntry = Omit<Entry, 'fileName'> & { fileName: Buffer }

const isUtf8 = 0x800
/** Info-ZIP writes the name in UTF-8 there, beside the one of the system. */
const unicodePath = 0x7075

/**
 * The name of a file in an archive, composed. Windows writes it in CP949 and says nothing; macOS writes UTF-8 with the
 * letters of syllables apart, and says nothing either.
 */
export function entryName(entry: RawEntry): string {
  return withFewMarks(decodedName(entry)).normalize('NFC')
}

function decodedName({ fileName, generalPurposeBitFlag, extraFields }: RawEntry): string {
  if ((generalPurposeBitFlag & isUtf8) !== 0) return fileName.toString()
  const beside = extraFields.find(({ id }) => id === unicodePath)?.data
  if (beside !== undefined && beside.length > 5 && beside.readUInt32LE(1) === crc32(fileName))
    return beside.toString('utf8', 5)
  return readUtf8(fileName) ?? decodeCp949(fileName)
}

function readUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
