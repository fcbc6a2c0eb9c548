import type { RouteFields } from '@mall/contract/settings/delivery-routes'
import type { Trial } from '#features/rehearsal/trial.ts'
import { cutOffsOf } from '../ordering.queries.ts'

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
