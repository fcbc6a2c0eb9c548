import type { Db } from '#db/open.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { listPlacesOfStores, type DefaultPlace } from './places-of-import.queries.ts'

/** Delivery places as they would be. */
interface TriedPlaces {
  /** Those that are changed or added. */
  places: readonly Omit<DefaultPlace, 'isDefault'>[]
  /** Places that go, and stores that lose or get one. */
  removed?: ReadonlySet<string>
  storeIds: readonly string[]
  /** Places that become the defaults of their stores. */
  defaults: readonly { storeId: string; placeId: string }[]
}

/** Delivery places with other weekdays, and stores with other default places. */
export async function placesTrial(db: Db, { places, removed, storeIds, defaults }: TriedPlaces): Promise<Trial> {
  const changed = new Map(places.map((place) => [place.placeId, place]))
  const wanted = new Map(defaults.map(({ storeId, placeId }) => [storeId, placeId]))
  const reached = [...new Set([...storeIds, ...wanted.keys()])]
  const stored = (await listPlacesOfStores(db, reached)).filter(({ placeId }) => removed?.has(placeId) !== true)
  const there = new Set(stored.map(({ placeId }) => placeId))
  const added = places.filter(({ placeId }) => !there.has(placeId)).map((place) => ({ ...place, isDefault: false }))
  const after = Map.groupBy(
    [...stored.map((place) => ({ ...place, ...changed.get(place.placeId) })), ...added],
    ({ storeId }) => storeId,
  )
  const defaultOf = new Map(
    reached.map((storeId) => [storeId, findDefault(after.get(storeId) ?? [], wanted.get(storeId))]),
  )
  return {
    stores: (store) => {
      const place = defaultOf.get(store.storeId)
      if (place === undefined || place?.placeId === store.placeId) return store
      return { ...store, placeId: place?.placeId ?? null, placeDays: place?.deliveryDays ?? null }
    },
    places: (placeId, before) => {
      const days = changed.get(placeId)?.deliveryDays ?? null
      return changed.has(placeId) && String(days) !== String(before) ? days : before
    },
  }
}

/** A store that has places but no default gets its first one. */
function findDefault(places: readonly DefaultPlace[], wanted: string | undefined): DefaultPlace | null {
  const first = places.toSorted((a, b) => (a.name < b.name || (a.name === b.name && a.placeId < b.placeId) ? -1 : 1))[0]
  return places.find(({ placeId }) => placeId === wanted) ?? places.find(({ isDefault }) => isDefault) ?? first ?? null
}
