import { useDeferredValue } from 'react'
import { rowHeight } from './grid-row.tsx'
import type { View } from './use-view.ts'

/** Drawn above and below those in sight; each row more makes every key slower. */
const spare = 4

/**
 * The rows that are drawn, by their places: a row that leaves gives its place to one that comes, because to change texts
 * takes less than to make cells. Those out of sight follow when those in sight are on the screen.
 */
export function useDrawnRows({ fromY, height }: View, total: number) {
  const top = Math.floor(fromY / rowHeight)
  const bottom = top + Math.ceil(height / rowHeight)
  const first = Math.max(0, top - spare)
  const later = useDeferredValue(first)
  const places = bottom - top + 1 + 2 * spare
  const at = Array.from({ length: places }, (_, place) => {
    const now = rowAt(place, first, places)
    return now >= top && now <= bottom ? now : rowAt(place, later, places)
  })
  return { first, last: Math.min(total - 1, bottom + spare), rowsByPlace: at.map((row) => (row < total ? row : null)) }
}

/** The places of rows, in the order of the rows. */
export function inOrder(rowsByPlace: readonly (number | null)[]): number[] {
  const drawn = rowsByPlace.flatMap((row, place) => (row === null ? [] : [{ row, place }]))
  return drawn.toSorted((one, other) => one.row - other.row).map(({ place }) => place)
}

/** The row that has this place, of as many as there are places. */
function rowAt(place: number, first: number, places: number): number {
  return first + ((((place - first) % places) + places) % places)
}
