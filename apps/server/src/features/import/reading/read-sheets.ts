import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { ReadingFault } from './reading-fault.ts'
import type { Sheet } from './sheet.ts'
import { readWorkbook } from './xlsx/read-workbook.ts'

/** The tables of a file, XLSX or separated text, told apart by its content. */
export async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.length === 0) throw new ReadingFault('FILE_EMPTY')
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return readWorkbook(bytes)
  if (bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1') throw oldOrLocked(bytes)
  const text = decodeText(bytes)
  // Some programs export a page under the name of a spreadsheet.
  if (/^\s*(<!doctype|<html|<table|<\?xml)/i.test(text.slice(0, 1000))) throw new ReadingFault('IMPORT_FILE_REFUSED')
  return [{ name: '', isHidden: false, rows: readCsv(text) }]
}

/** An encrypted XLSX is wrapped like the spreadsheets of before 2007. */
function oldOrLocked(bytes: Buffer): ReadingFault {
  const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return new ReadingFault(isLocked ? 'FILE_LOCKED' : 'IMPORT_FILE_REFUSED')
}
