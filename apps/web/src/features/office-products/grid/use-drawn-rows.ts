import { rowHeight } from './grid-row.tsx'
import type { View } from './use-view.ts'

/** Drawn above and below those in sight; each row more makes every key slower. */
const spare = 4

/**
 * The rows that are drawn, and how many there are at most: a row that leaves gives its place to one that comes, because
 * to change texts takes less than to make cells.
 */
export function drawnRows({ fromY, height }: View, total: number) {
  const top = Math.floor(fromY / rowHeight)
  const inSight = Math.ceil(height / rowHeight) + 1
  return {
    first: Math.max(0, top - spare),
    last: Math.min(total, top + inSight + spare) - 1,
    places: inSight + 2 * spare,
  }
}
