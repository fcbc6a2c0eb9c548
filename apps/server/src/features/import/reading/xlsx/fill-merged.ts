import { mostColumns, type SheetRow } from '../sheet.ts'
import type { Tally } from '../tally.ts'
import type { Place } from './place-of-cell.ts'

export interface Area {
  from: Place
  to: Place
}

/** Cells that all merged areas of a sheet may fill together. */
const mostFilled = 500_000

/**
 * Repeats the value of a merged area in all of its cells: a category beside its goods, or a heading above its columns.
 * Rows that would have nothing else stay blank.
 */
export function fillMerged(rows: SheetRow[], areas: readonly Area[], tally: Tally): SheetRow[] {
  const rowOf = new Map(rows.map((row) => [row.no, row]))
  let left = mostFilled
  for (const { from, to } of areas) {
    const value = rowOf.get(from.row)?.cells[from.column] ?? ''
    const lastColumn = Math.min(to.column, mostColumns - 1)
    const cellCount = (to.row - from.row + 1) * (lastColumn - from.column + 1)
    if (value === '' || cellCount > left || cellCount < 1) continue
    left -= cellCount
    for (let no = from.row; no <= to.row; no += 1) {
      const cells = rowOf.get(no)?.cells
      if (cells === undefined) continue
      const width = lastColumn - from.column + 1
      tally.cells(width, width * value.length)
      tally.row(Math.max(0, lastColumn + 1 - cells.length))
      while (cells.length < from.column) cells.push('')
      for (let column = from.column; column <= lastColumn; column += 1) cells[column] = value
    }
  }
  return rows
}
