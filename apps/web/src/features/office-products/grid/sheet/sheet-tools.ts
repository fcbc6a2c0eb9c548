import type { ProductRow } from '@mall/contract/office-products'
import { columns, textOf, valueOf, type CellWords, type GridField } from '../columns.ts'
import { rangeOf, type Range, type Selection } from './selection.ts'
import { setCells, type CellWish, type Sheet } from './sheet.ts'
import { readTsv, writeTsv } from './tsv.ts'

/** Rows that can be copied, pasted or filled at a time. */
export const mostRows = 2000

interface SheetTools {
  rows: Rows
  selection: Selection
  total: number
  readOnly: boolean
  sheet: Sheet
  words: CellWords
  change: (next: (before: Sheet) => Sheet) => void
  ensure: (from: number, to: number) => Promise<ReadonlyMap<number, ProductRow>>
  /** Says that a range has too many rows. */
  refuse: () => void
  /** Says how many of the pasted cells were put in. */
  pasted: (cells: { all: number; outside: number }) => void
}

type Rows = ReadonlyMap<number, ProductRow>

/**
 * Writes texts into a range; if they have fewer rows, again from their first. Rows that are loaded are written at once, so
 * that a typed cell and the move to the next one are drawn together.
 */
function write(own: SheetTools, texts: readonly (readonly string[])[], range: Range): Promise<void> | undefined {
  const { readOnly, ensure, refuse } = own
  const { fromRow, toRow } = range
  if (readOnly) return undefined
  if (toRow - fromRow >= mostRows) {
    refuse()
    return undefined
  }
  for (let at = fromRow; at <= toRow; at++)
    if (!own.rows.has(at)) return ensure(fromRow, toRow).then((rows) => fill(own, rows, texts, range))
  fill(own, own.rows, texts, range)
  return undefined
}

function fill(
  { words, change }: SheetTools,
  rows: Rows,
  texts: readonly (readonly string[])[],
  { fromRow, toRow, fromColumn, toColumn }: Range,
): void {
  const wishes: CellWish[] = []
  for (let at = fromRow; at <= toRow; at++)
    for (let column = fromColumn; column <= toColumn; column++) {
      const row = rows.get(at)
      const field = columns[column]?.field
      const text = texts[(at - fromRow) % texts.length]?.[column - fromColumn]
      if (row && field && text !== undefined) wishes.push({ row, field, edit: editOf(field, text, words) })
    }
  change((before) => setCells(before, wishes))
}

/** What a cell shows, as it is typed or as it was loaded. */
function textIn({ sheet, words }: SheetTools, rows: Rows, at: number, column: number): string {
  const row = rows.get(at)
  const field = columns[column]?.field
  if (!row || !field) return ''
  const cell = sheet.edits.get(row.prodId)?.cells[field]
  if (cell && 'bad' in cell) return cell.bad
  return textOf(field, cell ? cell.value : row[field], words)
}

/** Copying, pasting, filling and clearing ranges. */
export function sheetTools(own: SheetTools) {
  const { selection, total, ensure, refuse } = own
  const range = rangeOf(selection)
  const textAt = (rows: Rows, at: number, column: number) => textIn(own, rows, at, column)
  const linesOf = (rows: Rows, of: Range) =>
    Array.from({ length: of.toRow - of.fromRow + 1 }, (_, n) =>
      Array.from({ length: of.toColumn - of.fromColumn + 1 }, (__, m) =>
        textAt(rows, of.fromRow + n, of.fromColumn + m),
      ),
    )

  return {
    /** The range as a spreadsheet reads it; null if it has too many rows. */
    async copied(): Promise<string | null> {
      if (range.toRow - range.fromRow >= mostRows) {
        refuse()
        return null
      }
      return writeTsv(linesOf(await ensure(range.fromRow, range.toRow), range))
    },
    /** One cell fills the whole range; more cells go where they fit. */
    paste(text: string) {
      const texts = readTsv(text)
      const { fromRow, fromColumn } = range
      if (!own.readOnly) own.pasted(countCells(texts, total - fromRow, columns.length - fromColumn))
      const width = Math.max(...texts.map((line) => line.length))
      if (texts.length === 1 && width === 1) return write(own, filled(texts[0]?.[0] ?? '', range), range)
      const rows = Math.max(texts.length, Math.floor((range.toRow - fromRow + 1) / texts.length) * texts.length)
      return write(own, texts, {
        fromRow,
        toRow: Math.min(total - 1, fromRow + rows - 1),
        fromColumn,
        toColumn: Math.min(columns.length - 1, fromColumn + width - 1),
      })
    },
    /** Repeats the first row of the range below. */
    async fillDown() {
      const rows = await ensure(range.fromRow, range.fromRow)
      const first = linesOf(rows, { ...range, toRow: range.fromRow })
      await write(own, first, range)
    },
    clear: () => write(own, filled('', range), range),
    put: (text: string) => write(own, [[text]], rangeOf({ active: selection.active, anchor: selection.active })),
    textAt,
  }
}

/** `rows`, `width`: how many are left for them in the table. */
function countCells(texts: readonly (readonly string[])[], rows: number, width: number) {
  const count = (lines: typeof texts, most: number) => lines.reduce((sum, line) => sum + Math.min(line.length, most), 0)
  const all = count(texts, Infinity)
  return { all, outside: all - count(texts.slice(0, rows), width) }
}

function filled(text: string, { fromColumn, toColumn }: Range): string[][] {
  return [Array.from({ length: toColumn - fromColumn + 1 }, () => text)]
}

function editOf(field: GridField, text: string, words: CellWords): CellWish['edit'] {
  const value = valueOf(field, text, words)
  return value === undefined ? { bad: text.trim() } : { value }
}
