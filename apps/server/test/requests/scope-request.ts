import type { PlantedThings } from '../planted/planted.ts'
import type { WireRequest } from '../served-routes.ts'

export interface ScopeRequest {
  /** A request that its owner would make, with all the ids that it can carry. */
  of: (own: PlantedThings) => WireRequest
  /** The same for the office, if it has other things than the store. */
  ofOffice?: (own: PlantedThings) => WireRequest
  /**
   * The answer to an unknown id. By default 404. `FAIL`: an ordinary answer by the specification. `FILTER`: it only
   * filters a list, which is then empty.
   */
  absent?: 'FAIL' | 'FILTER'
  /** The answer to the owner if the call needs a state that is tested elsewhere. By default 200. */
  status?: number
}

/** A request without ids. */
export const withoutIds: ScopeRequest = { of: () => ({}) }
