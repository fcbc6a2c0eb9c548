import { ReadingFault } from './reading-fault.ts'
import { longestCell, mostColumns, mostRows, type SheetRow } from './sheet.ts'
import { makeTally } from './tally.ts'

const separators = [',', ';', '\t', '|']
/** Records by which the separator is recognised. */
const sample = 30

/** The rows of a separated text; quoted cells may contain separators, line breaks and doubled quotes. */
export function readCsv(text: string): SheetRow[] {
  const [line = '', chosen] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const separator = chosen ?? findSeparator(text)
  const rows: SheetRow[] = []
  const tally = makeTally()
  for (const { no, cells } of recordsOf(text.slice(line.length), separator)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length >= mostRows) throw new ReadingFault('IMPORT_TOO_LONG')
    tally.cells(
      cells.length,
      cells.reduce((sum, cell) => sum + cell.length, 0),
    )
    rows.push({ no: no + (line === '' ? 0 : 1), cells })
  }
  return rows
}

/** The separator that splits most records into the same number of cells, the larger number first. */
function findSeparator(text: string): string {
  let best = { separator: ',', score: 0 }
  for (const separator of separators) {
    const widths = new Map<number, number>()
    for (const { no, cells } of recordsOf(text, separator)) {
      if (no > sample) break
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    }
    const score = Math.max(0, ...[...widths].map(([width, count]) => count * (1 + Math.min(width, 50) / 100)))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function* recordsOf(text: string, separator: string): Generator<SheetRow> {
  let cells: string[] = []
  let no = 1
  let at = 0
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quotedAt(text, at, separator) : plainAt(text, at, separator)
    if (cells.length < mostColumns) cells.push(value.slice(0, longestCell))
    at = end
    if (text[at] === separator) {
      at += 1
      // A separator at the end of a record begins an empty cell.
      if (at < text.length && text[at] !== '\r' && text[at] !== '\n') continue
      cells.push('')
    }
    if (at >= text.length) break
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    yield { no, cells }
    no += 1
    cells = []
  }
  if (cells.length > 0) yield { no, cells }
}

function plainAt(text: string, from: number, separator: string): { value: string; end: number } {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end }
}

/** What follows a closing quote belongs to the cell, as spreadsheets read it. A quote that never closes is a letter. */
function quotedAt(text: string, from: number, separator: string): { value: string; end: number } {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0 || close - from > 2 * longestCell) return plainAt(text, from, separator)
  const rest = plainAt(text, close + 1, separator)
  return { value: text.slice(from + 1, close).replaceAll('""', '"') + rest.value, end: rest.end }
}
