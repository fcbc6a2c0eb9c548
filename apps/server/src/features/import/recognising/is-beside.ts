import { plainWord } from '@mall/contract/base/typed/plain-word'
import { isErrorValue } from '../cells/error-value.ts'
import type { Table } from './find-table.ts'

const sums = /^(합계|소계|총계|총합계|누계|계|월계|일계|total|subtotal|grandtotal|sum)$/
const sumAtEnd = /(합계|소계|총계|총합계|누계|subtotal|grandtotal)$/

/** Whether a row below the headings is not part of the table: a sum, the headings again, or a remark. */
export function isBeside(cells: readonly string[], table: Pick<Table, 'heads' | 'columns'>, key: string): boolean {
  const filled = cells.flatMap((cell, n) => (cell.trim() === '' ? [] : [n]))
  const keyAt = table.columns.indexOf(key)
  const hasKey = keyAt >= 0 && (cells[keyAt] ?? '').trim() !== ''
  const words = filled.map((n) => plainWord(cells[n] ?? ''))
  // A row that begins with a sum has numbers anywhere, such as a count of rows below the codes. 계 may begin a name.
  if (words.length > 1 && words[0] !== '계' && sums.test(words[0] ?? '')) return true
  if (words.some((word) => sums.test(word))) return !hasKey || sums.test(plainWord(cells[keyAt] ?? ''))
  if (!hasKey && words.some((word) => sumAtEnd.test(word))) return true
  if (isHeadAgain(cells, table)) return true
  if (filled.some((n) => isRead(table, n) && isErrorValue(cells[n] ?? ''))) return false
  // Below a table are the time of printing and remarks, in one cell or in one merged over the row.
  return !hasOwn(table, filled) || (new Set(words).size === 1 && !(filled.length === 1 && isCode(cells[keyAt] ?? '')))
}

function isCode(text: string): boolean {
  return /^[\w.-]+$/.test(text.trim())
}

function isHeadAgain(cells: readonly string[], { heads, columns }: Pick<Table, 'heads' | 'columns'>): boolean {
  const read = columns.flatMap((id, n) => (id === null ? [] : [n]))
  const same = read.filter((n) => isPartOfHead(cells[n] ?? '', heads[n] ?? ''))
  return read.length > 1 && same.length === read.length
}

/** Of two rows of headings either may be repeated. */
function isPartOfHead(cell: string, head: string): boolean {
  const [own, whole] = [plainWord(cell), plainWord(head)]
  return own !== '' && (own === whole || whole.endsWith(own) || whole.startsWith(own))
}

/** Whether a column that is read has something in this row. */
function hasOwn({ columns }: Pick<Table, 'columns'>, filled: readonly number[]): boolean {
  return filled.some((n) => isRead({ columns }, n))
}

function isRead({ columns }: Pick<Table, 'columns'>, n: number): boolean {
  return columns[n] !== null && columns[n] !== undefined
}
