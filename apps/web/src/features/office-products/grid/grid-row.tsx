import type { ProductRow } from '@mall/contract/office-products'
import { memo } from 'react'
import { columns, frozen, mayOverflow, textOf, type CellWords, type Column } from './columns.ts'
import type { RowEdit } from './sheet/sheet.ts'

export const rowHeight = 32

interface RowCells {
  id: string
  at: number
  row: ProductRow | undefined
  edit: RowEdit | undefined
  /** Messages of wrong cells, by field. */
  faults: Partial<Record<string, string>> | undefined
  /** Selected columns of this row; -1: none. */
  fromColumn: number
  toColumn: number
  activeColumn: number
  words: CellWords
}

interface GridRowProps extends RowCells {
  /** Drawn columns beside the frozen ones. */
  firstColumn: number
  lastColumn: number
}

/** A row renders only if its own cells or selection changed, so that an arrow key renders at most two rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, at, firstColumn, lastColumn } = props
  const isDrawn = (column: number) => column >= frozen && column >= firstColumn && column <= lastColumn
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={at + 2}
      aria-owns={frozenColumns.map((_, column) => cellId(id, column)).join(' ')}
      data-row={at}
      style={{ insetBlockStart: at * rowHeight }}
    >
      {columns.map((column, at) => isDrawn(at) && cellOf(props, column, at))}
    </div>
  )
})

/**
 * The cells of a row that stay in sight. They are in one box for all rows, which the row owns for screen readers: a box
 * that stays in sight is a layer for the browser, and one for each row makes every key slower.
 */
export const FrozenCells = memo(function FrozenCells(props: RowCells) {
  const { at } = props
  return (
    <div role="presentation" data-row={at} style={{ insetBlockStart: at * rowHeight }}>
      {frozenColumns.map((column, at) => cellOf(props, column, at))}
    </div>
  )
})

const frozenColumns = columns.slice(0, frozen)
const cellId = (rowId: string, at: number) => `${rowId}-${at}`

function cellOf(
  { id, row, edit, faults, fromColumn, toColumn, activeColumn, words }: RowCells,
  { field, width }: Column,
  column: number,
) {
  const cell = edit?.cells[field]
  const value = cell && 'value' in cell ? cell.value : row?.[field]
  const text = cell && 'bad' in cell ? cell.bad : row ? textOf(field, value ?? null, words) : ''
  const isLong = mayOverflow(text, width)
  return (
    <div
      key={field}
      id={column < frozen ? cellId(id, column) : undefined}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={column >= fromColumn && column <= toColumn}
      data-column={column}
      data-changed={cell ? '' : undefined}
      data-wrong={faults?.[field] === undefined ? undefined : ''}
      data-active={column === activeColumn ? '' : undefined}
      data-long={isLong ? '' : undefined}
      title={faults?.[field] ?? (isLong ? text : undefined)}
    >
      {text}
    </div>
  )
}
