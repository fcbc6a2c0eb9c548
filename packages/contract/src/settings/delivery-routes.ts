import { z } from 'zod'
import { done, version } from '../base/answers.ts'
import { call } from '../base/call.ts'
import { id } from '../base/day.ts'
import { pageOf, pageQuery } from '../base/page.ts'
import { rehearsal, rehearsalQuery, rehearsed } from '../rehearsal.ts'
import { weekdayCutOff } from '../settings.ts'

const base = '/nuri/api/v1/office/settings/delivery-routes'
const ofRoute = z.object({ routeId: id })

/** Limits are checked by a rule, so that a refusal names every wrong field at once. What is null is as everywhere. */
const fields = z.object({
  name: z.string().max(40),
  /** 0 is Sunday. */
  deliveryDays: z.array(z.int()).max(7).nullable(),
  cutOff: z.object({ lead: z.int(), time: z.string().max(5) }).nullable(),
  weekdayCutOffs: z.array(weekdayCutOff).max(7),
})
export type RouteFields = z.infer<typeof fields>

const routeRow = fields.extend({ routeId: z.string(), version, stores: z.int() })
export type RouteRow = z.infer<typeof routeRow>

export const mostRoutes = 100

export const listRoutes = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'read',
  summary: 'The routes by name, each with its weekdays, cut-offs and number of stores',
  ok: z.object({ routes: z.array(routeRow) }),
})

export const addRoute = call({
  method: 'POST',
  path: base,
  access: 'office',
  right: 'settings',
  summary: 'Adds a route',
  fails: ['REFUSED', 'ROUTE_NAME_TAKEN'],
  body: fields,
  ok: done.extend({ routeId: z.string() }),
})

export const changeRoute = call({
  method: 'PUT',
  path: `${base}/:routeId`,
  access: 'office',
  right: 'settings',
  summary: 'Changes a route if it is still at this version; its stores follow it as soon as it is saved',
  fails: ['REFUSED', 'ROUTE_NAME_TAKEN', 'CONFLICT', 'UNLIKE_REHEARSED'],
  params: ofRoute,
  body: fields.extend({ version, rehearsed }),
  ok: done,
})

export const rehearseRoute = call({
  method: 'POST',
  path: `${base}/:routeId/rehearsal`,
  access: 'office',
  right: 'settings',
  summary: 'What other weekdays or cut-offs of a route would do to its stores, their baskets and waiting orders',
  fails: ['REFUSED'],
  params: ofRoute,
  query: rehearsalQuery,
  body: fields,
  ok: rehearsal,
})

export const deleteRoute = call({
  method: 'DELETE',
  path: `${base}/:routeId`,
  access: 'office',
  right: 'settings',
  summary: 'Deletes a route that no store is on',
  fails: ['ROUTE_IN_USE'],
  params: ofRoute,
  ok: done,
})

const routeStore = z.object({
  storeId: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  routeId: z.string().nullable(),
  routeNm: z.string().nullable(),
})
export type RouteStore = z.infer<typeof routeStore>

export const listRouteStores = call({
  method: 'GET',
  path: '/nuri/api/v1/office/settings/route-stores',
  access: 'office',
  right: 'read',
  summary: 'Stores that still trade with their routes, found by name or code, or those of one route',
  query: pageQuery.extend({ q: z.string().max(100).optional(), routeId: id.optional() }),
  ok: pageOf(routeStore),
})

const mostMoved = 200

export const assignRoute = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/settings/route-stores',
  access: 'office',
  right: 'stores',
  summary: 'Moves stores to a route, or off their routes, if they are still on those that were seen',
  fails: ['CONFLICT', 'UNLIKE_REHEARSED'],
  body: z.object({
    routeId: id.nullable(),
    stores: z
      .array(z.object({ storeId: id, seen: id.nullable() }))
      .min(1)
      .max(mostMoved),
    rehearsed,
  }),
  ok: done,
})

export const rehearseAssigning = call({
  method: 'POST',
  path: '/nuri/api/v1/office/settings/route-stores/rehearsal',
  access: 'office',
  right: 'stores',
  summary: 'What moving stores to a route, or off their routes, would do to their baskets and orders',
  query: rehearsalQuery,
  body: z.object({ routeId: id.nullable(), storeIds: z.array(id).min(1).max(mostMoved) }),
  ok: rehearsal,
})
