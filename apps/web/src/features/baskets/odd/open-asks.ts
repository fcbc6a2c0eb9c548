import { useSyncExternalStore } from 'react'

/** An unanswered prompt about a quantity. */
export interface OpenAsk {
  prodId: string
  /** For example "대파 99,999단". */
  text: string
  /** For example "대파: 평소 5단 → 99,999단 맞나요?". */
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

/** What the page says about a line, whose question elsewhere names the same. */
interface ShownLine {
  prodId: string
  sentQty: number
}

let shown: readonly ShownLine[] = []

/** Until the returned function is called. */
export function lineIsShown(line: ShownLine): () => void {
  shown = [...shown, line]
  return () => {
    shown = shown.filter((one) => one !== line)
  }
}

export const sentQtyOf = (prodId: string): number | undefined => shown.find((line) => line.prodId === prodId)?.sentQty

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
