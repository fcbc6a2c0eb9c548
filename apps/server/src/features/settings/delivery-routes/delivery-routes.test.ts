import { deliveryRequestDates } from '@mall/contract/holidays'
import {
  addRoute,
  assignRoute,
  changeRoute,
  deleteRoute,
  listRoutes,
  listRouteStores,
  type RouteFields,
} from '@mall/contract/settings/delivery-routes'
import { storeDeliverys } from '@mall/contract/store-orders'
import { setWeekdays } from '@mall/contract/stores/days'
import { beforeEach, expect, test } from 'vitest'
import { seoulInstant, weekday } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

beforeEach(async () => {
  for (const table of ['store_routes', 'delivery_routes']) await at.shop.run(`delete from ${table}`)
})

const fields = (part: Partial<RouteFields> = {}): RouteFields => ({
  ...{ name: '1호차', deliveryDays: null, cutOff: null, weekdayCutOffs: [] },
  ...part,
})
const add = (part?: Partial<RouteFields>) => mall.ask(addRoute, { body: fields(part) }, { token })
const change = (routeId: string, part: Partial<RouteFields>, version = 1) =>
  mall.ask(changeRoute, { params: { routeId }, body: { ...fields(part), version } }, { token })
const assign = (routeId: string | null, seen: string | null, storeId = at.storeId) =>
  mall.ask(assignRoute, { body: { routeId, stores: [{ storeId, seen }] } }, { token })
const routes = async () => (await mall.ask(listRoutes, {}, { token })).ok.routes
const dayOf = async (date: string) => {
  const { ok } = await mall.ask(deliveryRequestDates, { query: { storeId: at.storeId } }, { token: at.token })
  return ok.days.find((day) => day.date === date)
}

test('gives its stores other weekdays and cut-offs, as soon as they are on it', async () => {
  const { routeId } = (await add({ cutOff: { lead: 0, time: '10:00' } })).ok
  expect((await assign(routeId, null)).status).toBe(200)
  expect((await dayOf(at.day))?.deadline).toBe(seoulInstant(at.day, '10:00').toISOString())
  const today = { weekday: weekday(at.day), lead: 0, time: '11:30' }
  await change(routeId, { cutOff: { lead: 0, time: '10:00' }, weekdayCutOffs: [today] })
  expect((await dayOf(at.day))?.deadline).toBe(seoulInstant(at.day, '11:30').toISOString())
  const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekday(at.day))
  await change(routeId, { deliveryDays: others }, 2)
  expect((await dayOf(at.day))?.reason?.code).toBe('NOT_DELIVERY_DAY')
  const places = await mall.ask(storeDeliverys, { params: { storeId: at.storeId } }, { token: at.token })
  expect(places.ok[0]?.deliveryDays).toEqual(others)
})

test('leaves a store its own weekdays, and its route when these are given up', async () => {
  const { routeId } = (await add({ deliveryDays: [weekday(at.day)] })).ok
  await assign(routeId, null)
  const own = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekday(at.day))
  const set = (deliveryDays: number[] | null, seen: number[] | null) =>
    mall.ask(setWeekdays, { params: { storeId: at.storeId }, body: { deliveryDays, seen } }, { token })
  await set(own, null)
  expect((await dayOf(at.day))?.available).toBe(false)
  await set(null, own)
  expect((await dayOf(at.day))?.available).toBe(true)
  expect((await routes())[0]?.stores).toBe(1)
})

test('refuses all wrong fields together, a name in use, and the deletion of a route with stores', async () => {
  const wrong = { name: ' ', deliveryDays: [], cutOff: { lead: 15, time: '' }, weekdayCutOffs: [today(9)] }
  expect(Object.keys((await add(wrong)).problem.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  const { routeId } = (await add()).ok
  expect((await add()).problem.code).toBe('ROUTE_NAME_TAKEN')
  await assign(routeId, null)
  const remove = () => mall.ask(deleteRoute, { params: { routeId } }, { token })
  expect((await remove()).problem.code).toBe('ROUTE_IN_USE')
  await assign(null, routeId)
  expect((await remove()).status).toBe(200)
  expect(await routes()).toEqual([])
})
const today = (day: number) => ({ weekday: day, lead: 1, time: '12:00' })

test('keeps both of two people who change the same route or store', async () => {
  const [first, second] = [(await add()).ok.routeId, (await add({ name: '2호차' })).ok.routeId]
  const answers = await Promise.all([change(first, { name: '가' }), change(first, { name: '나' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const moves = await Promise.all([assign(first, null), assign(second, null)])
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409])
  const shop = await at.shop.makeStore()
  const body = { routeId: first, stores: [at.storeId, shop].map((storeId) => ({ storeId, seen: null })) }
  expect((await mall.ask(assignRoute, { body }, { token })).problem.code).toBe('CONFLICT')
  const { ok } = await mall.ask(listRouteStores, { query: { q: '' } }, { token })
  expect(ok.content.find(({ storeId }) => storeId === shop)?.routeId).toBeNull()
})

test('is audited with what changed, before and after', async () => {
  const { routeId } = (await add()).ok
  await change(routeId, { name: '1호차', deliveryDays: [1, 3] })
  await assign(routeId, null)
  const rows = await mall.owner`select action, facts from audit_rows where action like 'settings.route.%' order by at`
  expect(rows.slice(-3)).toMatchObject([
    { action: 'settings.route.added', facts: { after: { name: '1호차' } } },
    { facts: { before: { deliveryDays: null }, after: { deliveryDays: [1, 3] } } },
    { action: 'settings.route.assigned', facts: { after: { route: '1호차' } } },
  ])
})
