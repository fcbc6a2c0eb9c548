import type { Trial } from '#features/rehearsal/trial.ts'
import type { RowToApply } from '../../rows.queries.ts'
import type { StagedPlace } from './check-places.ts'

/** Delivery places with the weekdays that the rows say, and stores with other default places. */
export function placesTrial(rows: readonly RowToApply[]): Trial {
  const staged = rows.map(({ row_no, target, change }) => ({
    ...(change as StagedPlace),
    placeId: target ?? `row ${String(row_no)}`,
  }))
  const days = new Map(staged.map(({ placeId, after }) => [placeId, after.deliveryDays]))
  const defaults = new Map(
    staged.flatMap(({ storeId, placeId, defaultBefore }) => (defaultBefore === undefined ? [] : [[storeId, placeId]])),
  )
  return {
    stores: (store) => {
      const placeId = defaults.get(store.storeId)
      return placeId === undefined ? store : { ...store, placeId, placeDays: days.get(placeId) ?? null }
    },
    places: (placeId, before) => {
      const after = days.get(placeId) ?? null
      return days.has(placeId) && String(after) !== String(before) ? after : before
    },
  }
}
