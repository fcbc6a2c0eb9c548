import { readTsv } from '#features/office-products/grid/sheet/tsv.ts'

export interface PastedTable {
  /** Heads of the columns after the first; empty for columns of sums. */
  goods: string[]
  stores: string[]
  /** A row for each store. */
  cells: string[][]
}

const sums = /^(합계|총계|소계|누계|계|총합|합|(grand|sub)?total|sum)$/

/** Rows and columns of sums have a name of their own. */
const isSum = (name: string) => sums.test(name.normalize('NFKC').replaceAll(/[\s:]/g, '').toLowerCase())

/**
 * A table copied from a spreadsheet: heads are products, the first column is stores. Rows without a store and sums are
 * left out.
 */
export function readPaste(text: string): PastedTable {
  const [head = [], ...rows] = readTsv(text.replace(/^[\r\n]+|\s+$/g, ''))
  const named = rows.filter(([store = '']) => store.trim() !== '' && !isSum(store))
  const goods = head.slice(1).map((cell) => (isSum(cell) ? '' : cell.trim()))
  return {
    goods,
    stores: named.map(([store = '']) => store.trim()),
    cells: named.map((row) => goods.map((_, n) => (row[n + 1] ?? '').trim())),
  }
}
