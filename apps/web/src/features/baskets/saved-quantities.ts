import type { Basket } from '@mall/contract/baskets'

export type SavedQuantities = ReturnType<typeof savedQuantities>

/** What stands in the basket on the server, by article. A list of hundreds hears of the one line that has changed. */
export function savedQuantities() {
  let byArticle: ReadonlyMap<string, number> = new Map()
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    of: (prodId: string): number => byArticle.get(prodId) ?? 0,
    set(basket: Basket | undefined): void {
      byArticle = new Map(basket?.content.map(({ prod, qty }) => [prod.prodId, qty]))
      for (const listener of listeners) listener()
    },
  }
}
