import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Leads back to the notice that says why nothing was sent. */
export function focusRefusal(): void {
  const note = document.querySelector<HTMLElement>('[data-refusal]')
  note?.focus({ preventScroll: true })
  note?.scrollIntoView({ block: 'nearest' })
}

/** Focuses a notice when it appears, so that Enter sends nothing more, and the button it is about once it goes. */
export function useRefusalFocus(refusal: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const note = ref.current
    focusRefusal()
    return () => {
      if (note?.contains(document.activeElement) !== true) return
      note.closest('[data-bottom-bar]')?.querySelector<HTMLElement>('[data-send]')?.focus({ preventScroll: true })
    }
  }, [refusal])
  return ref
}
