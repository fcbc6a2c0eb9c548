import { createHash } from 'node:crypto'
import type { StagedRow } from '../rows.queries.ts'

/** Finds rows of which every cell is that of an earlier row, which it returns. Parts come in the order of the file. */
export function repeatedRows(): (rows: readonly StagedRow[]) => Map<StagedRow, number> {
  const first = new Map<string, number>()
  return (rows) => {
    const repeated = new Map<StagedRow, number>()
    for (const row of rows) {
      const print = printOf(row.cells)
      const earlier = first.get(print)
      if (earlier === undefined) first.set(print, row.row_no)
      else repeated.set(row, earlier)
    }
    return repeated
  }
}

/** Short, because a file may have 100,000 rows. Rows may end in different numbers of empty cells. */
function printOf(cells: readonly string[]): string {
  const end = cells.findLastIndex((cell) => cell !== '') + 1
  return createHash('sha256')
    .update(JSON.stringify(cells.slice(0, end)))
    .digest('base64')
}
