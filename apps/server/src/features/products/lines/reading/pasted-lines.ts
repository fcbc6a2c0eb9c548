import type { PastedLine, UncountedLine } from './pasted-row.ts'
import { readTable, separatorOf } from './read-table.ts'
import { headerAt, linesOfTable } from './table-rows.ts'

/** Reads tab-separated cells, CSV or chat messages line by line. `isTable`: known to be cells. */
export function linesOf(text: string, isTable = false): (PastedLine | UncountedLine)[] {
  const plain = text.replace(/^\uFEFF/, '')
  if (isTable) return linesOfTable(readTable(plain, separatorOf(plain)))
  if (plain.includes('\t')) return linesOfTable(readTable(plain, '\t'))
  const table = readTable(plain, ',')
  if (isCommaTable(plain, table)) return linesOfTable(table)
  return plain
    .split(/\r?\n/)
    .map((line) => ({ text: line.trim() }))
    .filter((line) => line.text !== '')
}

/** "대파 8단". Pasted texts are long: one pattern for both would go over a text once for each of its letters. */
function isNamedAndCounted(cell: string): boolean {
  const name = cell.search(/[가-힣a-z]/i)
  return name >= 0 && /\d/.test(cell.slice(name))
}

/** Commas also occur in sentences and numbers: they separate cells only below headers or if all rows have as many. */
function isCommaTable(text: string, table: readonly (readonly string[])[]): boolean {
  if (headerAt(table) >= 0) return true
  const width = table[0]?.length ?? 0
  const isSentence = /, |\s₩?\d{1,3},\d{3}(?!\d)/.test(text) || table.some((cells) => cells.length !== width)
  // "대파 8단,양파 1망": each part is a line of its own.
  const isList = table.every((cells) => cells.length > 1 && cells.every(isNamedAndCounted))
  return !isSentence && !isList && (width > 2 || (width === 2 && !/\d,\d{3}(?!\d)/.test(text)))
}
