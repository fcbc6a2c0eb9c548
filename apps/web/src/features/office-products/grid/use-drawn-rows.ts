import { useDeferredValue } from 'react'
import { columns, columnsWithin } from './columns.ts'
import { rowCounts, rowsWithin, spare, type View } from './use-view.ts'

/** A row that is drawn, and its columns beside the frozen ones. */
interface DrawnRow {
  at: number
  firstColumn: number
  lastColumn: number
}

const allColumns = { firstColumn: 0, lastColumn: columns.length - 1 }

/**
 * The rows that are drawn, by their places: a row that leaves gives its place to one that comes, because to change texts
 * takes less than to make cells. Those out of sight follow when those in sight are on the screen. The first and the last
 * rows stay with all their columns, so that the keys that lead there change nothing but the selection; while only they
 * are in sight, the others stay where they were.
 */
export function useDrawnRows({ fromY, height, width, others }: View, total: number) {
  const { top, bottom } = rowsWithin(others.fromY, height)
  const { places, ends } = rowCounts(height)
  const first = Math.max(ends, Math.min(top - spare, total - ends - places))
  const later = useDeferredValue(first)
  const sight = rowsWithin(fromY, height)
  const wanted = { first: Math.max(0, sight.top - spare), last: Math.min(total - 1, sight.bottom + spare) }
  const whole = (at: number): DrawnRow => ({ at, ...allColumns })
  if (total <= places + 2 * ends) return { ...wanted, drawn: Array.from({ length: total }, (_, at) => whole(at)) }
  const inSight = columnsWithin(others.fromX, width)
  const moving = Array.from({ length: places }, (_, place) => {
    const now = rowAt(place, first, places)
    return { at: now >= top && now <= bottom ? now : rowAt(place, later, places), ...inSight }
  })
  const end = Array.from({ length: ends }, (_, at) => at)
  return { ...wanted, drawn: [...end.map(whole), ...end.map((at) => whole(total - ends + at)), ...moving] }
}

/** The places of rows, in the order of the rows. */
export function inOrder(drawn: readonly DrawnRow[]): number[] {
  return drawn
    .map(({ at }, place) => ({ at, place }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ place }) => place)
}

/** The row that has this place, of as many as there are places. */
function rowAt(place: number, first: number, places: number): number {
  return first + ((((place - first) % places) + places) % places)
}
