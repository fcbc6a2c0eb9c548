import { parseQuantity } from '#features/baskets/parse-quantity.ts'

/** A line of what was pasted: what it names, and how much of it. `qtyText` keeps a box word for the article's box. */
export interface PastedRow {
  name: string
  qtyText: string
}

const mostRows = 200
const quantityWords = '박스|상자|box|b|개|ea|봉|병|팩|포|kg'
/** "양파 15kg 3", "양파 15kg x3", "양파 15kg - 2박스": the quantity is the last number of the line. */
const tail = new RegExp(`^(.*?)[\\s:,xX×*\\-–]+(\\d[\\d,]*)\\s*(${quantityWords})?\\s*$`, 'i')

/** Reads cells (tabs), CSV or a chat message: one article and its quantity a line. Codes keep their leading zeros. */
export function readPasted(text: string): PastedRow[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => readLine(line.trim()))
    .filter((row): row is PastedRow => row !== null)
    .slice(0, mostRows)
}

function readLine(line: string): PastedRow | null {
  // Of a chat only what is an order line counts: "[김사장] [오후 5:12] 양파 3" names its writer and time first.
  const plain = line.replace(/^(\[[^\]]*\]\s*)+/, '').replace(/^[-•·*]\s*/, '')
  if (plain === '') return null
  const cells = plain
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (cells.length > 1) return fromCells(cells)
  const match = tail.exec(plain)
  return match
    ? { name: (match[1] ?? '').trim(), qtyText: `${match[2] ?? ''}${unitWord(match[3])}` }
    : { name: plain, qtyText: '' }
}

/** The last cell that is a quantity; what stands before it names the article by its first cell. */
export function fromCells(cells: readonly string[]): PastedRow {
  const at = cells.findLastIndex((cell, n) => n > 0 && parseQuantity(cell, 1) !== null && cell !== '')
  return { name: cells[0] ?? '', qtyText: at > 0 ? (cells[at] ?? '') : '' }
}

function unitWord(word: string | undefined): string {
  return /^(박스|상자|box|b)$/i.test(word ?? '') ? (word ?? '') : ''
}
