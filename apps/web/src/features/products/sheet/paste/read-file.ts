import { decodeText } from './decode-text.ts'

export interface FileText {
  text: string
  /** Cells, whatever separates them. */
  isTable: boolean
}

/** A sheet of a workbook with something in it. */
export interface SheetText extends FileText {
  name: string
}

/**
 * The text of a CSV or text file, or of each sheet of an XLSX file that is not empty. A file that is none of them throws.
 */
export async function readFileTexts(file: File): Promise<readonly (FileText | SheetText)[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // An XLSX file is a zip.
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

/** Cells between tabs. A day is no cell of an order, and how a sheet shows it is not known here. */
export function textOfSheet(rows: readonly (readonly unknown[])[]): string {
  const textOf = (cell: unknown) =>
    typeof cell === 'string' || typeof cell === 'number' ? String(cell).replace(/\s+/g, ' ').trim() : ''
  const lines = rows.map((row) => row.map(textOf)).filter((cells) => cells.some((cell) => cell !== ''))
  return lines.map((cells) => cells.join('\t')).join('\n')
}
