import {
  addRoute as addCall,
  assignRoute as assignCall,
  changeRoute as changeCall,
  deleteRoute as deleteCall,
  listRoutes,
  listRouteStores,
  rehearseAssigning,
  rehearseRoute,
} from '@mall/contract/settings/delivery-routes'
import { atomically } from '#db/statements/atomically.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { rehearse, saveRehearsed } from '#features/rehearsal/rehearse.ts'
import type { Attempt } from '#features/rehearsal/trial.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { editorOf } from '../settings-editor.routes.ts'
import { assignRoute } from './assign-route.ts'
import { countRouteStores, hasRoute, listRouteRows, listRouteStoreRows } from './delivery-routes.queries.ts'
import { assigningTrial, routeTrial } from './route-trial.ts'
import { addRoute, changeRoute, checkRoute, deleteRoute } from './save-route.ts'

const success = { result: 'SUCCESS' as const }

export function serveDeliveryRoutes(serve: Serve, house: House): void {
  serveRouteStores(serve, house)
  const { database } = house

  serve(listRoutes, async ({ who }) => ({ routes: await listRouteRows(database.tenant(who.tenantId)) }))

  serve(addCall, async ({ body, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    return { ...success, routeId: await atomically(db, (trx) => addRoute(trx, editorOf(asked), body)) }
  })

  serve(changeCall, async ({ body: { rehearsed, ...body }, params: { routeId }, ...asked }) => {
    const { lang, who } = asked
    const attempt = () => routeTrial(routeId, checkRoute(body, lang))
    await saveRehearsed(database.tenant(who.tenantId), { attempt, rehearsed, lang }, (trx) =>
      changeRoute(trx, editorOf(asked), routeId, body),
    )
    return success
  })

  serve(rehearseRoute, async ({ body, params: { routeId }, query, who, lang }) => {
    const db = database.tenant(who.tenantId)
    if (!isId(routeId) || !(await hasRoute(db, routeId))) throw new Problem('NOT_FOUND')
    return rehearse(db, () => routeTrial(routeId, checkRoute(body, lang)), query, lang)
  })

  serve(deleteCall, async ({ params, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    await atomically(db, (trx) => deleteRoute(trx, editorOf(asked), params.routeId))
    return success
  })
}

function serveRouteStores(serve: Serve, { database }: House): void {
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

  serve(assignCall, async ({ body: { rehearsed, ...body }, ...asked }) => {
    const { lang, who } = asked
    const storeIds = body.stores.map(({ storeId }) => storeId)
    const attempt: Attempt = (snapshot) => assigningTrial(snapshot, { routeId: body.routeId, storeIds })
    await saveRehearsed(database.tenant(who.tenantId), { attempt, rehearsed, lang }, (trx) =>
      assignRoute(trx, editorOf(asked), body),
    )
    return success
  })

  serve(rehearseAssigning, ({ body, query, who, lang }) =>
    rehearse(database.tenant(who.tenantId), (snapshot) => assigningTrial(snapshot, body), query, lang),
  )
}
