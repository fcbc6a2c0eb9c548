import { isBusinessNumber } from '@mall/contract/base/company/business-number'
import { isPhone } from '@mall/contract/base/company/phone'
import type { ImportColumn } from '@mall/contract/import/column'
import { plainWord } from '@mall/contract/base/typed/plain-word'
import { isGtin } from '@mall/contract/office-products/gtin'
import type { SheetRow } from '../reading/sheet.ts'
import { isBadlySeparated, readNumber } from '@mall/contract/base/typed/numbers'
import { isErrorValue } from '../cells/error-value.ts'
import { readDigits, readPhone } from '../cells/read-digits.ts'
import { signUnits } from './common-units.ts'
import { isDated } from './dated.ts'

/** Rows that are looked at, and the share of them that has to fit. */
const sample = 200
const share = 0.8
const mostNumberless = 0.5
/** Longer texts are none of what has signs. */
const longestSign = 254

/** What the content of a column can tell. */
const signs: Record<string, (text: string) => boolean> = {
  barcode: (text) => /^\d{13,14}$/.test(text) && isGtin(text),
  taxType: (text) => /^(과세|면세|영세|비과세|과세상품|면세상품)$/.test(text),
  bizNo: (text) => isBusinessNumber(readDigits(text)),
  phone: (text) => isPhone(readPhone(text)) && !isDated(text),
  taxEmail: isEmail,
  unit: (text) => signUnits.includes(text.toLowerCase()),
}

/** The columns that content alone may find. */
export const signed: readonly string[] = Object.keys(signs)

/** Headings that mean remarks or days, whatever is below them. */
const meansOther =
  /^(비고|적요|메모|참고|참고사항|특이사항|remarks?|memo|notes?)\d*$|((?<![메바파과제])일|일자|일시|날짜|date)$/

/** Each row has its own. One value in all rows, such as the wholesaler's own number, says nothing of them. */
const ofEachRow: readonly string[] = ['barcode', 'bizNo', 'phone', 'taxEmail']
/** So many equal values are no coincidence. */
const leastEqual = 3

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/**
 * Finds further columns by their content. A column of numbers that was found by name, but contains something else, is
 * not meant by it, nor is a column of codes by a loose name above words.
 */
export function columnsByContent(
  { heads, columns: named }: { heads: readonly string[]; columns: readonly (string | null)[] },
  rows: readonly SheetRow[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const cellsOf = named.map((_, n) =>
    rows
      .slice(0, sample)
      .map(({ cells }) => (cells[n] ?? '').trim())
      .filter((cell) => cell !== '' && !isErrorValue(cell)),
  )
  const kept = named.map((id, n) => {
    const { form, looseNames } = columns.find((one) => one.id === id) ?? {}
    if (form === 'code' && looseNames)
      return shareOf(cellsOf[n] ?? [], (cell) => /[가-힣]/.test(cell)) > mostNumberless ? null : id
    if (form !== 'count' && form !== 'money') return id
    return shareOf(cellsOf[n] ?? [], isWord) > mostNumberless ? null : id
  })
  for (const { id } of columns) {
    const fits = signs[id]
    if (fits === undefined || kept.includes(id)) continue
    const found = kept.findIndex(
      (one, n) =>
        one === null &&
        !meansOther.test(plainWord(heads[n] ?? '')) &&
        !(ofEachRow.includes(id) && isOneValue(cellsOf[n] ?? [])) &&
        shareOf(cellsOf[n] ?? [], (cell) => cell.length <= longestSign && fits(cell)) >= share,
    )
    if (found >= 0) kept[found] = id
  }
  return kept
}

function isOneValue(cells: readonly string[]): boolean {
  return cells.length >= leastEqual && cells.every((cell) => cell === cells[0])
}

function isWord(cell: string): boolean {
  return readNumber(cell) === null && !isBadlySeparated(cell)
}

function shareOf(cells: readonly string[], fits: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
}
