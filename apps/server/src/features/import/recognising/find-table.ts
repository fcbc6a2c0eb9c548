import type { ImportColumn } from '@mall/contract/import/column'
import { plainWord } from '@mall/contract/base/typed/plain-word'
import { deepestHead, type Sheet, type SheetRow } from '../reading/sheet.ts'
import { columnsByContent } from './by-content.ts'
import { columnsByName } from './by-name.ts'
import { onlyMobile } from './only-mobile.ts'
import { isReasons, withReasons } from './reasons-column.ts'
import { todaysBalance } from './todays-balance.ts'
import { wideOrLong } from './wide-or-long.ts'

/** A table in a file: where its headings are, and what each of its columns is. */
export interface Table {
  sheet: string
  /** Other sheets of the file, which are not read. */
  otherSheets: string[]
  /** The number of the last row of headings; 0: there is none. */
  headRow: number
  heads: string[]
  /** The id of the column of the kind, by column of the file; null: not read. */
  columns: (string | null)[]
}

interface Head {
  no: number
  heads: string[]
  columns: (string | null)[]
  score: number
}

/** What people have said the columns of a form are, by its fingerprint. */
export type KnownForms = Readonly<Record<string, (string | null)[]>>

/** What follows is no heading. */
const longestHead = 200

/** One heading alone may be any word; a code and a name are two. */
const leastScore = 1.5

/**
 * The table of a file: the sheet, and the row of it, whose headings name most columns of the kind. A form that a person
 * has corrected once is read as they said.
 */
export function findTable(
  sheets: readonly Sheet[],
  columns: readonly ImportColumn[],
  known: KnownForms = {},
): Table | null {
  let best: { sheet: Sheet; head: Head } | null = null
  for (const sheet of sheets) {
    const head = findHead(sheet.rows, columns, known)
    if (sheet.rows.length > 0 && (best === null || head.score > best.head.score)) best = { sheet, head }
  }
  if (best === null) return null
  const { sheet, head } = best
  const body = sheet.rows.filter(({ no }) => no > head.no)
  return {
    sheet: sheet.name,
    otherSheets: sheets.filter((one) => one !== sheet && one.rows.length > 0).map(({ name }) => name),
    headRow: head.no,
    heads: head.heads,
    columns: head.score === Infinity ? head.columns : settled(head, body, columns),
  }
}

function settled({ heads, columns }: Head, body: readonly SheetRow[], known: readonly ImportColumn[]) {
  return wideOrLong(columnsByContent(onlyMobile(todaysBalance(heads, columns)), body, known))
}

function findHead(rows: readonly SheetRow[], columns: readonly ImportColumn[], known: KnownForms): Head {
  const width = Math.max(0, ...rows.slice(0, deepestHead).map(({ cells }) => cells.length))
  const none: Head = { no: 0, heads: [], columns: Array<null>(width).fill(null), score: 0 }
  let best = none
  for (const [n, row] of rows.slice(0, deepestHead).entries()) {
    const next = rows[n + 1]
    const heads = [
      headOf([row], columns),
      ...(next !== undefined && isGrouped(row, next) ? [headOf([row, next], columns)] : []),
    ]
    for (const head of heads) {
      const said = known[fingerprintOf(head.heads)]
      if (said !== undefined) return { ...head, columns: withReasons(head.heads, said), score: Infinity }
      if (head.score > best.score) best = head
    }
  }
  return best.score < leastScore ? none : best
}

/** One row of headings, or two, of which the upper one groups the lower. */
function headOf(rows: SheetRow[], columns: readonly ImportColumn[]): Head {
  const [upper, lower] = rows
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const above = filledFromStart(upper?.cells ?? [], lower?.cells ?? [])
  const heads = Array.from({ length: width }, (_, n) => {
    const [top, bottom] = [tidy(above[n] ?? ''), tidy(lower?.cells[n] ?? '')]
    return top === bottom || bottom === '' ? top : `${top} ${bottom}`.trim()
  })
  const alternatives = heads.map((head, n) => {
    if (isReasons(head)) return []
    const [top, bottom] = [tidy(above[n] ?? ''), tidy(lower?.cells[n] ?? '')]
    return bottom === '' || top === bottom ? [head] : [head, `${bottom} ${top}`, bottom, top]
  })
  const named = columnsByName(alternatives, columns)
  return { no: rows.at(-1)?.no ?? 0, heads, ...named }
}

/** Whether the upper row has group headings, each above several headings of the lower row. */
function isGrouped(upper: SheetRow, lower: SheetRow): boolean {
  const top = (n: number) => tidy(upper.cells[n] ?? '')
  const isUnderGroup = (cell: string, n: number) => n > 0 && cell !== '' && (top(n) === '' || top(n) === top(n - 1))
  return lower.no === upper.no + 1 && lower.cells.some(isUnderGroup)
}

/** In CSV the heading of a group is in its first column only. */
function filledFromStart(upper: readonly string[], lower: readonly string[]): string[] {
  let last = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, n) => {
    const own = upper[n] ?? ''
    if (own.trim() !== '') last = own
    return own.trim() !== '' || (lower[n] ?? '').trim() === '' ? own : last
  })
}

function tidy(text: string): string {
  return text.slice(0, longestHead).replace(/\s+/g, ' ').trim()
}

/** Recognises files of the same form: the same headings in the same order, whether or not faulty rows were returned. */
export function fingerprintOf(heads: readonly string[]): string {
  return heads
    .filter((head) => !isReasons(head))
    .map(plainWord)
    .join('|')
}
