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
  useEffect(() => {
    const box = scrollRef.current
    if (!box) return
    let frame = 0
    const look = () => {
      frame = 0
      // Negative where pages run from right to left.
      setView({
        fromX: Math.abs(box.scrollLeft),
        fromY: box.scrollTop,
        height: box.clientHeight,
        width: box.clientWidth,
      })
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const resized = new ResizeObserver(soon)
    resized.observe(box)
    box.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      box.removeEventListener('scroll', soon)
    }
  }, [])

  const show = useCallback(({ row, column }: Place) => {
    const box = scrollRef.current
    if (!box) return
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
  }, [])
  return { scrollRef, view, show }
}
