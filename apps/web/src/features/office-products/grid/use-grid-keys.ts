import type { ProductRow } from '@mall/contract/office-products'
import { useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { useCopyText } from '#shared/ui/text/copy-text.ts'
import type { CellWords } from './columns.ts'
import { rowHeight } from './grid-row.tsx'
import { moved, single, type Place, type Selection } from './sheet/selection.ts'
import { redo, undo, type Sheet } from './sheet/sheet.ts'
import { sheetTools } from './sheet/sheet-tools.ts'
import { useSelection } from './use-selection.ts'

interface GridKeys {
  rows: ReadonlyMap<number, ProductRow>
  total: number
  ensure: (from: number, to: number) => Promise<ReadonlyMap<number, ProductRow>>
  sheet: Sheet
  change: (next: (before: Sheet) => Sheet) => void
  words: CellWords
  readOnly: boolean
  refuse: () => void
  pasted: (cells: { all: number; outside: number }) => void
  pageHeight: number
  /** Scrolls to the place, `isHome` also back to the first columns. */
  show: (place: Place, isHome?: boolean) => void
  /** Gives the keyboard to the grid. */
  focus: () => void
}

interface Typed {
  text: string
  /** Begun by typing over the cell: arrow keys leave it. */
  isOver: boolean
}

/** Selection, typing and clipboard of the grid, as in a spreadsheet. */
export function useGridKeys(own: GridKeys) {
  const { rows, readOnly } = own
  const selecting = useSelection(own)
  const { selection, select, selectAll } = selecting
  const [typed, setTyped] = useState<Typed | null>(null)
  const { active } = selection
  const copyText = useCopyText()
  const tools = sheetTools({ selection, ...own })

  const commit = () => {
    if (typed) void tools.put(typed.text)
    setTyped(null)
  }
  const moves: Moves = {
    ...{ selection, select, selectAll, commit },
    cancel: () => setTyped(null),
    begin: () => setTyped(readOnly ? null : { text: tools.textAt(rows, active.row, active.column), isOver: false }),
    erase: () => void tools.clear(),
    fillDown: () => void tools.fillDown(),
  }
  const copy = async (event: ClipboardEvent, isCut: boolean) => {
    if (typed) return
    event.preventDefault()
    const text = await tools.copied()
    if (text === null) return
    if ((await copyText(text, null)) && isCut) moves.erase()
  }
  const paste = (event: ClipboardEvent) => {
    if (typed) return
    event.preventDefault()
    void tools.paste(event.clipboardData.getData('text/plain'))
  }
  const point = (event: MouseEvent, isExtending: boolean) => selecting.point(event, isExtending, commit)
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (typed) pressInCell(event, typed.isOver, moves, own)
    else pressOnCell(event, moves, own)
  }
  const type = (text: string) => setTyped({ text, isOver: typed?.isOver ?? true })
  return { selection, typed, tools, type, begin: moves.begin, commit, press, point, copy, paste, select }
}

interface Moves {
  selection: Selection
  select: (next: Selection, isHome?: boolean) => void
  selectAll: () => void
  begin: () => void
  commit: () => void
  cancel: () => void
  erase: () => void
  fillDown: () => void
}

/** A key while a cell is typed into. */
function pressInCell(event: KeyboardEvent, isOver: boolean, moves: Moves, { total }: GridKeys): void {
  const { key, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (key === 'Escape') moves.cancel()
  // Saves, see useSaveKey.
  if (isCommand && key.toLowerCase() === 's') moves.commit()
  const isTab = key === 'Tab'
  const leaves = isTab || key === 'Enter' || (isOver && (key === 'ArrowUp' || key === 'ArrowDown'))
  if (!leaves) return
  const to = key === 'Enter' ? (shiftKey ? 'ArrowUp' : 'ArrowDown') : key
  const pressed = { key: to, shiftKey: isTab && shiftKey, isCommand: isTab && isCommand }
  const next = moved(single(moves.selection.active), pressed, { total, paged: 1 })
  // Tab leaves the grid; what is typed is put in when the field loses the focus.
  if (!next) return
  event.preventDefault()
  moves.commit()
  moves.select(next)
}

/** A key while no cell is typed into. */
function pressOnCell(event: KeyboardEvent, moves: Moves, { total, pageHeight, change, readOnly }: GridKeys): void {
  const { key, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const paged = Math.max(1, Math.floor(pageHeight / rowHeight) - 2)
  const next = moved(moves.selection, { key, shiftKey, isCommand }, { total, paged })
  const collapse = () => moves.select(single(moves.selection.active))
  const { begin, erase, fillDown, selectAll } = moves
  const plain: Acts = { F2: begin, Enter: begin, Delete: erase, Backspace: erase, Escape: collapse }
  const back = shiftKey ? redo : undo
  const changing: Acts = { d: fillDown, z: () => change(back), y: () => change(redo) }
  const commands: Acts = { a: selectAll, ...(!readOnly && changing) }
  const named = isCommand ? commands[key.toLowerCase()] : plain[key]
  const act = next ? () => moves.select(next, key === 'Home') : named
  if (!act) return
  event.preventDefault()
  act()
}

type Acts = Partial<Record<string, () => void>>
