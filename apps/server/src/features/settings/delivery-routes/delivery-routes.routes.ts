import {
  addRoute as addCall,
  assignRoute as assignCall,
  changeRoute as changeCall,
  deleteRoute as deleteCall,
  listRoutes,
  listRouteStores,
} from '@mall/contract/settings/delivery-routes'
import { atomically } from '#db/atomically.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { editorOf } from '../settings-editor.routes.ts'
import { assignRoute } from './assign-route.ts'
import { countRouteStores, listRouteRows, listRouteStoreRows } from './delivery-routes.queries.ts'
import { addRoute, changeRoute, deleteRoute } from './save-route.ts'

const success = { result: 'SUCCESS' as const }

export function serveDeliveryRoutes(serve: Serve, { database }: House): void {
  serve(listRoutes, async ({ who }) => ({ routes: await listRouteRows(database.tenant(who.tenantId)) }))

  serve(addCall, async ({ body, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    return { ...success, routeId: await atomically(db, (trx) => addRoute(trx, editorOf(asked), body)) }
  })

  serve(changeCall, async ({ body, params, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    await atomically(db, (trx) => changeRoute(trx, editorOf(asked), params.routeId, body))
    return success
  })

  serve(deleteCall, async ({ params, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    await atomically(db, (trx) => deleteRoute(trx, editorOf(asked), params.routeId))
    return success
  })

  serve(listRouteStores, async ({ query: { page, size, ...filter }, who }) => {
    const db = database.tenant(who.tenantId)
    const isKnown = filter.routeId === undefined || isId(filter.routeId)
    const [totalElements, content] = isKnown
      ? await Promise.all([
          countRouteStores(db, filter),
          listRouteStoreRows(db, filter, { limit: size, offset: page * size }),
        ])
      : [0, []]
    return { content, totalElements, totalPages: Math.ceil(totalElements / size), page, size }
  })

  serve(assignCall, async ({ body, ...asked }) => {
    await atomically(database.tenant(asked.who.tenantId), (trx) => assignRoute(trx, editorOf(asked), body))
    return success
  })
}
