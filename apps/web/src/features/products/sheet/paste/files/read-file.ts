import { decodeText } from './decode-text.ts'

export interface FileText {
  text: string
  /** The text consists of cells, whatever separates them. */
  isTable: boolean
}

/** A non-empty sheet of a workbook. */
export interface SheetText extends FileText {
  name: string
}

/** The text of a CSV or text file, or of each non-empty sheet of an XLSX file. Throws on other files. */
export async function readFileTexts(file: File): Promise<readonly (FileText | SheetText)[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // XLSX files are ZIP archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readSheets(file)
  return [{ text: decodeText(bytes), isTable: /\.csv$/i.test(file.name) }]
}

async function readSheets(file: File): Promise<SheetText[]> {
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  const sheets = await readXlsxFile(file)
  return sheets
    .map(({ sheet, data }) => ({ name: sheet, text: textOfSheet(data), isTable: false }))
    .filter(({ text }) => text !== '')
}

/** Joins cells with tabs. Dates are skipped: orders have none, and their display format is unknown here. */
export function textOfSheet(rows: readonly (readonly unknown[])[]): string {
  const textOf = (cell: unknown) =>
    typeof cell === 'string' || typeof cell === 'number' ? String(cell).replace(/\s+/g, ' ').trim() : ''
  const lines = rows.map((row) => row.map(textOf)).filter((cells) => cells.some((cell) => cell !== ''))
  return lines.map((cells) => cells.join('\t')).join('\n')
}
