import { attributeOf } from '#features/files/checks/office-xml.ts'
import { ReadingFault } from '../reading-fault.ts'
import { longestCell, mostColumns, mostRows, type SheetRow } from '../sheet.ts'
import type { Tally } from '../tally.ts'
import { numberText } from './cell-text.ts'
import { fillMerged, type Area } from './fill-merged.ts'
import type { NumberForm } from './number-forms.ts'
import { columnOf, placeOf } from './place-of-cell.ts'
import { cellText } from './shared-texts.ts'
import { readTags } from './xml-tags.ts'

interface Book {
  texts: readonly string[]
  forms: readonly NumberForm[]
  is1904: boolean
  tally: Tally
}

/** More merged areas than any list has; each fills cells. */
const mostAreas = 20_000
const lastRow = 1_048_576

/** The rows of a sheet; of a formula the value that the sheet shows, and merged cells with their value in each of them. */
export async function readRows(chunks: AsyncIterable<Buffer>, book: Book): Promise<SheetRow[]> {
  const sheet = collectRows(book)
  const areas: Area[] = []
  let into: 'value' | 'text' | null = null
  let readings = 0
  await readTags(chunks, {
    open(tag, inside) {
      if (tag === 'row') sheet.openRow(inside)
      else if (tag === 'c') sheet.openCell(inside)
      else if (tag === 'v') into = 'value'
      else if (tag === 'rPh') readings += 1
      else if (tag === 't') into = readings === 0 ? 'text' : null
      else if (tag === 'mergeCell' && areas.length < mostAreas) areas.push(...areaOf(inside))
    },
    text(piece) {
      if (into !== null && sheet.cell[into].length < longestCell) sheet.cell[into] += piece
    },
    close(tag) {
      if (tag === 'v' || tag === 't') into = null
      else if (tag === 'rPh') readings -= 1
      else if (tag === 'c') sheet.closeCell()
      else if (tag === 'row') sheet.closeRow()
    },
  })
  return fillMerged(sheet.rows, areas, book.tally)
}

interface CellAtHand {
  column: number
  type: string
  style: string
  value: string
  text: string
}

/** Rows and cells may lack their place: they follow the last one. */
function collectRows(book: Book) {
  const rows: SheetRow[] = []
  let cells: string[] = []
  let rowNo = 0
  let isHidden = false
  const cell: CellAtHand = { column: -1, type: '', style: '', value: '', text: '' }
  return {
    rows,
    cell,
    openRow(inside: string) {
      const no = attributeOf(inside, 'r')
      const next = no === '' ? rowNo + 1 : Number(no)
      // Spreadsheets call a file broken that numbers its rows otherwise.
      if (!Number.isInteger(next) || next <= rowNo || next > lastRow) throw new ReadingFault('FILE_UNSAFE')
      rowNo = next
      isHidden = /^(1|true)$/.test(attributeOf(inside, 'hidden'))
      cell.column = -1
      cells = []
    },
    openCell(inside: string) {
      const place = attributeOf(inside, 'r')
      cell.column = place === '' ? cell.column + 1 : columnOf(place)
      cell.type = attributeOf(inside, 't')
      cell.style = attributeOf(inside, 's')
      cell.value = ''
      cell.text = ''
    },
    closeCell() {
      const shown = valueOf(cell, book)
      if (shown === '' || cell.column < 0 || cell.column >= mostColumns) return
      while (cells.length < cell.column) cells.push('')
      cells[cell.column] = shown
      book.tally.cells(1, shown.length)
    },
    closeRow() {
      if (cells.every((one) => one.trim() === '')) return
      book.tally.row(cells.length)
      rows.push({ no: rowNo, cells, ...(isHidden && { isHidden }) })
      if (rows.length > mostRows) throw new ReadingFault('IMPORT_TOO_LONG')
    },
  }
}

function areaOf(inside: string): Area[] {
  const [from, to] = attributeOf(inside, 'ref').split(':')
  return from === undefined || to === undefined ? [] : [{ from: placeOf(from), to: placeOf(to) }]
}

function valueOf({ type, style, value, text }: CellAtHand, book: Book): string {
  if (type === 'inlineStr') return cellText(text)
  if (type === 's') return book.texts[Number(value)] ?? ''
  if (type === 'str' || type === 'd' || type === 'e') return cellText(value)
  if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : ''
  return numberText(value, book.forms[Number(style || '0')] ?? null, book.is1904)
}
