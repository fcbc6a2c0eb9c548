import type { ImportKind } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { readPeriod } from '../cells/read-period.ts'
import { signed } from './by-content.ts'
import { columnsByName } from './by-name.ts'
import { isDated } from './dated.ts'
import { isReasons } from './reasons-column.ts'

interface File {
  heads: readonly string[]
  columns: readonly (string | null)[]
  /** The rows below the headings, or the first of them. */
  rows: readonly { cells: readonly string[] }[]
}

/** Rows that are looked at. */
export const rowsForDoubts = 200

/**
 * What a person has to say before rows are checked: whether a column is what only its content suggests, under a heading
 * that says something else, and what days mean that are not read beside prices, which would hold from today without an
 * end.
 */
export function doubtsOf(kind: ImportKind, { heads, columns, rows }: File): ImportDetail['doubts'] {
  const width = Math.max(heads.length, columns.length)
  return Array.from({ length: width }, (_, n) => n).flatMap((n) => {
    const [head, id] = [(heads[n] ?? '').trim(), columns[n] ?? null]
    const isDoubtful =
      id === null
        ? kind === 'prices' && !isReasons(head) && isOfDays(rows, n)
        : signed.includes(id) && head !== '' && !isNamed(kind, head, id)
    return isDoubtful ? [{ no: n + 1, head, column: id }] : []
  })
}

/** Of two rows of headings either may name the column. */
function isNamed(kind: ImportKind, head: string, id: string): boolean {
  // The only telephone of a file may be a mobile one.
  const wanted = readColumnsOf(kind).filter((one) => one.id === id || (id === 'phone' && one.id === 'mobile'))
  const words = head.split(' ')
  const readings = words.flatMap((_, n) => [words.slice(n).join(' '), words.slice(0, n + 1).join(' ')])
  return readings.some((reading) => columnsByName([[reading]], wanted).score > 0)
}

function isOfDays(rows: File['rows'], n: number): boolean {
  const cells = rows
    .slice(0, rowsForDoubts)
    .map(({ cells: all }) => (all[n] ?? '').trim())
    .filter((cell) => cell !== '')
  return cells.filter((cell) => isDated(cell) || readPeriod(cell) !== null).length > cells.length / 2
}
