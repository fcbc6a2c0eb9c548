import { useSyncExternalStore } from 'react'
import type { TypedLine } from './quantity-queue.ts'

/** Articles in the queues of baskets, also while no page of the shop is open: the menu counts them. */
let byBasket: ReadonlyMap<string, readonly string[]> = new Map()
const none: readonly string[] = []
const listeners = new Set<() => void>()

export function noteUnsent(basketId: string, lines: readonly TypedLine[]): void {
  const prodIds = lines.filter(({ qty, prod }) => qty > 0 && prod !== undefined).map(({ prodId }) => prodId)
  byBasket = new Map([...byBasket, [basketId, prodIds]])
  for (const changed of listeners) changed()
}

export function useUnsentArticles(basketId: string | undefined): readonly string[] {
  return useSyncExternalStore(subscribe, () => (basketId === undefined ? none : (byBasket.get(basketId) ?? none)))
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
