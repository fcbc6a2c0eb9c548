import { bareRow, priceColumns } from './bare-rows.ts'
import type { PastedLine, PastedRow, UncountedLine } from './pasted-row.ts'
import { pickQuantity, readWhole } from './pick-quantity.ts'
import type { Picked } from './pick-quantity.ts'
import { readHeader } from './table-header.ts'
import type { Column } from './table-header.ts'

type Cells = readonly string[]

/** Title, date or address above the headers. */
const mostAbove = 15

/** Index of the header row; -1 if there is none. */
export function headerAt(table: readonly Cells[]): number {
  return table.slice(0, mostAbove).findIndex((cells) => readHeader(cells) !== null)
}

/**
 * Reads the goods of a table. Columns are found by their headers if there are any; the same headers always mean the
 * same, so no mapping has to be stored.
 */
export function linesOfTable(table: readonly Cells[]): (PastedLine | UncountedLine)[] {
  const at = headerAt(table)
  const header = table[at] ?? []
  const columns = readHeader(header)
  const goods = table.slice(at + 1).filter((cells) => !isSum(cells))
  const lineOf = (cells: Cells, row: PastedRow): PastedLine => ({ text: cells.join(' ').trim(), row })
  if (columns)
    return goods.flatMap((cells): (PastedLine | UncountedLine)[] => {
      const row = isSame(cells, header) ? null : namedRow(cells, columns)
      if (row === null) return []
      // In a price list, only rows with a quantity are ordered.
      const isWanted = !columns.some(isQuantity) || row.qtyText !== '' || row.qtyChoices !== undefined
      return [
        isWanted ? lineOf(cells, row) : { text: cells.join(' ').replaceAll(/ +/g, ' ').trim(), isUncounted: true },
      ]
    })
  const prices = priceColumns(goods)
  return goods.map((cells) => {
    const [first = '', ...more] = cells.filter((cell) => cell !== '')
    return more.length > 0 ? lineOf(cells, bareRow(cells, prices)) : { text: first }
  })
}

/** Reads a row under headers; null without an article. */
function namedRow(cells: Cells, columns: readonly Column[]): PastedRow | null {
  const of = (wanted: Column) => cells.filter((cell, n) => cell !== '' && columns[n] === wanted)
  const unsaid = cells.filter((_, n) => (columns[n] ?? 'other') === 'other')
  const isCounted = columns.some(isQuantity)
  const picked = isCounted ? quantityOf(cells, columns) : pickQuantity(unsaid.flatMap((cell) => readWhole(cell) ?? []))
  const [name, ...also] = [...of('code'), ...of('barcode'), ...of('name')]
  const [spec] = of('spec')
  if (name !== undefined)
    return { name, ...(also.length > 0 && { also }), ...(spec !== undefined && { spec }), ...picked }
  // If no header names the article, looks for it in the unknown columns.
  const bare = columns.some(isArticle) ? null : bareRow(unsaid, new Set())
  return bare && bare.name !== '' ? { ...bare, ...picked } : null
}

/** The quantity cell, even if unreadable, so that the user sees it. Two filled quantity columns are ambiguous. */
function quantityOf(cells: Cells, columns: readonly Column[]): Picked {
  const [text = '', ...more] = cells.flatMap((cell, n) => {
    const number = readWhole(cell)
    if (cell === '' || !isQuantity(columns[n]) || number?.value === 0) return []
    return `${number?.text ?? cell}${columns[n] === 'boxes' && number?.hasUnit === false ? '박스' : ''}`
  })
  return more.length > 0 ? { qtyText: '', qtyChoices: [text, ...more] } : { qtyText: text }
}

const isQuantity = (column: Column | undefined) => column === 'qty' || column === 'boxes'
const isArticle = (column: Column) => column === 'code' || column === 'barcode' || column === 'name'
const isSame = (cells: Cells, header: Cells) => cells.join('\t') === header.join('\t')
const isSum = (cells: Cells) =>
  /^(합계|총계|소계|총합계|계|total|sum|subtotal)$/i.test((cells.find((cell) => cell !== '') ?? '').replace(/\s/g, ''))
