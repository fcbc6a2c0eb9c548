import { listOfficeOrders } from '@mall/contract/office-orders'
import { listOrders } from '@mall/contract/orders'
import { orderMonths } from '@mall/contract/store-orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openTenants, plantOffice, plantStore, plantThings, type PlantedStore } from '#test/planted.ts'
import { patience, times } from '#test/proof.ts'
import { randomRequest } from '#test/load/random-requests.ts'
import { servedRoutes, type ServedRoute } from '#test/served-routes.ts'

let store: PlantedStore
let routes: ServedRoute[]
const mall = useMall(async (made) => {
  await openTenants(made)
  const officeToken = await plantOffice(made, '10', '도매')
  store = await plantStore(made, { tenantId: '10', mark: '가게', officeToken })
  routes = await servedRoutes(made)
})

const count = times(1000, 200_000)
/** Requests have fresh things to work on until earlier ones have used them up. */
const untilReplanted = 500
const statuses = [200, 304, 400, 401, 404, 405, 409, 413, 415, 422, 429]

test(
  `answers ${count} malformed requests to all calls in the usual form, and none breaks anything`,
  patience,
  async () => {
    for (let done = 0; done < count; done += untilReplanted) {
      const own = await plantThings(mall, store)
      // Signing out would end the run.
      const tokenOf = ({ access }: ServedRoute) =>
        access === 'public' ? 'none' : access === 'office' ? own.officeToken : own.token
      const requests = routes.map((route) => ({
        weight: route.access === 'public' ? 1 : 6,
        arbitrary: randomRequest(route, own, tokenOf(route)),
      }))
      let sent = done
      await fc.assert(
        fc.asyncProperty(fc.oneof(...requests), async (request) => {
          sent += 1
          // Each request has an address of its own, so that the rate limit does not apply.
          const remoteAddress = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
          const answer = await mall.app.inject({ ...request, remoteAddress })
          expect(statuses).toContain(answer.statusCode)
          expect(answer.headers['x-request-id']).toBeTruthy()
          if (answer.statusCode < 400) return
          expect(answer.json()).toMatchObject({ result: 'FAIL', code: expect.stringMatching(/^[A-Z_]+$/) as string })
          expect(answer.body).not.toMatch(/node_modules|postgres|select |\.ts:|invalid input syntax/i)
        }),
        { numRuns: Math.min(untilReplanted, count - done) },
      )
      await mall.owner`delete from baskets where order_id is null`
      // Backdated, because a user may not send this many files a day.
      await mall.owner`update files set created_at = created_at - interval '1 day'`
    }
  },
)

test('answers a page beyond the end of a list with an empty page', async () => {
  const far = await mall.ask(listOrders, { query: { page: 900_000, size: 100 } }, { token: store.token })
  expect([far.status, far.ok.content]).toEqual([200, []])
  const none = await mall.ask(
    listOfficeOrders,
    { query: { page: 1, from: '2090-01-01' } },
    { token: store.officeToken },
  )
  expect([none.status, none.ok.totalElements, none.ok.content]).toEqual([200, 0, []])
})

test('rejects an infinite number', async () => {
  for (const query of [{ page: Infinity }, { page: '1e400' as never }, { size: '-1e400' as never }]) {
    const { status, problem } = await mall.ask(listOrders, { query }, { token: store.token })
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([400, 'MALFORMED', Object.keys(query)])
  }
  const { status } = await mall.ask(orderMonths, { query: { year: '1e400' as never } }, { token: store.token })
  expect(status).toBe(400)
})
