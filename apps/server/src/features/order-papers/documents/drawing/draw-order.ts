import { amountInWords } from '../amount-in-words.ts'
import { figure, longDay, seoulMinute, telephone, weekdayLetters } from '../document-text.ts'
import { type Colours, drawParties } from './draw-parties.ts'
import { type Column, drawFields } from './draw-table.ts'
import { bottom, coloursOf, drawFoot, edge, width } from './forms.ts'
import type { Letterhead } from '../letterhead.ts'
import type { OrderDocument } from '../order-document.ts'
import { printedFee, printedLine, type PrintedRow } from '../printed-row.ts'
import { a4, type Box, frame, paleInk, type Pen, picture, write } from './pdf-pen.ts'
import { drawTable, heightOf, onPages } from './rows-on-pages.ts'

const rowHeight = { least: 17, most: 42 }
const fieldsAt = 172
const fieldHeight = 19
/** Notes may take two lines. */
const noteHeight = 30
const nextTableAt = 62
const sumsHeight = 70

const columns: Column<PrintedRow>[] = [
  { shows: 'number', label: 'No', width: 22, align: 'center', size: 7, padding: 1, color: paleInk },
  { shows: 'code', label: '품목코드', width: 50, size: 7, smallest: 5.5, color: paleInk },
  { shows: 'name', label: '품목', width: 146, size: 8.2, smallest: 6.5 },
  { shows: 'spec', label: '규격', width: 50, size: 7.4, smallest: 5.5 },
  { shows: 'unitAndBox', label: '단위 · 입수', width: 42, align: 'center', size: 7.2, smallest: 5, padding: 1 },
  { shows: 'qty', label: '수량', width: 34, align: 'end', isNumber: true, size: 8.4, weight: 'bold' },
  { shows: 'price', label: '단가', width: 46, align: 'end', isNumber: true, size: 8 },
  { shows: 'supply', label: '공급가액', width: 54, align: 'end', isNumber: true, size: 8 },
  { shows: 'vat', label: '세액', width: 44, align: 'end', isNumber: true, size: 8 },
  { shows: 'note', label: '비고', width: width - 488, size: 6.8, smallest: 5 },
]

/** Draws a 주문서: the ordered lines, on as many pages as needed. */
export function drawOrder(pen: Pen, document: OrderDocument, letterhead: Letterhead): void {
  const colours = coloursOf(letterhead)
  const { lines, fee, deliveryDate } = document
  const rows = lines.map((line, at) => printedLine(line, at + 1, deliveryDate))
  if (fee !== null) rows.push(printedFee(fee, deliveryDate))
  const fields = fieldsOf(document)
  const totalAt = fieldsAt + heightOfFields(fields) + 8
  const firstTableAt = totalAt + 36
  const pages = onPages(
    rows.map((row) => ({ row, height: heightOf(pen, columns, row, rowHeight) })),
    { first: firstTableAt, next: nextTableAt, bottom, end: 10 + sumsHeight },
  )
  for (const [at, page] of pages.entries()) {
    pen.pdf.addPage()
    if (at === 0) {
      drawFirstHead(pen, document, colours, letterhead.logo)
      drawPlace(pen, fields, colours)
      drawTotal(pen, box(totalAt, 27), document.sums.totalAmt, colours)
    } else drawNextHead(pen, document, colours)
    const top = at === 0 ? firstTableAt : nextTableAt
    const y = drawTable(pen, { x: edge, y: top, width }, columns, page, colours)
    if (at === pages.length - 1) drawSums(pen, document, y + 10, colours)
    drawFoot(pen, document.supplier, `${at + 1} / ${pages.length}쪽`, colours)
  }
}

function box(y: number, height: number): Box {
  return { x: edge, y, width, height }
}

function drawFirstHead(pen: Pen, document: OrderDocument, colours: Colours, logo: Uint8Array | null): void {
  const { orderNo, orderedAt, mark, supplier, buyer } = document
  write(pen, '주문서', box(36, 34), { size: 24, weight: 'bold', color: colours.strong, padding: 0 })
  if (logo !== null) picture(pen, logo, { x: a4.width / 2 - 60, y: 36, width: 120, height: 32 }, 'center')
  if (mark !== null) {
    const badge = { x: edge + 84, y: 44, width: 70, height: 19 }
    frame(pen, badge, 1, '#a3262b')
    write(pen, mark, badge, { size: 10, weight: 'bold', align: 'center', color: '#a3262b' })
  }
  const end = { size: 8.6, align: 'end', padding: 0 } as const
  write(pen, `주문번호  ${orderNo}`, box(40, 13), { ...end, weight: 'bold' })
  write(pen, `주문일시  ${seoulMinute(orderedAt)}`, box(54, 13), { ...end, color: paleInk })
  drawParties(pen, box(80, 82), supplier, buyer, colours)
}

