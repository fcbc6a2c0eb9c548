import { decodeText } from './decode-text.ts'

export interface FileText {
  text: string
  /** Cells, whatever separates them. */
  isTable: boolean
}

/** The text of a CSV, text or XLSX file. A file that is none of them throws. */
export async function readFileText(file: File): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // An XLSX file is a zip.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { text: await readSheet(file), isTable: false }
  return { text: decodeText(bytes), isTable: /\.csv$/i.test(file.name) }
}

async function readSheet(file: File): Promise<string> {
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  const sheets = await readXlsxFile(file)
  return textOfSheet(sheets[0]?.data ?? [])
}

/** Cells between tabs. A day is no cell of an order, and how a sheet shows it is not known here. */
export function textOfSheet(rows: readonly (readonly unknown[])[]): string {
  const textOf = (cell: unknown) =>
    typeof cell === 'string' || typeof cell === 'number' ? String(cell).replace(/\s+/g, ' ').trim() : ''
  const lines = rows.map((row) => row.map(textOf)).filter((cells) => cells.some((cell) => cell !== ''))
  return lines.map((cells) => cells.join('\t')).join('\n')
}
