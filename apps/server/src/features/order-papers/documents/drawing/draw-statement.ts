import { sumAmounts } from '@mall/contract/base/money'
import { amountInWords } from '../amount-in-words.ts'
import { figure, longDay, seoulMinute } from '../document-text.ts'
import { type Colours, drawParties } from './draw-parties.ts'
import { type Column, drawColumnLines, drawFields, drawHeadings, drawRow } from './draw-table.ts'
import type { Letterhead } from '../letterhead.ts'
import type { DocumentLine, OrderDocument } from '../order-document.ts'
import { printedFee, printedLine, type PrintedRow } from '../printed-row.ts'
import { a4, type Box, frame, paleInk, type Pen, picture, rule, write } from './pdf-pen.ts'

const linesOfHalf = 12
const rowHeight = 14.4
const edge = 30
const width = a4.width - 2 * edge
const half = a4.height / 2

/** One colour per copy, as on printed pads, so that copies are not mixed up. */
const copies: { name: string; colours: Colours }[] = [
  { name: '공급자 보관용', colours: { strong: '#a3262b', line: '#dba9ab', tint: '#fcf3f3', label: '#8c2a2e' } },
  { name: '공급받는자 보관용', colours: { strong: '#1f4e8c', line: '#a9bedb', tint: '#f2f6fb', label: '#2a4a78' } },
]

/** Half of a sheet: one copy. */
interface Half {
  document: OrderDocument
  copy: string
  colours: Colours
  number: number
  count: number
  logo: Uint8Array | null
  lines: DocumentLine[]
  rows: PrintedRow[]
  /** A box over the full width, `y` from the top of the half. */
  at: (y: number, height: number) => Box
}

const columns: Column<PrintedRow>[] = [
  { shows: 'day', label: '월일', width: 28, align: 'center', size: 7.4, padding: 1 },
  { shows: 'name', label: '품목', width: 154, size: 8, smallest: 5.5 },
  { shows: 'spec', label: '규격', width: 58, size: 7.4, smallest: 5.5 },
  { shows: 'unit', label: '단위', width: 30, align: 'center', size: 7.4, smallest: 5.5, padding: 1 },
  { shows: 'qty', label: '수량', width: 36, align: 'end', isNumber: true, size: 8 },
  { shows: 'price', label: '단가', width: 50, align: 'end', isNumber: true, size: 8 },
  { shows: 'supply', label: '공급가액', width: 62, align: 'end', isNumber: true, size: 8 },
  { shows: 'vat', label: '세액', width: 50, align: 'end', isNumber: true, size: 8 },
  { shows: 'note', label: '비고', width: width - 468, size: 7, smallest: 5 },
]

/** Draws a 거래명세서: both copies on each sheet, one above the other, to be cut apart. */
export function drawStatement(pen: Pen, document: OrderDocument, { logo }: Letterhead): void {
  const count = Math.max(1, Math.ceil(document.lines.length / linesOfHalf))
  for (let number = 1; number <= count; number++) {
    pen.pdf.addPage()
    const lines = document.lines.slice((number - 1) * linesOfHalf, number * linesOfHalf)
    const rows = lines.map((line, place) => printedLine(line, place + 1, document.deliveryDate))
    for (const [place, { name, colours }] of copies.entries()) {
      const at = (y: number, height: number): Box => ({ x: edge, y: place * half + y, width, height })
      drawHalf(pen, { document, copy: name, colours, number, count, logo, lines, rows, at })
    }
    pen.pdf.dash(3, { space: 3 })
    rule(pen, 0, half, a4.width, half, 0.5, paleInk)
    pen.pdf.undash()
  }
}

function drawHalf(pen: Pen, sheet: Half): void {
  const { document, colours, at, rows, number, count } = sheet
  drawTitle(pen, sheet)
  drawParties(pen, at(52, 75), document.supplier, document.buyer, colours)
  drawAmount(pen, sheet, at(131, 20))
  drawHeadings(pen, at(151, 14), columns, colours)
  for (let row = 0; row < linesOfHalf; row++)
    drawRow(pen, at(165 + row * rowHeight, rowHeight), columns, rows[row], colours)
  const { fee, deliveryDate } = document
  const feeAt = 165 + linesOfHalf * rowHeight
  const bottom = fee === null ? feeAt : feeAt + rowHeight
  if (fee !== null)
    drawRow(pen, at(feeAt, rowHeight), columns, number === count ? printedFee(fee, deliveryDate) : undefined, colours)
  drawColumnLines(pen, at(151, bottom - 151), columns, colours)
  if (number === count) drawEnd(pen, sheet, bottom)
  else drawSubtotal(pen, sheet, bottom)
  frame(pen, at(131, bottom + 42 - 131), 0.8, colours.strong)
}

