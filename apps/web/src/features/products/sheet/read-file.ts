import { decodeText } from './decode-text.ts'
import { readPasted } from './pasted-rows.ts'
import type { PastedRow } from './pasted-row.ts'
import { cleaned, readTable, separatorOf } from './read-table.ts'
import { rowsOfTable } from './table-rows.ts'

/** Rows of a CSV, text or XLSX file. A file that is none of them throws. */
export async function readRowsOf(file: File): Promise<PastedRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // An XLSX file is a zip.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readSheet(file)
  const text = decodeText(bytes)
  return /\.csv$/i.test(file.name) ? rowsOfTable(readTable(text, separatorOf(text))) : readPasted(text)
}

async function readSheet(file: File): Promise<PastedRow[]> {
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  const sheets = await readXlsxFile(file)
  return rowsOfSheet(sheets[0]?.data ?? [])
}

/** A day is no cell of an order, and how a sheet shows it is not known here. */
export function rowsOfSheet(rows: readonly (readonly unknown[])[]): PastedRow[] {
  const textOf = (cell: unknown) => (typeof cell === 'string' || typeof cell === 'number' ? cleaned(String(cell)) : '')
  return rowsOfTable(rows.map((row) => row.map(textOf)).filter((cells) => cells.some((cell) => cell !== '')))
}
