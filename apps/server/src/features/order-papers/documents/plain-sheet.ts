import { uncontrolled } from '@mall/contract/base/tidy'
import writeXlsxFile, { type CellObject } from 'write-excel-file/node'

/** A table of texts, sent to the writing thread in parts. */
export interface PlainSheet {
  name: string
  heads: string[]
  widths: number[]
  rows: string[][]
}

/** A text that no spreadsheet takes for a formula, and no control characters. */
export function harmless(value: string): string {
  const plain = uncontrolled(value.toWellFormed())
  return /^[=+\-@\t\r＝＋－＠]/.test(plain) ? `'${plain}` : plain
}

export function writePlainSheet({ name, heads, widths, rows }: PlainSheet): Promise<Buffer> {
  const head: CellObject[] = heads.map((value) => ({ value, fontWeight: 'bold', backgroundColor: '#eef1f6' }))
  const cell = (value: string): CellObject | null =>
    value === '' ? null : { value: harmless(value), type: String, format: '@', wrap: true, alignVertical: 'top' }
  const sheet = {
    sheet: name,
    data: [head, ...rows.map((row) => row.map(cell))],
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }
  return writeXlsxFile([sheet], { fontFamily: '맑은 고딕', fontSize: 10 }).toBuffer()
}

/** With a byte order mark, by which spreadsheets recognise Hangul. */
export function writeCsv({ heads, rows }: PlainSheet): Buffer {
  const line = (row: string[]) => row.map((value) => `"${harmless(value).replaceAll('"', '""')}"`).join(',')
  return Buffer.from(`\uFEFF${[heads, ...rows].map(line).join('\r\n')}\r\n`)
}
