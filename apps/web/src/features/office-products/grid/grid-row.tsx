import { styled } from '@mui/material/styles'
import type { ProductRow } from '@mall/contract/office-products'
import { memo } from 'react'
import { inOneFile } from '#shared/theme/whole-font.ts'
import { columns, frozen, mayOverflow, offsets, textOf, totalWidth, type CellWords } from './columns.ts'
import type { RowEdit } from './sheet/sheet.ts'

export const rowHeight = 32

interface GridRowProps {
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
  /** Drawn columns beside the frozen ones. */
  firstColumn: number
  lastColumn: number
  words: CellWords
}

/** A row renders only if its own cells or selection changed, so that an arrow key renders at most two rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, at, row, edit, faults, fromColumn, toColumn, activeColumn, firstColumn, lastColumn, words } = props
  return (
    <div id={id} role="row" aria-rowindex={at + 2} style={{ insetBlockStart: at * rowHeight }}>
      {columns.map(({ field, width }, column) => {
        if (column >= frozen && (column < firstColumn || column > lastColumn)) return null
        const cell = edit?.cells[field]
        const value = cell && 'value' in cell ? cell.value : row?.[field]
        const text = cell && 'bad' in cell ? cell.bad : row ? textOf(field, value ?? null, words) : ''
        const isLong = mayOverflow(text, width)
        return (
          <div
            key={field}
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
      })}
    </div>
  )
})

/** By their place, so that a cell has no style of its own to be set. */
const columnStyles = Object.fromEntries(
  columns.map(({ isCount }, at) => {
    const style = {
      gridColumn: at + 1,
      ...(isCount && { textAlign: 'end' as const }),
      ...(at < frozen && { position: 'sticky' as const, insetInlineStart: offsets[at], zIndex: 1 }),
    }
    return [`& [data-column="${at}"]`, style]
  }),
)

/** Has the styles of all its rows and cells, so that none of them is styled when it is drawn. */
export const RowGroup = styled('div')(({ theme: { palette, typography } }) => ({
  position: 'relative',
  fontFamily: inOneFile(typography.fontFamily ?? ''),
  inlineSize: totalWidth,
  '& > [role=row]': {
    position: 'absolute',
    display: 'grid',
    gridTemplateColumns: columns.map(({ width }) => `${width}px`).join(' '),
    inlineSize: totalWidth,
    blockSize: rowHeight,
    contain: 'layout style',
  },
  '& [role=gridcell]': {
    boxSizing: 'border-box',
    paddingInline: 8,
    lineHeight: `${rowHeight - 1}px`,
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext',
    borderBlockEnd: `1px solid ${palette.divider}`,
    borderInlineEnd: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    fontVariantNumeric: 'tabular-nums',
  },
  ...columnStyles,
  // Only where needed: what is cut off costs the browser a layer of its own to draw.
  '& [data-long]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // The one file has no bold letters.
  '& [data-changed]': { fontFamily: typography.fontFamily, fontWeight: 600, color: palette.primary.main },
  '& [aria-selected=true]': {
    backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
  },
  '& [data-wrong]': { boxShadow: `inset 0 0 0 2px ${palette.error.main}`, color: palette.error.main },
  '& [data-active]': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
}))
