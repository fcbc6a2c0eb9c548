import { randomUUID } from 'node:crypto'
import { formOf } from '../form.ts'
import { settingsCompany, settingsDay, settingsOrdering } from './settings-bodies.ts'
import type { PlantedThings } from '../planted/planted.ts'

const base = '/nuri/api/v1'

const routeNamed = (name: string) => ({ name, deliveryDays: null, cutOff: null, weekdayCutOffs: [] })

/** The calls of settings and the first day, for `scopeRequests`. */
export const settingsRequests = {
  [`GET ${base}/office/settings/company`]: { of: () => ({}) },
  [`PUT ${base}/office/settings/company`]: {
    of: () => ({ body: { ...settingsCompany, version: 2_147_483_647 } }),
    status: 409,
  },
  [`GET ${base}/office/settings/ordering`]: { of: () => ({}) },
  [`PUT ${base}/office/settings/ordering`]: {
    of: () => ({ body: { ...settingsOrdering, version: 2_147_483_647 } }),
    status: 409,
  },
  [`GET ${base}/office/settings/calendar`]: { of: () => ({ query: { year: '2026' } }) },
  [`PUT ${base}/office/settings/calendar`]: { of: () => ({ body: settingsDay }) },
  [`POST ${base}/office/settings/ordering/rehearsal`]: { of: () => ({ body: settingsOrdering }) },
  [`POST ${base}/office/settings/calendar/rehearsal`]: {
    of: () => ({ body: { from: settingsDay.from, to: settingsDay.to, kind: settingsDay.kind } }),
  },
  [`GET ${base}/office/first-day`]: { of: () => ({}) },
  [`PATCH ${base}/office/first-day`]: { of: () => ({ body: { calendarSeen: true } }) },
  [`POST ${base}/office/settings/logo`]: {
    of: () => {
      const { payload, headers } = formOf([{ name: '로고.svg', content: '<svg/>' }])
      return { body: payload, headers }
    },
    status: 422,
  },
  [`DELETE ${base}/office/settings/logo`]: { of: () => ({ query: { seen: 'none' } }), status: 409 },
  [`PUT ${base}/office/settings/brand-colour`]: { of: () => ({ body: { colour: '', seen: '' } }) },
  [`GET ${base}/office/settings/delivery-routes`]: { of: () => ({}) },
  [`POST ${base}/office/settings/delivery-routes`]: { of: () => ({ body: routeNamed(randomUUID()) }) },
  [`PUT ${base}/office/settings/delivery-routes/:routeId`]: {
    of: ({ spareRouteId, mark }: PlantedThings) => ({
      params: { routeId: spareRouteId },
      body: { ...routeNamed(`${mark} 노선`), version: 1 },
    }),
  },
  [`GET ${base}/office/settings/route-stores`]: {
    of: ({ spareRouteId }: PlantedThings) => ({ query: { routeId: spareRouteId } }),
    absent: 'FILTER' as const,
  },
  [`PUT ${base}/office/settings/route-stores`]: {
    of: ({ storeId, keptRouteId }: PlantedThings) => ({
      body: { routeId: keptRouteId, stores: [{ storeId, seen: keptRouteId }] },
    }),
  },
  [`POST ${base}/office/settings/route-stores/rehearsal`]: {
    of: ({ storeId, keptRouteId }: PlantedThings) => ({
      body: { routeId: keptRouteId, storeIds: [storeId] },
    }),
  },
  [`POST ${base}/office/settings/delivery-routes/:routeId/rehearsal`]: {
    of: ({ spareRouteId, mark }: PlantedThings) => ({
      params: { routeId: spareRouteId },
      body: routeNamed(`${mark} 노선`),
    }),
  },
  [`DELETE ${base}/office/settings/delivery-routes/:routeId`]: {
    of: ({ spareRouteId }: PlantedThings) => ({ params: { routeId: spareRouteId } }),
  },
  [`POST ${base}/office/settings/ordering/example`]: { of: () => ({ body: settingsOrdering }) },
}
