import type { RouteFields } from '@mall/contract/settings/delivery-routes'
import type { Trial } from '#features/rehearsal/trial.ts'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { cutOffsOf } from '../ordering.queries.ts'
import { hasRoute, listStoreRoutes } from './delivery-routes.queries.ts'

/** The rules of all stores, once one route is changed. */
export function routeTrial(routeId: string, { deliveryDays, cutOff, weekdayCutOffs }: RouteFields): Trial {
  const route = {
    days: deliveryDays,
    lead: cutOff?.lead ?? null,
    time: cutOff?.time ?? null,
    weekdays: cutOffsOf(weekdayCutOffs),
  }
  return { rules: (basis) => ({ ...basis, routes: new Map([...basis.routes, [routeId, route]]) }) }
}

interface Assigning {
  routeId: string | null
  storeIds: readonly string[]
}

/** Some stores, once they are on this route. */
export async function assigningTrial(db: Db, { routeId, storeIds }: Assigning): Promise<Trial> {
  const moved = new Set(storeIds)
  if (![...moved].every(isId)) throw new Problem('NOT_FOUND')
  if (routeId !== null && !(isId(routeId) && (await hasRoute(db, routeId)))) throw new Problem('NOT_FOUND')
  if ((await listStoreRoutes(db, [...moved])).length < moved.size) throw new Problem('NOT_FOUND')
  return { stores: (store) => (moved.has(store.storeId) ? { ...store, routeId } : store) }
}
