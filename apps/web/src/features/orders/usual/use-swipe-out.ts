import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'

const leaveOutPx = 88
/** Shorter movements count as a tap. */
const minSwipePx = 12

/** Swipes a row sideways; releasing it far enough leaves the row out. */
export function useSwipeOut(leaveOut: () => void) {
  const drag = useRef<{ from: number; moved: number } | null>(null)
  const [offset, setOffset] = useState(0)
  const stop = () => {
    drag.current = null
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown({ pointerType, clientX }: PointerEvent) {
        // Touch only: dragging with a mouse selects text.
        drag.current = pointerType === 'touch' ? { from: clientX, moved: 0 } : null
      },
      onPointerMove({ clientX }: PointerEvent) {
        if (!drag.current) return
        drag.current.moved = clientX - drag.current.from
        if (Math.abs(drag.current.moved) > minSwipePx) setOffset(drag.current.moved)
      },
      onPointerUp() {
        if (Math.abs(drag.current?.moved ?? 0) >= leaveOutPx) leaveOut()
        stop()
      },
      onPointerCancel: stop,
    },
  }
}
