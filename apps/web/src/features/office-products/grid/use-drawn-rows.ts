import { useDeferredValue, useMemo } from 'react'
import { columnsWithin, totalWidth, type ColumnsInSight } from './columns.ts'
import { rowCounts, rowsWithin, type View } from './use-view.ts'

/** A row that is drawn, and its columns beside the frozen ones. */
export interface DrawnRow extends ColumnsInSight {
  at: number
  /** So far from those in sight that the browser need not draw it. */
  isFar: boolean
}

/**
 * The rows that are drawn, by their places: a row that leaves gives its place to one that comes, because to change texts
 * takes less than to make cells. Those out of sight follow when those in sight are on the screen. The first and the last
 * rows stay, with the first and the last columns, so that the keys that lead there change nothing but the selection;
 * while only they are in sight, the others stay where they were.
 */
export function useDrawnRows(view: View, total: number) {
  const laterTop = useDeferredValue(rowsWithin(view.others.fromY, view.height).top)
  return useMemo(() => drawnRows(view, laterTop, total), [view, laterTop, total])
}

function drawnRows({ fromX, fromY, height, width, others }: View, laterTop: number, total: number) {
  const { places, ends, around } = rowCounts(height)
  const { top, bottom } = rowsWithin(others.fromY, height)
  const sight = rowsWithin(fromY, height)
  const wanted = { first: Math.max(0, sight.top - around), last: Math.min(total - 1, sight.bottom + around) }
  const withColumns = (at: number, inSight: ColumnsInSight): DrawnRow => ({ at, ...inSight, isFar: false })
  const columnsNow = columnsWithin(fromX, width)
  if (total <= places + 2 * ends)
    return { ...wanted, drawn: rowsFrom(0, total).map((at) => withColumns(at, columnsNow)) }
  const firstColumns = sight.top < ends ? columnsNow : columnsWithin(0, width)
  const lastColumns = sight.bottom >= total - ends ? columnsNow : columnsWithin(totalWidth - width, width)
  const columnsOfOthers = columnsWithin(others.fromX, width)
  const firstWith = (topRow: number) => Math.max(ends, Math.min(topRow - around, total - ends - places))
  const moving = rowsFrom(0, places).map((place) => {
    const now = rowAt(place, firstWith(top), places)
    if (now >= top && now <= bottom) return withColumns(now, columnsOfOthers)
    const at = rowAt(place, firstWith(laterTop), places)
    const isFar = at < laterTop - around || at > laterTop + bottom - top + around
    return { ...withColumns(at, columnsOfOthers), isFar }
  })
  const firstRows = rowsFrom(0, ends).map((at) => withColumns(at, firstColumns))
  const lastRows = rowsFrom(total - ends, ends).map((at) => withColumns(at, lastColumns))
  return { ...wanted, drawn: [...firstRows, ...lastRows, ...moving] }
}

function rowsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at)
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
