import type { assignRoute as assignRouteCall } from '@mall/contract/settings/delivery-routes'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import type { SettingsEditor } from '../settings-editor.ts'
import { lockRoutes, lockStoreRoutes, putStoreRoutes } from './delivery-routes.queries.ts'

type Wanted = Asked<typeof assignRouteCall>['body']

/** All or none: another user may have moved one of the stores meanwhile. */
export async function assignRoute(trx: Trx, { who, from }: SettingsEditor, { routeId, stores }: Wanted): Promise<void> {
  const routeIds = [...new Set([routeId, ...stores.map(({ seen }) => seen)])].filter((id) => id !== null).sort()
  if (![...routeIds, ...stores.map(({ storeId }) => storeId)].every(isId)) throw new Problem('NOT_FOUND')
  const seen = new Map(stores.map((store) => [store.storeId, store.seen]))
  const found = await lockStoreRoutes(trx, [...seen.keys()])
  if (found.length < seen.size) throw new Problem('NOT_FOUND')
  // Locked, so that none is deleted meanwhile.
  const routes = await lockRoutes(trx, routeIds)
  if (routes.length < routeIds.length) throw new Problem('NOT_FOUND')
  if (found.some((store) => store.routeId !== seen.get(store.storeId))) throw new Problem('CONFLICT')
  const moved = found.filter((store) => store.routeId !== routeId)
  if (moved.length === 0) return
  await putStoreRoutes(
    trx,
    moved.map(({ storeId }) => storeId),
    routeId,
  )
  const nameOf = (id: string | null) => routes.find((route) => route.routeId === id)?.name ?? null
  const before = Object.fromEntries(moved.map(({ storeCd, routeId: was }) => [storeCd, nameOf(was)]))
  const facts = { before, after: { route: nameOf(routeId) } }
  await insertAudit(trx, { action: 'settings.route.assigned', userId: who.userId, ...from, facts })
}