function drawTitle(pen: Pen, { document, copy, colours, number, count, logo, at }: Half): void {
  const { orderNo, deliveryDate, mark, statement } = document
  const title = at(20, 28)
  write(pen, '거래명세서', title, { size: 18, weight: 'bold', align: 'center', color: colours.strong })
  if (logo !== null) picture(pen, logo, { x: title.x + 128, y: title.y, width: 84, height: 26 }, 'right')
  const facts = [
    ...(statement ? [`No. ${statement.statementNo}`] : []),
    `거래일자 ${longDay(deliveryDate)}`,
    `주문번호 ${orderNo}`,
  ]
  for (const [row, text] of facts.entries())
    write(
      pen,
      text,
      { ...title, y: title.y - 2 + row * 11, height: 11, width: logo === null ? 190 : 124 },
      { size: 8, padding: 0, weight: row === 0 ? 'bold' : 'regular', smallest: 6 },
    )
  const end = { ...title, x: title.x + width - 150, width: 150, height: 12 }
  const onEnd = { size: 8, align: 'end', padding: 0, color: colours.strong } as const
  write(pen, `(${copy})`, { ...end, y: title.y - 2, height: 11 }, { ...onEnd, weight: 'bold' })
  write(pen, `${number} / ${count}쪽`, { ...end, y: title.y + 9, height: 11 }, { ...onEnd, color: paleInk })
  const made = statement === null ? '' : `작성 ${seoulMinute(statement.madeAt)}`
  const corrects = statement?.replaces ? `${statement.replaces} 정정 · ` : ''
  const room = { ...end, x: title.x + width - 220, y: title.y + 20, width: 220, height: 11 }
  write(pen, corrects + made, room, { ...onEnd, size: 7.4, color: paleInk })
  if (mark === null) return
  const badge = { x: title.x + width / 2 + 54, y: title.y + 3, width: 58, height: 16 }
  frame(pen, badge, 1, colours.strong)
  write(pen, mark, badge, { size: 9, weight: 'bold', align: 'center', color: colours.strong })
}

function drawAmount(pen: Pen, { document, colours }: Half, box: Box): void {
  const { totalAmt } = document.sums
  drawFields(pen, box, [{ label: '합계금액', value: '', share: 1 }], 49, colours)
  const room = { ...box, x: box.x + 49, width: box.width - 49 }
  write(pen, amountInWords(totalAmt), { ...room, width: room.width - 130 }, { size: 10, weight: 'bold', padding: 6 })
  write(pen, `₩ ${figure(totalAmt)}`, room, { size: 11.5, weight: 'bold', align: 'end', isNumber: true, padding: 6 })
}

/** On the last sheet: sums by tax kind, account balance, signature of the receiver, bank account. */
function drawEnd(pen: Pen, { document, colours, at }: Half, y: number): void {
  const { sums, account } = document
  const exempt = sums.hasZeroRated ? '면세·영세 공급가액' : '면세 공급가액'
  const fields = [
    { label: '과세 공급가액', value: figure(sums.taxableSupplyAmt), share: 1 },
    { label: exempt, value: figure(sums.exemptSupplyAmt), share: 1 },
    { label: '세액', value: figure(sums.vatAmt), share: 1 },
    { label: '합계', value: figure(sums.totalAmt), share: 1.15, strong: true },
  ]
  drawFields(pen, at(y, 18), fields, 44, colours)
  const shown = (amount: number | undefined) => (amount === undefined ? '' : figure(amount))
  const states = [
    { label: '전잔액', value: shown(account?.before), share: 1 },
    { label: '당일합계', value: figure(sums.totalAmt), share: 1 },
    { label: '입금', value: shown(account?.paid), share: 1 },
    { label: '현잔액', value: shown(account?.after), share: 1 },
    { label: '인수자 서명', value: '', share: 1.3 },
  ]
  drawFields(pen, at(y + 18, 24), states, 36, colours)
  const foot = at(y + 44, 14)
  const { bankAccount, memo } = document
  if (bankAccount !== '')
    write(pen, `입금계좌  ${bankAccount}`, { ...foot, width: width / 2 }, { size: 7.4, padding: 0 })
  const note = { ...foot, x: foot.x + width / 2, width: width / 2 }
  if (memo !== '') write(pen, `요청사항  ${memo}`, note, { size: 7.4, padding: 0, align: 'end', smallest: 5.5 })
}

function drawSubtotal(pen: Pen, { lines, colours, number, at }: Half, y: number): void {
  const { supplyAmt, vatAmt, totalAmt } = sumAmounts(lines)
  const fields = [
    { label: '이 장 공급가', value: figure(supplyAmt), share: 1 },
    { label: '이 장 세액', value: figure(vatAmt), share: 1 },
    { label: '이 장 합계', value: figure(totalAmt), share: 1 },
  ]
  drawFields(pen, at(y, 18), fields, 44, colours)
  write(pen, `${number + 1}쪽에 이어집니다`, at(y + 18, 24), { size: 8, align: 'center', color: paleInk })
}
