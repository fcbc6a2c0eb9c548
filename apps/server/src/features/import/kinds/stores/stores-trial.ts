import type { Trial } from '#features/rehearsal/trial.ts'
import { storeWith } from '#features/stores/store-trial.ts'
import type { RowToApply } from '../../rows.queries.ts'
import type { StagedStore } from './staged-store.ts'

/** Stores with what the rows say of their grade, route, last day and credit; new ones have neither baskets nor orders. */
export function storesTrial(rows: readonly RowToApply[]): Trial {
  const said = new Map(rows.map(({ target, change }) => [target, (change as StagedStore).after]))
  return {
    stores: (store) => {
      const after = said.get(store.storeId)
      return after ? { ...storeWith(store, after), limit: after.creditLimit } : store
    },
  }
}
