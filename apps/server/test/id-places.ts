import type { PlantedThings } from './planted/planted.ts'
import type { WireRequest } from './served-routes.ts'

/** Position in a request: keys and indexes, from the outside in. */
type Place = (string | number)[]

/** Positions in a request that hold an id of its owner, and which id it is. */
export function placesOf(request: WireRequest, owner: PlantedThings): { place: Place; kind: keyof PlantedThings }[] {
  const kinds = new Map(Object.entries(owner).map(([kind, id]) => [id as unknown, kind as keyof PlantedThings]))
  const search = (at: unknown, place: Place): { place: Place; kind: keyof PlantedThings }[] => {
    if (at !== null && typeof at === 'object')
      return Object.entries(at).flatMap(([key, value]) => search(value, [...place, key]))
    const kind = typeof at === 'string' ? kinds.get(at) : undefined
    return kind === undefined ? [] : [{ place, kind }]
  }
  return search(request, [])
}

export function withIdAt(request: WireRequest, [first = '', ...rest]: Place, id: string): WireRequest {
  const copy = structuredClone(request) as Record<string, unknown>
  let at = copy
  let key = String(first)
  for (const next of rest) {
    at = at[key] as Record<string, unknown>
    key = String(next)
  }
  at[key] = id
  return copy
}

export function everyId(request: WireRequest, owner: PlantedThings, id: string): WireRequest {
  return placesOf(request, owner).reduce((changed, { place }) => withIdAt(changed, place, id), request)
}
