import type { Trial } from '#features/rehearsal/trial.ts'
import type { RowToApply } from '../../rows.queries.ts'
import type { StagedStore } from './staged-store.ts'

/** Stores with what the rows say of their grade, route and last day; new ones have neither baskets nor orders yet. */
export function storesTrial(rows: readonly RowToApply[]): Trial {
  const said = new Map(rows.map(({ target, change }) => [target, (change as StagedStore).after]))
  return {
    stores: (store) => {
      const after = said.get(store.storeId)
      return after ? { ...store, grade: after.storeGrade, routeId: after.routeId, endDay: after.endDay } : store
    },
  }
}
