import { useCallback, useEffect, useState, type RefObject } from 'react'
import { columns, frozen, offsets } from './columns.ts'
import { headHeight } from './grid-frame.tsx'
import { rowHeight } from './grid-row.tsx'
import type { Place } from './sheet/selection.ts'

interface Box {
  fromX: number
  fromY: number
  height: number
  width: number
}

export interface View extends Box {
  /** The last one that had other rows in sight than the first and the last ones. */
  others: Box
}

/** At most this many rows are drawn, the head among them. */
const mostRows = 120
/** At least this many are drawn above and below those in sight. */
const leastAround = 4

interface RowCounts {
  /** Rows around those in sight, with these: where there is room, a page on each side, so that a page key finds them drawn. */
  places: number
  around: number
  /** The first rows of the list, and as many of the last: none if not all that fit in sight can be drawn. */
  ends: number
}

export function rowCounts(height: number): RowCounts {
  const { top, bottom } = rowsWithin(0, height)
  const seen = bottom - top + 1
  const most = mostRows - 1
  const ends = 3 * seen + 2 * leastAround <= most ? seen : 0
  const around = Math.max(leastAround, Math.min(seen + 1, Math.floor((most - 2 * ends - seen) / 2)))
  return { places: seen + 2 * around, around, ends }
}

export function rowsWithin(fromY: number, height: number): { top: number; bottom: number } {
  const top = Math.floor(fromY / rowHeight)
  return { top, bottom: top + Math.ceil(height / rowHeight) }
}

const atFirst: Box = { fromX: 0, fromY: 0, height: 600, width: 1000 }

/** The visible rows, and scrolling to a cell. */
export function useView(scrollRef: RefObject<HTMLElement | null>, total: number) {
  const [view, setView] = useState<View>({ ...atFirst, others: atFirst })
  const look = useCallback(
    (box: HTMLElement) => {
      const now = boxOf(box)
      setView((before) => {
        const next = { ...now, others: isAtEnd(now, total) ? before.others : now }
        return isSame(before, next) && isSame(before.others, next.others) ? before : next
      })
    },
    [total],
  )
  useEffect(() => {
    const box = scrollRef.current
    if (!box) return
    let frame = 0
    const lookAgain = () => {
      frame = 0
      look(box)
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(lookAgain)
    }
    const resized = new ResizeObserver(soon)
    resized.observe(box)
    box.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      box.removeEventListener('scroll', soon)
    }
  }, [scrollRef, look])

  const show = useCallback(
    (place: Place, isHome = false) => {
      const box = scrollRef.current
      if (!box) return
      scrollTo(box, place)
      // Frozen columns are in sight already: only the keys that go to the start bring the others along.
      if (isHome) box.scrollLeft = 0
      bringIntoWindow(box, place)
      // Rows that come are drawn together with the selection, in one frame instead of two.
      look(box)
    },
    [scrollRef, look],
  )
  return { view, show }
}

/** Whether the first or the last rows are all that is in sight. */
function isAtEnd({ fromY, height }: Box, total: number): boolean {
  const { ends } = rowCounts(height)
  const { top, bottom } = rowsWithin(fromY, height)
  return bottom < ends || top >= total - ends
}

function boxOf(box: HTMLElement): Box {
  // Negative where pages run from right to left.
  const fromX = Math.abs(box.scrollLeft)
  return { fromX, fromY: box.scrollTop, height: box.clientHeight, width: box.clientWidth }
}

function isSame(one: Box, other: Box): boolean {
  return (['fromX', 'fromY', 'height', 'width'] as const).every((side) => one[side] === other[side])
}

/** In a low window the last rows of the box are below its edge, or behind the bars there. */
function bringIntoWindow(box: HTMLElement, { row }: Place): void {
  const bottom = box.getBoundingClientRect().top + headHeight + (row + 1) * rowHeight - box.scrollTop
  const bars = [...document.querySelectorAll('[data-foot]')].map((bar) => bar.getBoundingClientRect().top)
  const edge = Math.min(window.innerHeight, ...bars.filter((top) => top > 0))
  if (bottom > edge) window.scrollBy({ top: bottom + rowHeight - edge })
}

function scrollTo(box: HTMLElement, { row, column }: Place): void {
  const top = row * rowHeight
  const room = box.clientHeight - headHeight - rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top > box.scrollTop + room) box.scrollTop = top - room
  if (column < frozen) return
  const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1
  const start = (offsets[column] ?? 0) - (offsets[frozen] ?? 0)
  const end = (offsets[column] ?? 0) + (columns[column]?.width ?? 0) - box.clientWidth
  const at = Math.abs(box.scrollLeft)
  if (at > start) box.scrollLeft = sign * start
  else if (at < end) box.scrollLeft = sign * end
}
