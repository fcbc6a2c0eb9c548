import { columns } from '../columns.ts'

export interface Place {
  row: number
  column: number
}

/** The active cell, and the corner opposite to it of a range. */
export interface Selection {
  active: Place
  anchor: Place
}

export interface Range {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

export function rangeOf({ active, anchor }: Selection): Range {
  return {
    fromRow: Math.min(active.row, anchor.row),
    toRow: Math.max(active.row, anchor.row),
    fromColumn: Math.min(active.column, anchor.column),
    toColumn: Math.max(active.column, anchor.column),
  }
}

export function single(place: Place): Selection {
  return { active: place, anchor: place }
}

/** Whole columns; the active cell is the first of the last one that was pointed at. */
export function wholeColumns(from: number, to: number, total: number): Selection {
  return { active: { row: 0, column: to }, anchor: { row: Math.max(0, total - 1), column: from } }
}

interface Pressed {
  key: string
  shiftKey: boolean
  /** Ctrl, or the command key of a Mac. */
  isCommand: boolean
}

/**
 * Where a key moves the selection; null for a key that does not move it, such as Tab beyond the row, which leaves the
 * grid. `total`: rows, `paged`: rows in sight.
 */
export function moved(
  { active, anchor }: Selection,
  { key, shiftKey, isCommand }: Pressed,
  { total, paged }: { total: number; paged: number },
): Selection | null {
  const lastRow = Math.max(0, total - 1)
  const lastColumn = columns.length - 1
  const far = isCommand ? Infinity : 1
  const by: Record<string, [number, number] | undefined> = {
    ArrowUp: [-far, 0],
    ArrowDown: [far, 0],
    ArrowLeft: [0, -far],
    ArrowRight: [0, far],
    PageUp: [-paged, 0],
    PageDown: [paged, 0],
    Home: [isCommand ? -Infinity : 0, -Infinity],
    End: [isCommand ? Infinity : 0, Infinity],
    Tab: isCommand ? undefined : [0, shiftKey ? -1 : 1],
  }
  const step = by[key]
  if (!step) return null
  const isTab = key === 'Tab'
  if (isTab && columns[active.column + step[1]] === undefined) return null
  const within = (value: number, last: number) => Math.min(Math.max(value, 0), last)
  const next = { row: within(active.row + step[0], lastRow), column: within(active.column + step[1], lastColumn) }
  return { active: next, anchor: shiftKey && !isTab ? anchor : next }
}
