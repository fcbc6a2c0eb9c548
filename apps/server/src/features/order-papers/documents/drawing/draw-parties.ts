import type { OrderDetail } from '@mall/contract/orders'
import { businessNumber, telephone } from '../document-text.ts'
import { type Box, fill, frame, hairline, type Pen, rule, write } from './pdf-pen.ts'

type Party = OrderDetail['supplier']

/** The colours of a form: they differ per copy of a statement, as on printed pads. */
export interface Colours {
  /** Title and outer lines. */
  strong: string
  /** Inner lines. */
  line: string
  /** Background of headings. */
  tint: string
  label: string
}

const side = 15
const labelWidth = 34
const rowsOfParty = 5

/** Draws both parties side by side with all legally required details. */
export function drawParties(pen: Pen, box: Box, supplier: Party, buyer: Party, colours: Colours): void {
  const width = box.width / 2
  drawParty(pen, { ...box, width }, '공급자', supplier, colours)
  drawParty(pen, { ...box, x: box.x + width, width }, '공급받는자', buyer, colours)
}

function drawParty(pen: Pen, box: Box, role: string, party: Party, colours: Colours): void {
  fill(pen, { ...box, width: side }, colours.tint)
  writeDownwards(pen, role, { ...box, width: side }, colours.label)
  const height = box.height / rowsOfParty
  const row = (at: number): Box => ({
    x: box.x + side,
    y: box.y + at * height,
    width: box.width - side,
    height,
  })
  const halves = (at: number, left: [string, string], right: [string, string]) => {
    const whole = row(at)
    const cut = Math.round(whole.width * 0.56)
    drawField(pen, { ...whole, width: cut }, left[0], left[1], colours)
    drawField(pen, { ...whole, x: whole.x + cut, width: whole.width - cut }, right[0], right[1], colours)
  }
  drawField(pen, row(0), '등록번호', registered(party), colours, true)
  halves(1, ['상호', party.name], ['성명', party.ownerNm === '' ? '' : `${party.ownerNm} (인)`])
  drawField(pen, row(2), '주소', party.addr, colours)
  halves(3, ['업태', party.bizType], ['종목', party.bizItem])
  halves(4, ['전화', telephone(party.phone)], ['담당', party.contact])
  rule(pen, box.x + side, box.y, box.x + side, box.y + box.height, hairline, colours.line)
  for (let at = 1; at < rowsOfParty; at++)
    rule(pen, box.x + side, box.y + at * height, box.x + box.width, box.y + at * height, hairline, colours.line)
  frame(pen, box, 0.8, colours.strong)
}

function registered({ bizNo, subBizNo }: Party): string {
  return subBizNo === undefined ? businessNumber(bizNo) : `${businessNumber(bizNo)} (종사업장 ${subBizNo})`
}

function drawField(pen: Pen, box: Box, label: string, value: string, colours: Colours, strong = false): void {
  fill(pen, { ...box, width: labelWidth }, colours.tint)
  write(pen, label, { ...box, width: labelWidth }, { size: 6.8, align: 'center', color: colours.label, padding: 2 })
  rule(pen, box.x, box.y, box.x, box.y + box.height, hairline, colours.line)
  rule(pen, box.x + labelWidth, box.y, box.x + labelWidth, box.y + box.height, hairline, colours.line)
  const room = { ...box, x: box.x + labelWidth, width: box.width - labelWidth }
  write(pen, value, room, strong ? { size: 10.5, weight: 'bold', smallest: 7 } : { size: 7.8, smallest: 5.5 })
}

function writeDownwards(pen: Pen, text: string, box: Box, color: string): void {
  const step = Math.min(11, (box.height - 8) / text.length)
  const top = box.y + (box.height - step * text.length) / 2
  for (const [at, letter] of [...text].entries())
    write(
      pen,
      letter,
      { ...box, y: top + at * step, height: step },
      { size: 7.2, align: 'center', padding: 0, color, smallest: 7.2 },
    )
}
