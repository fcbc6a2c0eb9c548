import type { Letterhead } from '../letterhead.ts'
import type { PickedLine, PickingList } from '../picking-list.ts'
import { figure, longDay, seoulMinute } from '../document-text.ts'
import { unitAndBox } from '../printed-row.ts'
import type { Column } from './draw-table.ts'
import { bottom, coloursOf, drawFoot, edge, width } from './forms.ts'
import { type Box, frame, paleInk, type Pen, write } from './pdf-pen.ts'
import { drawTable, headings, heightOf, type Measured, onPages } from './rows-on-pages.ts'

const rowHeight = { least: 19, most: 660 }
/** More go on in a row below, so that none is cut off at the end of a page. */
const storesInRow = 30
const tableAt = 84

/** A row as printed. */
interface PickingRow {
  check: string
  storage: string
  code: string
  name: string
  spec: string
  qty: string
  unit: string
  stores: string
}

const blank: PickingRow = { check: '', storage: '', code: '', name: '', spec: '', qty: '', unit: '', stores: '' }

const columns: Column<PickingRow>[] = [
  { shows: 'check', label: '확인', width: 26, align: 'center' },
  { shows: 'storage', label: '보관', width: 44, size: 7.4, smallest: 5.5, color: paleInk },
  { shows: 'code', label: '품목코드', width: 50, size: 7, smallest: 5.5, color: paleInk },
  { shows: 'name', label: '품목', width: 134, size: 8.6, smallest: 6.5 },
  { shows: 'spec', label: '규격', width: 52, size: 7.4, smallest: 5.5 },
  { shows: 'qty', label: '수량', width: 42, align: 'end', isNumber: true, size: 11, weight: 'bold' },
  { shows: 'unit', label: '단위 · 입수', width: 46, align: 'center', size: 7.4, smallest: 5, padding: 1 },
  { shows: 'stores', label: '거래처별 수량', width: width - 394, size: 7.4, smallest: 6.5 },
]

/** Draws what to take from the shelves: a row for each product, with a box to tick. */
export function drawPicking(pen: Pen, list: PickingList, letterhead: Letterhead): void {
  const colours = coloursOf(letterhead)
  const rows = list.lines.flatMap(rowsOf).map((row) => ({ row, height: heightOf(pen, columns, row, rowHeight) }))
  const pages = onPages(rows, { first: tableAt, next: tableAt, bottom, end: 0 })
  for (const [at, page] of pages.entries()) {
    pen.pdf.addPage()
    drawHead(pen, list, colours.strong)
    drawTable(pen, { x: edge, y: tableAt, width }, columns, page, colours)
    drawChecks(pen, page)
    drawFoot(pen, { name: list.supplier, phone: '' }, `${at + 1} / ${pages.length}쪽`, colours)
  }
}

function rowsOf(line: PickedLine): PickingRow[] {
  const names = line.stores.map((store) => `${store.name}×${figure(store.qty)}`)
  const stores = (from: number) => names.slice(from, from + storesInRow).join(', ')
  const { storage, prodCd: code, prodNm: name, spec } = line
  const first = { check: '', storage, code, name, spec, qty: figure(line.qty), unit: unitAndBox(line) }
  const rows = [{ ...first, stores: stores(0) }]
  for (let from = storesInRow; from < names.length; from += storesInRow)
    rows.push({ ...blank, name: '↳ 이어서', stores: stores(from) })
  return rows
}

function drawHead(pen: Pen, list: PickingList, color: string): void {
  const box = (y: number, height: number): Box => ({ x: edge, y, width, height })
  write(pen, '피킹 목록', box(36, 34), { size: 22, weight: 'bold', color, padding: 0 })
  const [first, last] = list.days
  const days = first === last ? longDay(first) : `${longDay(first)} ~ ${longDay(last)}`
  const counts = `주문 ${figure(list.orders)}건  ·  거래처 ${figure(list.stores)}곳  ·  품목 ${figure(list.lines.length)}종`
  const end = { size: 8.6, align: 'end', padding: 0 } as const
  write(pen, `배송일  ${days}`, box(36, 13), { ...end, weight: 'bold' })
  write(pen, counts, box(50, 13), end)
  write(pen, `작성  ${seoulMinute(list.madeAt)}`, box(64, 13), { ...end, color: paleInk })
}

/** A square in the first cell of each product. */
function drawChecks(pen: Pen, page: readonly Measured<PickingRow>[]): void {
  let y = tableAt + headings
  for (const { row, height } of page) {
    if (row.qty !== '') frame(pen, { x: edge + 8, y: y + height / 2 - 5, width: 10, height: 10 }, 0.7, paleInk)
    y += height
  }
}
