import { useSyncExternalStore } from 'react'

/** A question about a quantity that nobody has answered yet. */
export interface OpenAsk {
  prodId: string
  /** "대파 99,999단" */
  text: string
}

let asks: readonly OpenAsk[] = []
const listeners = new Set<() => void>()

/** Says that it is open, until what is answered is called. */
export function askIsOpen(ask: OpenAsk): () => void {
  keep([...asks, ask])
  return () => keep(asks.filter((one) => one !== ask))
}

/** What is open anywhere on the page. */
export function useOpenAsks(): readonly OpenAsk[] {
  return useSyncExternalStore(subscribe, () => asks)
}

function keep(next: readonly OpenAsk[]): void {
  asks = next
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
