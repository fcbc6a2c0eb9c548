import { useSyncExternalStore } from 'react'

/**
 * What the end of a session has left of an order that was being sent: `unsent` for certain, or `unsure` because an
 * earlier answer is missing.
 */
type Interrupted = 'unsent' | 'unsure' | null

let interrupted: Interrupted = null
const listeners = new Set<() => void>()

/** Told by the page that sends, often after the sign-in page has replaced it. */
export function orderWasInterrupted(how: Interrupted): void {
  interrupted = how
  for (const changed of listeners) changed()
}

export function useInterruptedOrder(): Interrupted {
  return useSyncExternalStore(subscribe, () => interrupted)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
