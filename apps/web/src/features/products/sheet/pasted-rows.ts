import { readChatLine } from './chat-line.ts'
import type { PastedRow } from './pasted-row.ts'
import { readTable } from './read-table.ts'
import { headerAt, rowsOfTable } from './table-rows.ts'

/** Reads cells (tabs), CSV or a chat message: one article and its quantity a line. */
export function readPasted(text: string): PastedRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.includes('\t')) return rowsOfTable(readTable(plain, '\t'))
  const table = readTable(plain, ',')
  if (isTable(plain, table)) return rowsOfTable(table)
  return plain.split(/\r?\n/).flatMap((line) => readChatLine(line) ?? [])
}

/** Commas stand in sentences and in numbers too: they separate cells below headers or where all rows have as many. */
function isTable(text: string, table: readonly (readonly string[])[]): boolean {
  if (headerAt(table) >= 0) return true
  const width = table[0]?.length ?? 0
  const isSentence = /, |\s₩?\d{1,3},\d{3}(?!\d)/.test(text) || table.some((cells) => cells.length !== width)
  return !isSentence && (width > 2 || (width === 2 && !/\d,\d{3}(?!\d)/.test(text)))
}
