import { useSyncExternalStore } from 'react'

/** An unanswered prompt about a quantity. */
export interface OpenAsk {
  prodId: string
  /** For example "대파 99,999단". */
  text: string
  /** For example "대파: 평소 5 → 99,999 맞나요?". */
  question: string
}

let asks: readonly OpenAsk[] = []
const listeners = new Set<() => void>()

/** Registers an open prompt; returns the function that removes it. */
export function askIsOpen(ask: OpenAsk): () => void {
  keep([...asks, ask])
  return () => keep(asks.filter((one) => one !== ask))
}

export function openAskOf(prodId: string): OpenAsk | undefined {
  return asks.find((ask) => ask.prodId === prodId)
}

/** All open prompts of the page. */
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
