import type { ProductRow } from '@mall/contract/office-products'
import { memo } from 'react'
import { columns, frozen, mayOverflow, textOf, type CellWords, type Column, type ColumnsInSight } from './columns.ts'
import type { RowEdit } from './sheet/sheet.ts'

export const rowHeight = 32

interface RowCells {
  id: string
  at: number
  isFar: boolean
  row: ProductRow | undefined
  edit: RowEdit | undefined
  /** Messages of wrong cells, by field. */
  faults: Partial<Record<string, string>> | undefined
  /** Selected columns of this row; -1: none. */
  fromColumn: number
  toColumn: number
  words: CellWords
}

/** Draws these columns beside the frozen ones. */
interface GridRowProps extends RowCells, ColumnsInSight {}

/** A row renders only if its own cells or the selection in it changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, at, isFar, firstColumn, lastColumn } = props
  const isDrawn = (columnAt: number) => columnAt >= frozen && columnAt >= firstColumn && columnAt <= lastColumn
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={at + 2}
      aria-owns={frozenColumns.map((_, columnAt) => cellId(id, columnAt)).join(' ')}
      data-row={at}
      hidden={isFar}
      style={{ insetBlockStart: at * rowHeight }}
    >
      {columns.map((column, columnAt) => isDrawn(columnAt) && cellOf(props, column, columnAt))}
    </div>
  )
})

/**
 * The cells of a row that stay in sight. They are in one box for all rows, which the row owns for screen readers: a box
 * that stays in sight is a layer for the browser, and one for each row makes every key slower.
 */
export const FrozenCells = memo(function FrozenCells(props: RowCells) {
  const { at, isFar } = props
  return (
    <div role="presentation" data-row={at} hidden={isFar} style={{ insetBlockStart: at * rowHeight }}>
      {frozenColumns.map((column, columnAt) => cellOf(props, column, columnAt))}
    </div>
  )
})

const frozenColumns = columns.slice(0, frozen)
const cellId = (rowId: string, columnAt: number) => `${rowId}-${columnAt}`

function cellOf(
  { id, row, edit, faults, fromColumn, toColumn, words }: RowCells,
  { field, width }: Column,
  columnAt: number,
) {
  const cell = edit?.cells[field]
  const value = cell && 'value' in cell ? cell.value : row?.[field]
  const text = cell && 'bad' in cell ? cell.bad : row ? textOf(field, value ?? null, words) : ''
  const isLong = mayOverflow(text, width)
  return (
    <div
      key={field}
      id={columnAt < frozen ? cellId(id, columnAt) : undefined}
      role="gridcell"
      aria-colindex={columnAt + 1}
      aria-selected={columnAt >= fromColumn && columnAt <= toColumn}
      data-column={columnAt}
      data-changed={cell ? '' : undefined}
      data-wrong={faults?.[field] === undefined ? undefined : ''}
      data-long={isLong ? '' : undefined}
      title={faults?.[field] ?? (isLong ? text : undefined)}
    >
      {text}
    </div>
  )
}
