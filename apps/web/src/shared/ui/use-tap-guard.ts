import { useEffect, useRef } from 'react'

/** A second tap comes within this time. */
const guardedMs = 1200
/** It hits about the same place. */
const reachPx = 80

/**
 * Returns what to call when the tapped button makes room for something else: the second tap of an impatient finger is
 * then ignored. Keys and assistive technology are not, nor taps elsewhere.
 */
export function useTapGuard(): () => void {
  const last = useRef<PointerEvent | null>(null)
  useEffect(() => {
    const remember = (event: PointerEvent) => {
      last.current = event
    }
    addEventListener('pointerdown', remember, { capture: true, passive: true })
    return () => removeEventListener('pointerdown', remember, { capture: true })
  }, [])
  return () => {
    if (last.current && hasPlace(last.current)) ignoreTapsNear(last.current)
  }
}

/** What presses for a person, such as a screen reader, may name no point. */
const hasPlace = ({ clientX, clientY }: MouseEvent) => clientX !== 0 || clientY !== 0

/** Outlives the page of the button. */
function ignoreTapsNear(tap: PointerEvent): void {
  const ignore = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) <= reachPx
    // A key press is a click without a count.
    if (event.detail === 0 || !hasPlace(event) || !isNear) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), guardedMs)
}
