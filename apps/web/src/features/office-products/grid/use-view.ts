import { useCallback, useEffect, useRef, useState } from 'react'
import { columns, frozen, offsets } from './columns.ts'
import { headHeight } from './grid-frame.tsx'
import { rowHeight } from './grid-row.tsx'
import type { Place } from './sheet/selection.ts'

export interface View {
  fromX: number
  fromY: number
  height: number
  width: number
}

/** The visible rows, and scrolling to a cell. */
export function useView() {
  const scrollRef = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ fromX: 0, fromY: 0, height: 600, width: 1000 })
  const look = useCallback((box: HTMLElement) => {
    const next = viewOf(box)
    setView((before) => (isSame(before, next) ? before : next))
  }, [])
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
  }, [look])

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
    [look],
  )
  return { scrollRef, view, show }
}

function viewOf(box: HTMLElement): View {
  // Negative where pages run from right to left.
  const fromX = Math.abs(box.scrollLeft)
  return { fromX, fromY: box.scrollTop, height: box.clientHeight, width: box.clientWidth }
}

function isSame(one: View, other: View): boolean {
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
