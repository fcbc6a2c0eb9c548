import { tidy } from '@mall/contract/base/tidy'
import type { PlaceState } from '#features/stores/many/many-places.queries.ts'
import { plainAddress } from '../plain-address.ts'
import type { KnownPlace } from './places-of-import.queries.ts'

/**
 * A store that was brought in has its address as a place already, under its own name. A row with another name at that
 * address is about this place: of several the first, and none if a row has its very name.
 */
export interface AutomaticPlaces {
  /** The automatic place that a row is about whose name no place has. */
  find: (said: Partial<PlaceState>, places: readonly KnownPlace[]) => KnownPlace | null
  /** Notes that a row has the name of this place. */
  name: (place: KnownPlace) => void
  /** Notes that a row without faults changes this place to be so. */
  take: (place: KnownPlace, after: PlaceState) => void
  /** Places as they will be once the rows so far are applied. */
  asTaken: (places: readonly KnownPlace[]) => readonly Pick<KnownPlace, 'state'>[]
  /** Those that rows have the names of, if an earlier row has taken one of them. */
  contested: () => ReadonlySet<string> | null
}

/** `kept`: places that are known to be named by a row. */
export function automaticPlaces(kept: ReadonlySet<string>): AutomaticPlaces {
  const named = new Set(kept)
  const taken = new Map<string, PlaceState>()
  return {
    find(said, places) {
      const isFree = ({ placeId }: KnownPlace) => !named.has(placeId) && !taken.has(placeId)
      return places.find((place) => isAutomatic(place) && isFree(place) && isThere(said, place.state)) ?? null
    },
    name: ({ placeId }) => void named.add(placeId),
    take: ({ placeId }, after) => void taken.set(placeId, after),
    asTaken: (places) => places.map(({ placeId, state }) => ({ state: taken.get(placeId) ?? state })),
    contested: () => ([...taken.keys()].some((placeId) => named.has(placeId)) ? named : null),
  }
}

/** Nothing is in it but what a store brings along. */
function isAutomatic({ storeNm, state }: KnownPlace): boolean {
  const { name, zipCd, addr2, entryNote, dropNote, deliveryDays } = state
  return tidy(name) === tidy(storeNm) && zipCd + addr2 + entryNote + dropNote === '' && deliveryDays === null
}

/** The store may have its address with the floor, or without. */
function isThere({ name, addr1, addr2 = '' }: Partial<PlaceState>, { addr1: own }: PlaceState): boolean {
  if (name === undefined || addr1 === undefined) return false
  return [addr1, `${addr1} ${addr2}`].some((address) => plainAddress(address) === plainAddress(own))
}
