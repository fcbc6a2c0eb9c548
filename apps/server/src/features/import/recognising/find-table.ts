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
  /** Those of them that fit about as well and are no mere parts of it: a person says which is meant. */
  alike: string[]
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

/** A sheet that fits almost as well as the best one, and has so many times its rows, is the list; the other is a part. */
const almost = 0.75
const timesLonger = 3

interface Candidate {
  sheet: Sheet
  head: Head
}

/**
 * The table of a file: the sheet, and the row of it, whose headings name most columns of the kind. A form that a person
 * has corrected once is read as they said. `others` are the columns of kinds about something else: a sheet is not read
 * that may as well be theirs, beside one that clearly is.
 */
export function findTable(
  sheets: readonly Sheet[],
  columns: readonly ImportColumn[],
  known: KnownForms = {},
  others: readonly (readonly ImportColumn[])[] = [],
): Table | null {
  const found = sheets
    .filter(({ rows }) => rows.length > 0)
    .map((sheet): Candidate => ({ sheet, head: findHead(sheet.rows, columns, known) }))
  const own = bestOf(found)
  if (own === undefined) return null
  const foreign = foreignOf(own, found, others)
  const { sheet, head } = foreign ?? own
  const body = sheet.rows.filter(({ no }) => no > head.no)
  return {
    sheet: sheet.name,
    otherSheets: found.filter((one) => one.sheet !== sheet).map((one) => one.sheet.name),
    alike: foreign === null ? alikeOf(own, found) : [],
    headRow: head.no,
    heads: head.heads,
    columns: foreign !== null || head.score === Infinity ? head.columns : settled(head, body, columns),
  }
}

function alikeOf(own: Candidate, found: readonly Candidate[]): string[] {
  const least = own.head.score === Infinity ? Infinity : own.head.score * almost
  const isAlike = ({ sheet, head }: Candidate) =>
    sheet !== own.sheet && head.score >= least && sheet.rows.length * timesLonger > own.sheet.rows.length
  return own.head.score === 0 ? [] : found.filter(isAlike).map(({ sheet }) => sheet.name)
}

/** The first of those that fit best, unless another one is much longer. Where none fits, the longest. */
function bestOf(found: readonly Candidate[]): Candidate | undefined {
  const most = Math.max(...found.map(({ head }) => head.score))
  const best = found.find(({ head }) => head.score === most)
  const near = most === Infinity ? [] : found.filter(({ head }) => head.score >= most * almost)
  const longest = near.toSorted((a, b) => b.sheet.rows.length - a.sheet.rows.length)[0]
  const isPart = longest && best && longest.sheet.rows.length >= best.sheet.rows.length * (most === 0 ? 1 : timesLonger)
  return isPart === true ? longest : best
}

/**
 * A sheet of other kinds that is meant instead: it fits one of them better than the sheet that was found fits its own, it
 * is as long, and that one may as well be theirs, such as a list of codes and names. None of its columns is read.
 */
function foreignOf(
  own: Candidate,
  found: readonly Candidate[],
  others: readonly (readonly ImportColumn[])[],
): Candidate | null {
  if (own.head.score === Infinity) return null
  const headsOf = ({ sheet }: Candidate) => others.map((columns) => findHead(sheet.rows, columns, {}))
  if (headsOf(own).every(({ score }) => score < own.head.score)) return null
  const theirs = found
    .filter(({ sheet }) => sheet.rows.length >= own.sheet.rows.length)
    .flatMap((one) => headsOf(one).map((head) => ({ sheet: one.sheet, head })))
    .filter(({ sheet, head }) => head.score > own.head.score && (sheet !== own.sheet || own.head.score === 0))
    .toSorted((a, b) => b.head.score - a.head.score)[0]
  return theirs === undefined
    ? null
    : { ...theirs, head: { ...theirs.head, columns: theirs.head.columns.map(() => null) } }
}

function settled({ heads, columns }: Head, body: readonly SheetRow[], known: readonly ImportColumn[]) {
  const own = onlyMobile(todaysBalance(heads, columns))
  return wideOrLong(withoutPeriod(columnsByContent({ heads, columns: own }, body, known)))
}

/** Days that have columns of their own are not read from another one too. */
function withoutPeriod(columns: readonly (string | null)[]): (string | null)[] {
  return columns.map((id) => (id === 'period' && (columns.includes('from') || columns.includes('to')) ? null : id))
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
