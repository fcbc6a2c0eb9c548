import { readTsv } from '#features/office-products/grid/tsv.ts'
import { readCount } from './read-count.ts'

export interface PastedTable {
  /** Heads of the columns after the first. */
  goods: string[]
  stores: string[]
  /** A row for each store: undefined for an empty cell, null for text that is not a quantity. */
  cells: (number | null | undefined)[][]
}

/** A table copied from a spreadsheet: heads are products, the first column is stores. Rows without a store are left out. */
export function readPaste(text: string): PastedTable {
  const [head = [], ...rows] = readTsv(text.trim())
  const named = rows.filter(([store = '']) => store.trim() !== '')
  const goods = head.slice(1).map((cell) => cell.trim())
  return {
    goods,
    stores: named.map(([store = '']) => store.trim()),
    cells: named.map((row) => goods.map((_, n) => cellOf(row[n + 1] ?? ''))),
  }
}

function cellOf(text: string): number | null | undefined {
  return text.trim() === '' ? undefined : (readCount(text) ?? null)
}
