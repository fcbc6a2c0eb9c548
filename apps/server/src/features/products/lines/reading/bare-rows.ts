import type { PastedRow } from './pasted-row.ts'
import { lowestPrice, pickQuantity, readWhole } from './pick-quantity.ts'

// Rows of cells without headers: the kind of a cell follows from its form and position.

const code = /^(?=.*\d)[a-z\d][a-z\d_-]*$/i
const date = /^\d{2,4}[-./]\d{1,2}[-./]\d{1,2}\.?$/
const money = /^[₩\\$]\s?[\d,.]+$|^-?[\d,.]+\s?원$/
const size = /^[\d.,]+\s?(kg|mg|g|ml|cc|l|cm|mm|m|t|개입|입|구|%)(?![a-z])|^[\d.,]+\s?[x×*]\s?\d/i
const unit = /^(ea|kg|g|l|box|박스|상자|개|봉|병|팩|포|단|캔|판|통|묶음|세트|set|pk|can|btl)$/i

/** Numbers below this are never prices, in any column. */
const leastPrice = 100

type Cells = readonly string[]

/** Columns where most numbers are as large as prices; there, numbers in the hundreds are prices too. */
export function priceColumns(rows: readonly Cells[]): ReadonlySet<number> {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const prices = Array.from({ length: width }, (_, n) => n).filter((n) => {
    const numbers = rows.flatMap((cells) => readWhole(cells[n] ?? '') ?? [])
    return numbers.length > 1 && numbers.filter(({ value }) => value >= lowestPrice).length * 2 > numbers.length
  })
  return new Set(prices)
}

/** Reads the article from code and name, and the quantity from the numbers after them. */
export function bareRow(cells: Cells, prices: ReadonlySet<number>): PastedRow {
  const start = firstAt(cells)
  const codes = cells.flatMap((cell, n) => (n >= start && isCode(cell, n === start) ? [n] : []))
  const nameAt = cells.findIndex((cell, n) => n >= start && isWord(cell) && !codes.includes(n))
  const named = nameAt < 0 ? codes : [...codes, nameAt]
  const [name = cells[start] ?? '', ...also] = named.map((n) => cells[n] ?? '')
  const from = Math.min(...named, cells.length)
  const numbers = cells.flatMap((cell, n) => {
    const number = n > from && !named.includes(n) ? readWhole(cell) : null
    return number === null || (prices.has(n) && number.value >= leastPrice) ? [] : [number]
  })
  const spec = cells.find((cell, n) => n > from && size.test(cell))
  return { name, ...(also.length > 0 && { also }), ...(spec !== undefined && { spec }), ...pickQuantity(numbers) }
}

/** Index of the article's first cell; a small number before it only numbers the rows. */
function firstAt(cells: Cells): number {
  const first = cells.findIndex((cell) => cell !== '')
  const isNumbered = /^[1-9]\d{0,2}[.)]?$/.test(cells[first] ?? '')
  const isArticleLater = cells.some((cell, n) => n > first && (isWord(cell) || isCode(cell, false)))
  return isNumbered && isArticleLater ? first + 1 : first
}

/** A text cell: no number, money, date, size or unit. */
function isWord(cell: string): boolean {
  return cell !== '' && readWhole(cell) === null && ![date, money, size, unit].some((form) => form.test(cell))
}

/** Letters with digits. Digits alone only at the start of a row, with a leading zero, or in barcode length. */
function isCode(cell: string, isFirst: boolean): boolean {
  if (!code.test(cell) || date.test(cell) || size.test(cell)) return false
  if (readWhole(cell) === null) return true
  return isFirst ? /^\d+$/.test(cell) : /^0\d+$|^\d{8,14}$/.test(cell)
}
