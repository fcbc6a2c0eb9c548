import { fromCells, readPasted } from './pasted-rows.ts'
import type { PastedRow } from './pasted-rows.ts'

/** Rows of a CSV or XLSX file. A file that is neither throws. */
export async function readRowsOf(file: File): Promise<PastedRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // An XLSX file is a zip.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readSheet(file)
  return readPasted(csvToCells(decode(bytes)))
}

async function readSheet(file: File): Promise<PastedRow[]> {
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  const sheets = await readXlsxFile(file)
  const rows = sheets[0]?.data ?? []
  return rows
    .map((row) =>
      row.map((cell) => (cell === null ? '' : String(cell as string | number)).trim()).filter((cell) => cell !== ''),
    )
    .filter((cells) => cells.length > 0)
    .map(fromCells)
    .filter(({ qtyText }) => qtyText !== '')
}

/** Strict UTF-8, else the encoding of Korean Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** Commas between cells become tabs; a quoted cell keeps its commas. */
function csvToCells(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) =>
      line.includes('\t')
        ? line
        : (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [])
            .map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'))
            .join('\t')
            .trim(),
    )
    .join('\n')
}
