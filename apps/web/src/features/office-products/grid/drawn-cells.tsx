import type { ProductRow } from '@mall/contract/office-products'
import { memo } from 'react'
import type { CellWords } from './columns.ts'
import { FrozenCells, GridRow, rowHeight } from './grid-row.tsx'
import { rangeOf, type Selection } from './sheet/selection.ts'
import type { Sheet } from './sheet/sheet.ts'
import { inOrder, type DrawnRow } from './use-drawn-rows.ts'

interface DrawnCells {
  gridId: string
  drawn: readonly DrawnRow[]
  rows: ReadonlyMap<number, ProductRow>
  edits: Sheet['edits']
  faults: ReadonlyMap<string, Partial<Record<string, string>>>
  words: CellWords
  selection: Selection
}

interface RowGroupProps extends DrawnCells {
  total: number
}

/** The rows that are drawn. They render if the rows or cells have changed, and after the selection, not with it. */
export const RowGroup = memo(function RowGroup({ total, ...cells }: RowGroupProps) {
  const { gridId, drawn } = cells
  return (
    <div
      role="rowgroup"
      style={{ blockSize: total * rowHeight }}
      // The document has them in the order of their places, not of the rows.
      aria-owns={inOrder(drawn)
        .map((place) => rowId(gridId, place))
        .join(' ')}
    >
      {drawn.map(({ at, ...inSight }, place) => (
        <GridRow key={place} id={rowId(gridId, place)} {...cellsAt(at, cells)} {...inSight} />
      ))}
    </div>
  )
})

/** Their cells that stay in sight. */
export const FrozenRows = memo(function FrozenRows(cells: DrawnCells) {
  return cells.drawn.map(({ at, isFar }, place) => (
    <FrozenCells key={place} id={rowId(cells.gridId, place)} isFar={isFar} {...cellsAt(at, cells)} />
  ))
})

function rowId(gridId: string, place: number): string {
  return `${gridId}-${place}`
}

function cellsAt(at: number, { rows, edits, faults, words, selection }: DrawnCells) {
  const row = rows.get(at)
  const range = rangeOf(selection)
  const isIn = at >= range.fromRow && at <= range.toRow
  return {
    at,
    row,
    edit: row && edits.get(row.prodId),
    faults: row && faults.get(row.prodId),
    fromColumn: isIn ? range.fromColumn : -1,
    toColumn: isIn ? range.toColumn : -1,
    words,
  }
}
