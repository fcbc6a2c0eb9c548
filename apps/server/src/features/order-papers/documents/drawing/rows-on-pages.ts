import { type Column, drawColumnLines, drawHeadings, drawRow } from './draw-table.ts'
import type { Colours } from './draw-parties.ts'
import { lineHeight } from './fit-text.ts'
import { type Box, fitted, frame, type Pen } from './pdf-pen.ts'

export interface Measured<Row> {
  row: Row
  height: number
}

export const headings = 18

/** A long text makes its row taller instead of the letters smaller. */
export function heightOf<Row extends Record<keyof Row, string>>(
  pen: Pen,
  columns: readonly Column<Row>[],
  row: Row,
  { least, most }: { least: number; most: number },
): number {
  const heights = columns.map((column) => {
    const { lines, size } = fitted(pen, row[column.shows], column, column.width, most)
    return lines.length * size * lineHeight + 5
  })
  return Math.max(least, ...heights)
}

interface Sheets {
  /** Where the table begins on the first page and on the others. */
  first: number
  next: number
  bottom: number
  /** What follows the table; if it does not fit, it gets a page of its own. */
  end: number
}

/** Distributes rows over pages. */
export function onPages<Row>(rows: readonly Measured<Row>[], { first, next, bottom, end }: Sheets): Measured<Row>[][] {
  const pages: Measured<Row>[][] = [[]]
  let y = first + headings
  for (const measured of rows) {
    if (y + measured.height > bottom) {
      pages.push([])
      y = next + headings
    }
    pages.at(-1)?.push(measured)
    y += measured.height
  }
  if (y + end > bottom) pages.push([])
  return pages
}

/** Draws the rows of one page below their headings. Returns where the table ends. */
export function drawTable<Row extends Record<keyof Row, string>>(
  pen: Pen,
  { x, y: top, width }: Omit<Box, 'height'>,
  columns: readonly Column<Row>[],
  rows: readonly Measured<Row>[],
  colours: Colours,
): number {
  if (rows.length === 0) return top
  const box = (y: number, height: number): Box => ({ x, y, width, height })
  drawHeadings(pen, box(top, headings), columns, colours)
  let y = top + headings
  for (const { row, height } of rows) {
    drawRow(pen, box(y, height), columns, row, colours)
    y += height
  }
  drawColumnLines(pen, box(top, y - top), columns, colours)
  frame(pen, box(top, y - top), 0.8, colours.strong)
  return y
}
