import type { ProductRow } from '@mall/contract/office-products'
import { memo, useDeferredValue, useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { productWords } from '../office-products.messages.ts'
import { columns, frozen, offsets, type CellWords } from './columns.ts'
import { FrozenRows, RowGroup } from './drawn-cells.tsx'
import { FaultNote } from './fault-note.tsx'
import { ColumnLines, Frame, GridHead, headHeight } from './grid-frame.tsx'
import { rowHeight } from './grid-row.tsx'
import { gridMessages } from './grid.messages.ts'
import { SelectionMarks } from './selection-marks.tsx'
import { single, type Selection } from './sheet/selection.ts'
import type { Sheet } from './sheet/sheet.ts'
import type { FaultyCell } from './use-go-to-fault.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
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
  const scrollRef = useRef<HTMLDivElement>(null)
  return (
    <Frame ref={scrollRef}>
      <GridCells {...props} scrollRef={scrollRef} />
    </Frame>
  )
}

interface GridCellsProps extends ProductGridProps {
  scrollRef: RefObject<HTMLDivElement | null>
}

/** All that follows the keys. */
function GridCells(props: GridCellsProps) {
  const { rows, total, ensure, sheet, faults, words, choices, readOnly, isSaving, scrollRef } = props
  const t = useText(gridMessages)
  const word = useText(productWords)
  const gridId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const { view, show } = useView(scrollRef, total)
  const { selection, typed, tools, type, begin, commit, press, point, copy, paste, select } = useGridKeys({
    ...props,
    pageHeight: view.height,
    show,
    focus: () => inputRef.current?.focus({ preventScroll: true }),
  })
  const { active } = selection
  const { first, last, drawn } = useDrawnRows(view, total)
  const cells = { gridId, drawn, rows, edits: sheet.edits, faults, words, selection: useDeferredValue(selection) }
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
  const chosenFrom = typed && column ? choices[column.field] : undefined
  const isFrozen = active.column < frozen
  const startX = (offsets[active.column] ?? 0) + (isFrozen ? view.fromX : 0)
  return (
    <>
      <div
        data-rows
        onMouseDown={(event) => event.button === 0 && point(event, event.shiftKey)}
        onMouseMove={(event) => event.buttons === 1 && !typed && point(event, true)}
        onDoubleClick={begin}
      >
        <ColumnLines to={columns.length} />
        <div role="grid" aria-label={t('grid')} aria-rowcount={total + 1} aria-colcount={columns.length}>
          <GridHead />
          <RowGroup {...cells} total={total} />
        </div>
        <SelectionMarks selection={selection} from={frozen} to={columns.length} startY={headHeight} />
        <div role="presentation">
          <ColumnLines to={frozen} />
          <FrozenRows {...cells} />
          <SelectionMarks selection={selection} from={0} to={frozen} startY={0} />
        </div>
      </div>
      {/* Beside the grid, which may contain nothing but rows. */}
      <input
        ref={inputRef}
        list={chosenFrom && gridId}
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
      <Choices id={gridId} choices={chosenFrom} />
    </>
  )
}

const Choices = memo(function Choices({ id, choices }: { id: string; choices: readonly string[] | undefined }) {
  return (
    <datalist id={id}>
      {choices?.map((choice) => (
        <option key={choice} value={choice} />
      ))}
    </datalist>
  )
})

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
