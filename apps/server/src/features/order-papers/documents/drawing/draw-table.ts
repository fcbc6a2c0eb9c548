import type { Colours } from './draw-parties.ts'
import { type Box, fill, hairline, type Pen, rule, type TextStyle, write } from './pdf-pen.ts'

export interface Column<Row> extends TextStyle {
  label: string
  width: number
  shows: keyof Row
}

/** What the cells of a row say, by column. */
type Texts<Row> = Record<keyof Row, string>

/** Column headings. */
export function drawHeadings<Row>(pen: Pen, box: Box, columns: readonly Column<Row>[], colours: Colours): void {
  fill(pen, box, colours.tint)
  eachColumn(box, columns, (column, cell) =>
    write(pen, column.label, cell, { size: 7, weight: 'bold', align: 'center', color: colours.label, padding: 1 }),
  )
  drawLineBelow(pen, box, colours)
}

/** Draws one row of the table; blank without data. */
export function drawRow<Row extends Texts<Row>>(
  pen: Pen,
  box: Box,
  columns: readonly Column<Row>[],
  row: Row | undefined,
  colours: Colours,
): void {
  if (row !== undefined) eachColumn(box, columns, (column, cell) => write(pen, row[column.shows], cell, column))
  drawLineBelow(pen, box, colours)
}

function drawLineBelow(pen: Pen, { x, y, width, height }: Box, { line }: Colours): void {
  rule(pen, x, y + height, x + width, y + height, hairline, line)
}

/** Vertical lines between the columns over the full height of the table. */
export function drawColumnLines<Row>(pen: Pen, box: Box, columns: readonly Column<Row>[], { line }: Colours): void {
  eachColumn(box, columns, (_, { x, y, height }) => {
    if (x > box.x) rule(pen, x, y, x, y + height, hairline, line)
  })
}

function eachColumn<Row>(
  box: Box,
  columns: readonly Column<Row>[],
  draw: (column: Column<Row>, cell: Box) => void,
): void {
  let x = box.x
  for (const column of columns) {
    draw(column, { ...box, x, width: column.width })
    x += column.width
  }
}

export interface Field {
  label: string
  value: string
  /** In parts of the full width. */
  share: number
  strong?: boolean
}

/** Draws fields in one row, each with its label before the value. */
export function drawFields(pen: Pen, box: Box, fields: readonly Field[], labelWidth: number, colours: Colours): void {
  const shares = fields.reduce((sum, { share }) => sum + share, 0)
  let x = box.x
  for (const { label, value, share, strong = false } of fields) {
    const width = (box.width * share) / shares
    const name = { ...box, x, width: labelWidth }
    // Must not cover the line of the row above.
    fill(pen, { ...name, y: box.y + hairline / 2, height: box.height - hairline }, colours.tint)
    write(pen, label, name, { size: 6.8, align: 'center', color: colours.label, padding: 2 })
    const room = { ...box, x: x + labelWidth, width: width - labelWidth }
    write(pen, value, room, {
      size: strong ? 10 : 8.4,
      weight: strong ? 'bold' : 'regular',
      align: 'end',
      isNumber: true,
      padding: 4,
    })
    rule(pen, x + labelWidth, box.y, x + labelWidth, box.y + box.height, hairline, colours.line)
    if (x > box.x) rule(pen, x, box.y, x, box.y + box.height, hairline, colours.line)
    x += width
  }
  drawLineBelow(pen, box, colours)
}
