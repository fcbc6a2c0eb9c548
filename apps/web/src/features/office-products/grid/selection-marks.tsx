import { columns, offsets } from './columns.ts'
import { rowHeight } from './grid-row.tsx'
import { rangeOf, single, type Selection } from './sheet/selection.ts'

interface SelectionMarksProps {
  selection: Selection
  /** The columns of the box that the marks are in. */
  from: number
  to: number
  /** Where the rows begin in this box. */
  startY: number
}

/** The selected range and the active cell, drawn over the cells, so that to move them changes no cell. */
export function SelectionMarks({ selection, from, to, startY }: SelectionMarksProps) {
  const boxOf = (of: Selection) => {
    const { fromRow, toRow, ...range } = rangeOf(of)
    const fromColumn = Math.max(range.fromColumn, from)
    const toColumn = Math.min(range.toColumn, to - 1)
    if (fromColumn > toColumn) return null
    const startX = offsets[fromColumn] ?? 0
    return {
      insetBlockStart: startY + fromRow * rowHeight,
      blockSize: (toRow - fromRow + 1) * rowHeight,
      insetInlineStart: startX,
      inlineSize: (offsets[toColumn] ?? 0) + (columns[toColumn]?.width ?? 0) - startX,
    }
  }
  const range = boxOf(selection)
  const active = boxOf(single(selection.active))
  return (
    <>
      {range && <span data-mark="range" style={range} />}
      {active && <span data-mark="active" style={active} />}
    </>
  )
}
