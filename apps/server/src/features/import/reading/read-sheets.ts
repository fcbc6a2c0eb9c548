import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { ReadingFault } from './reading-fault.ts'
import { withFewMarks } from './few-marks.ts'
import type { Sheet } from './sheet.ts'
import { readWorkbook } from './xlsx/read-workbook.ts'

/** The tables of a file, XLSX or separated text, told apart by its content. */
export async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  const sheets = await sheetsOf(bytes)
  for (const { rows } of sheets) for (const row of rows) row.cells = row.cells.map(withFewMarks)
  return sheets
}

async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.length === 0) throw new ReadingFault('FILE_EMPTY')
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return readWorkbook(bytes)
  if (bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1') throw oldOrLocked(bytes)
  const start = bytes.toString('latin1', 0, 12)
  if (pictures.test(start)) throw new ReadingFault('IMPORT_IS_PICTURES')
  if (signatures.some((signature) => start.startsWith(signature))) throw new ReadingFault('IMPORT_FILE_REFUSED')
  const text = decodeText(bytes)
  if (isBinary(text.slice(0, 4000))) throw new ReadingFault('IMPORT_FILE_REFUSED')
  // Some programs export a page under the name of a spreadsheet.
  if (/^\s*(<!doctype|<html|<table|<\?xml)/i.test(text.slice(0, 1000))) throw new ReadingFault('IMPORT_FILE_REFUSED')
  return [{ name: '', isHidden: false, rows: readCsv(text) }]
}

/** Files of other kinds that people send under the name of a spreadsheet: PDF, PostScript, RTF, archives. */
const signatures = ['%PDF-', '%!PS', '{\\rtf', 'Rar!', '7z\xbc\xaf', '\x1f\x8b']
/** JPEG, PNG, GIF, WEBP and HEIC. */
const pictures = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp(hei|hev|mif1|avif))/
const mostControls = 0.02

function isBinary(text: string): boolean {
  const controls = text.match(/[\u0001-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  return controls > text.length * mostControls
}

/** An encrypted XLSX is wrapped like the spreadsheets of before 2007. */
function oldOrLocked(bytes: Buffer): ReadingFault {
  const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return new ReadingFault(isLocked ? 'FILE_LOCKED' : 'IMPORT_FILE_REFUSED')
}
