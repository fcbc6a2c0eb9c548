import { useEffect, useEffectEvent, useRef } from 'react'
import type { FocusEvent } from 'react'
import { pausableTimer } from './pausable-timer.ts'
import type { PausableTimer } from './pausable-timer.ts'

/** Spec §9 */
const autoHideMs = 6000

/** Hides the message after a timeout that pauses while it has the pointer or the focus. */
export function useAutoHide(hide: () => void) {
  const onEnd = useEffectEvent(hide)
  const timer = useRef<PausableTimer>(null)
  const held = useRef({ pointer: false, focus: false })
  useEffect(() => {
    const started = pausableTimer(autoHideMs, () => {
      onEnd()
    })
    started.run()
    timer.current = started
    return started.hold
  }, [])
  const hold = (by: 'pointer' | 'focus', on: boolean) => {
    held.current[by] = on
    if (held.current.pointer || held.current.focus) timer.current?.hold()
    else timer.current?.run()
  }
  return {
    // mouseenter does not fire for a message that appears under a resting pointer.
    onMouseOver: () => hold('pointer', true),
    onMouseLeave: () => hold('pointer', false),
    onFocus: () => hold('focus', true),
    onBlur: (event: FocusEvent) => hold('focus', event.currentTarget.contains(event.relatedTarget)),
  }
}
