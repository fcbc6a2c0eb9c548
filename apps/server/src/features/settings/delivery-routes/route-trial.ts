import type { assignRoute, RouteFields } from '@mall/contract/settings/delivery-routes'
import type { Trial } from '#features/rehearsal/trial.ts'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { cutOffsOf } from '../ordering.queries.ts'
import { hasRoute } from './delivery-routes.queries.ts'

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

type Wanted = Pick<Asked<typeof assignRoute>['body'], 'routeId' | 'stores'>

/** Some stores, once they are on this route. */
export async function assigningTrial(db: Db, { routeId, stores }: Wanted): Promise<Trial> {
  if (routeId !== null && !(isId(routeId) && (await hasRoute(db, routeId)))) throw new Problem('NOT_FOUND')
  const moved = new Set(stores.map(({ storeId }) => storeId))
  return { stores: (store) => (moved.has(store.storeId) ? { ...store, routeId } : store) }
}
