import { useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { columns } from './columns.ts'
import { single, wholeColumns, type Place, type Selection } from './sheet/selection.ts'

interface Shown {
  total: number
  /** Scrolls to the place, `isHome` also back to the first columns. */
  show: (place: Place, isHome?: boolean) => void
  /** Gives the keyboard to the grid. */
  focus: () => void
}

/** The selected cells of the grid, and selecting others by code or pointer. */
export function useSelection({ total, show, focus }: Shown) {
  const [selection, setSelection] = useState<Selection>(single({ row: 0, column: 0 }))
  const isByHead = useRef(false)
  const { anchor } = selection
  const select = (next: Selection, isHome = false) => {
    setSelection(next)
    show(next.active, isHome)
    focus()
  }
  /** Where the user is stays in sight. */
  const selectColumns = (from: number, to: number) => {
    setSelection(wholeColumns(from, to, total))
    focus()
  }
  /** `before`: what is done first if the pointer is at a cell or a heading. */
  const point = (event: MouseEvent, isExtending: boolean, before: () => void) => {
    const place = placeOf(event.target)
    const head = headOf(event.target)
    // What began at a heading goes on in columns, wherever the pointer is by then.
    if (event.type === 'mousedown') isByHead.current = head !== null
    const column = isByHead.current ? (head ?? place?.column ?? null) : null
    if (column === null && !place) return
    event.preventDefault()
    before()
    if (column !== null) selectColumns(isExtending ? anchor.column : column, column)
    else if (place) select(isExtending ? { active: place, anchor } : single(place))
  }
  return { selection, select, selectAll: () => selectColumns(columns.length - 1, 0), point }
}

function headOf(target: EventTarget): number | null {
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-head]') : null
  return head ? Number(head.dataset['head']) : null
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return cell && row ? { row: Number(row), column: Number(cell.dataset['column']) } : null
}
