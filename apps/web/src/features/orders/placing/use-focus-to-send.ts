import { useEffect, useRef, type KeyboardEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * Focuses the main button when the user arrives by the order sheet's shortcut, so that Enter sends and Escape returns;
 * not after a reload or Back. Once it is known that an order is sent, the button that adds to it is the main one.
 */
export function useFocusToSend(isSent: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const focused = useRef<Element | null>(null)
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { toSend?: boolean } | null }
  const isComing = useNavigationType() !== NavigationType.Pop && state?.toSend === true
  useEffect(() => {
    if (!isComing || document.activeElement !== (focused.current ?? document.activeElement)) return
    ref.current?.focus({ preventScroll: true })
    focused.current = ref.current
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival, and when another button becomes the main one
  }, [isSent])
  return {
    ref,
    // Ignores Enter still held down from the previous page.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat) event.preventDefault()
      else if (event.key === 'Escape' && isComing) void navigate(-1)
    },
  }
}
