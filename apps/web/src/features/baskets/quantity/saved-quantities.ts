import type { Basket } from '@mall/contract/baskets'

export type SavedQuantities = ReturnType<typeof savedQuantities>

/** Saved quantities by article. Subscribers are per article, so that only changed rows of a long list render. */
export function savedQuantities() {
  let byArticle: ReadonlyMap<string, number> = new Map()
  let prices: ReadonlyMap<string, number> = new Map()
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    of: (prodId: string): number => byArticle.get(prodId) ?? 0,
    /** Unit prices by article, as they are on the screen. */
    prices: () => prices,
    set(basket: Basket | undefined): void {
      byArticle = new Map(basket?.content.map(({ prod, qty }) => [prod.prodId, qty]))
      prices = new Map(basket?.content.map(({ prod, unitPrice }) => [prod.prodId, unitPrice]))
      for (const listener of listeners) listener()
    },
  }
}
