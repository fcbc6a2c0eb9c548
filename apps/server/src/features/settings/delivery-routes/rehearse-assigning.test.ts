import { assignRoute, rehearseAssigning } from '@mall/contract/settings/delivery-routes'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
import { plantLaterBasket } from '#test/rehearsal/later-basket.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import { assigningTrial } from './route-trial.ts'

let here: Awaited<ReturnType<typeof openRehearsed>>
let routeId: string
const mall = useMall(async (made) => {
  here = await openRehearsed(made)
  // Delivered to on other days than all others.
  const [route] = await here.at.shop.run(
    `update delivery_routes set delivery_days = array[extract(dow from now()::date + 5)::int] returning route_id`,
  )
  routeId = route?.['route_id'] as string
})

const some = (...ns: number[]) => ns.map((n) => here.world.stores[n]?.storeId ?? '')
interface Moved {
  routeId: string | null
  storeIds: string[]
}
const rehearse = (body: Moved) => mall.ask(rehearseAssigning, { body, query: {} }, { token: here.token })
const assign = ({ routeId: to, storeIds }: Moved, rehearsed: string) => {
  const stores = storeIds.map((storeId) => ({ storeId, seen: to === null ? routeId : null }))
  return mall.ask(assignRoute, { body: { routeId: to, stores, rehearsed } }, { token: here.token })
}

test.each([
  ['a route', () => ({ routeId, storeIds: some(0, 3, 4) })],
  ['none any more', () => ({ routeId: null, storeIds: some(1) })],
])('foretells what putting stores on %s does', async (_, bodyOf) => {
  const now = new Date()
  const { found, trial } = await judgeAll(mall, (db) => assigningTrial(db, bodyOf()), now)
  expect(found.some(({ effects }) => effects.length > 0)).toBe(true)
  expect((await assign(bodyOf(), (await rehearse(bodyOf())).ok.version)).status).toBe(200)
  await expectHappened(mall, { trial, foretold: found, now })
})

test('refuses to move a store that has another basket by then', async () => {
  const body = { routeId, storeIds: some(6) }
  const seen = (await rehearse(body)).ok
  await plantLaterBasket(here.at, { storeId: body.storeIds[0]!, prodId: here.world.prodIds[0] })
  const { problem } = await assign(body, seen.version)
  expect(problem.code).toBe('UNLIKE_REHEARSED')
  const { rehearsal } = problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal.baskets).toBe(seen.baskets + 1)
  expect((await assign(body, rehearsal.version)).status).toBe(200)
})

test('does not know a route or a store that there is not', async () => {
  const [unknown] = here.world.prodIds
  expect((await rehearse({ routeId: unknown!, storeIds: some(0) })).status).toBe(404)
  expect((await rehearse({ routeId, storeIds: [...some(0), unknown!] })).status).toBe(404)
})
