import type { Trial } from '#features/rehearsal/trial.ts'
import type { StoreState } from '#features/stores/many/many.queries.ts'
import { storeWith } from '#features/stores/store-trial.ts'

/** Known stores with another grade, route, last day and credit; new ones have neither baskets nor orders. */
export function storesTrial(said: ReadonlyMap<string | null, StoreState>): Trial {
  return {
    stores: (store) => {
      const after = said.get(store.storeId)
      return after ? { ...storeWith(store, after), limit: after.creditLimit } : store
    },
  }
}
