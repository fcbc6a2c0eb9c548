import type { ProductRow } from '@mall/contract/office-products'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { productWords } from '../office-products.messages.ts'
import { columns, frozen, offsets, type CellWords } from './columns.ts'
import { FaultNote } from './fault-note.tsx'
import { CellInput, ColumnLines, Frame, GridHead, headHeight, Rows } from './grid-frame.tsx'
import { FrozenCells, GridRow, rowHeight } from './grid-row.tsx'
import { gridMessages } from './grid.messages.ts'
import { rangeOf, single, type Selection } from './sheet/selection.ts'
import type { Sheet } from './sheet/sheet.ts'
import type { FaultyCell } from './use-go-to-fault.ts'
import { inOrder, useDrawnRows } from './use-drawn-rows.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useView } from './use-view.ts'

interface ProductGridProps {
  rows: ReadonlyMap<number, ProductRow>
  total: number
  ensure: (from: number, to: number) => Promise<ReadonlyMap<number, ProductRow>>
  sheet: Sheet
  change: (next: (before: Sheet) => Sheet) => void
  /** Messages of wrong cells, by product and field. */
  faults: ReadonlyMap<string, Partial<Record<string, string>>>
  words: CellWords
  /** Values to choose from, by field. */
  choices: Partial<Record<string, readonly string[]>>
  readOnly: boolean
  isSaving: boolean
  refuse: () => void
  pasted: (cells: { all: number; outside: number }) => void
  /** A cell to go to as soon as its row is loaded. */
  wanted: FaultyCell | null
  reached: () => void
}

/** A table of products like a spreadsheet. Its only field follows the active cell, so that Hangul can be typed at once. */
export function ProductGrid(props: ProductGridProps) {
  const { rows, total, ensure, faults, choices, readOnly, isSaving } = props
  const t = useText(gridMessages)
  const word = useText(productWords)
  const listId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const { scrollRef, view, show } = useView(total)
  const { selection, typed, tools, type, begin, commit, press, point, copy, paste, select } = useGridKeys({
    ...props,
    pageHeight: view.height,
    show,
    focus: () => inputRef.current?.focus({ preventScroll: true }),
  })
  const { active } = selection
  const { first, last, drawn } = useDrawnRows(view, total)
  const rowId = (place: number) => `${listId}-${place}`
  const shownRows = drawn.map(({ at, isFar, ...inSight }, place) => {
    return { cells: { id: rowId(place), at, isFar, ...cellsAt(at, props, selection) }, inSight }
  })
  const load = useEffectEvent(() => void ensure(first, Math.max(first, last)))
  useEffect(() => {
    // While the user scrolls far, only the rows where they stop are loaded.
    const timer = setTimeout(load, 60)
    return () => clearTimeout(timer)
  }, [first, last])

  useWanted(props, select)
  useEffect(() => {
    if (!isSaving) return undefined
    const input = inputRef.current
    // The button that saves cannot keep the keyboard while it is disabled.
    return () => void (document.activeElement === document.body && input?.focus({ preventScroll: true }))
  }, [isSaving])

  const row = rows.get(active.row)
  const column = columns[active.column]
  const shown = tools.textAt(rows, active.row, active.column)
  const fault = row && column && faults.get(row.prodId)?.[column.field]
  const label = t('cell', {
    product: row?.prodNm ?? t('loading'),
    column: column ? word(column.field) : '',
    value: shown === '' ? t('empty') : shown,
  })
  const isFrozen = active.column < frozen
  const startX = (offsets[active.column] ?? 0) + (isFrozen ? view.fromX : 0)
  return (
    <Frame ref={scrollRef}>
      <Rows
        onMouseDown={(event) => event.button === 0 && point(event, event.shiftKey)}
        onMouseMove={(event) => event.buttons === 1 && !typed && point(event, true)}
        onDoubleClick={begin}
      >
        <ColumnLines to={columns.length} />
        <div role="grid" aria-label={t('grid')} aria-rowcount={total + 1} aria-colcount={columns.length}>
          <GridHead />
          <div
            role="rowgroup"
            style={{ blockSize: total * rowHeight }}
            // The document has them in the order of their places, not of the rows.
            aria-owns={inOrder(drawn).map(rowId).join(' ')}
          >
            {shownRows.map(({ cells, inSight }) => (
              <GridRow key={cells.id} {...cells} {...inSight} />
            ))}
          </div>
        </div>
        <div role="presentation">
          <ColumnLines to={frozen} />
          {shownRows.map(({ cells }) => (
            <FrozenCells key={cells.id} {...cells} />
          ))}
        </div>
      </Rows>
      {/* Beside the grid, which may contain nothing but rows. */}
      <CellInput
        ref={inputRef}
        list={typed && column && choices[column.field] ? listId : undefined}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-description={fault}
        readOnly={readOnly}
        autoComplete="off"
        value={typed?.text ?? ''}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onCopy={(event) => void copy(event, false)}
        onCut={(event) => void copy(event, true)}
        onPaste={paste}
        onBlur={commit}
        style={{
          insetBlockStart: headHeight + active.row * rowHeight,
          insetInlineStart: startX,
          inlineSize: column?.width ?? 0,
          ...(!typed && { opacity: 0, pointerEvents: 'none' }),
        }}
      />
      {/* Back leaves the cell without a blur that would put its text into the sheet. */}
      <UnsavedWork isUnsaved={typed !== null && typed.text !== shown} />
      <FaultNote fault={fault} row={active.row} startX={startX} view={view} />
      <datalist id={listId}>
        {(column ? (choices[column.field] ?? []) : []).map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </Frame>
  )
}

function cellsAt(at: number, { rows, sheet, faults, words }: ProductGridProps, selection: Selection) {
  const row = rows.get(at)
  const range = rangeOf(selection)
  const isIn = at >= range.fromRow && at <= range.toRow
  return {
    row,
    edit: row && sheet.edits.get(row.prodId),
    faults: row && faults.get(row.prodId),
    fromColumn: isIn ? range.fromColumn : -1,
    toColumn: isIn ? range.toColumn : -1,
    activeColumn: at === selection.active.row ? selection.active.column : -1,
    words,
  }
}

/** Goes to the wanted cell as soon as its row is loaded. */
function useWanted({ rows, wanted, reached }: ProductGridProps, select: (next: Selection) => void): void {
  const goToWanted = useEffectEvent(() => {
    const found = [...rows].find(([, { prodId }]) => prodId === wanted?.prodId)
    if (!found) return
    select(single({ row: found[0], column: columns.findIndex(({ field }) => field === wanted?.field) }))
    reached()
  })
  useEffect(() => {
    if (wanted) goToWanted()
  }, [wanted, rows])
}