interface PlaceField {
  label: string
  value: string
  height: number
}

function fieldsOf({ deliveryDate, delivery, memo, driver }: OrderDocument): PlaceField[] {
  const filled = (parts: readonly string[]) => parts.filter((part) => part !== '')
  const place = filled([delivery.name, delivery.receiver, telephone(delivery.phone)]).join('  ·  ')
  const address = filled([delivery.zipCd && `(${delivery.zipCd})`, delivery.addr1, delivery.addr2]).join(' ')
  const { entryNote = '', dropNote = '', deliveryDays = null } = driver ?? {}
  const days = (deliveryDays ?? []).map((day) => weekdayLetters.charAt(day)).join('·')
  const field = (label: string, value: string, height = fieldHeight) => ({ label, value, height })
  return [
    field('납품요청일', longDay(deliveryDate)),
    field('배송지', days === '' ? place : `${place}  ·  ${days} 배송`),
    field('주소', address),
    field('요청사항', memo),
    ...(entryNote === '' ? [] : [field('출입 방법', entryNote, noteHeight)]),
    ...(dropNote === '' ? [] : [field('놓을 곳', dropNote, noteHeight)]),
  ]
}

function heightOfFields(fields: readonly PlaceField[]): number {
  return fields.reduce((sum, { height }) => sum + height, 0)
}

/** When, where and how the goods are delivered. */
function drawPlace(pen: Pen, fields: readonly PlaceField[], colours: Colours): void {
  let y = fieldsAt
  for (const [at, { label, value, height }] of fields.entries()) {
    drawFields(pen, box(y, height), [{ label, value: '', share: 1 }], 49, colours)
    const room = { ...box(y, height), x: edge + 49, width: width - 49 }
    const strong = at === 0
    write(pen, value, room, { size: strong ? 10 : 8.2, weight: strong ? 'bold' : 'regular', smallest: 5.5, padding: 6 })
    y += height
  }
  frame(pen, box(fieldsAt, y - fieldsAt), 0.8, colours.strong)
}

function drawTotal(pen: Pen, room: Box, totalAmt: number, colours: Colours): void {
  drawFields(pen, room, [{ label: '합계금액', value: '', share: 1 }], 49, colours)
  const inside = { ...room, x: room.x + 49, width: room.width - 49 }
  write(
    pen,
    amountInWords(totalAmt),
    { ...inside, width: inside.width - 140 },
    { size: 10.5, weight: 'bold', padding: 6 },
  )
  write(pen, `₩ ${figure(totalAmt)}`, inside, { size: 13, weight: 'bold', align: 'end', padding: 8 })
  frame(pen, room, 0.8, colours.strong)
}

function drawNextHead(pen: Pen, { orderNo, buyer, deliveryDate }: OrderDocument, colours: Colours): void {
  write(pen, '주문서', box(34, 18), { size: 12, weight: 'bold', color: colours.strong, padding: 0 })
  const text = [orderNo, buyer.name, longDay(deliveryDate)].join('  ·  ')
  write(
    pen,
    text,
    { ...box(34, 18), x: edge + 60, width: width - 60 },
    { size: 8, align: 'end', color: paleInk, padding: 0 },
  )
}

function drawSums(pen: Pen, { sums, bankAccount }: OrderDocument, y: number, colours: Colours): void {
  const { taxableSupplyAmt, exemptSupplyAmt, vatAmt, totalAmt, hasZeroRated } = sums
  const fields = [
    { label: '과세 공급가액', value: figure(taxableSupplyAmt), share: 1 },
    { label: hasZeroRated ? '면세·영세 공급가액' : '면세 공급가액', value: figure(exemptSupplyAmt), share: 1 },
    { label: '세액', value: figure(vatAmt), share: 0.8 },
    { label: '합계', value: figure(totalAmt), share: 1, strong: true },
  ]
  drawFields(pen, box(y, 22), fields, 56, colours)
  frame(pen, box(y, 22), 0.8, colours.strong)
  if (bankAccount !== '') write(pen, `입금계좌  ${bankAccount}`, box(y + 28, 12), { size: 8, padding: 0 })
}
