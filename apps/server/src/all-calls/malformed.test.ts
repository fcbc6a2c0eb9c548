import { listOfficeOrders } from '@mall/contract/office-orders'
import { listOrders } from '@mall/contract/orders'
import { orderMonths } from '@mall/contract/store-orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openTenants, plantOffice, plantStore, plantThings, type PlantedStore } from '#test/planted/planted.ts'
import { patience, times } from '#test/proof.ts'
import { randomRequest } from '#test/load/random-requests.ts'
import { servedRoutes, type ServedRoute } from '#test/served-routes.ts'

const count = times(500, 200_000)
/** By then, earlier requests have used up what was planted. */
const inRound = 500
/** Requests that happen to be valid may change anything of their wholesaler, so each round works on another one. */
const wholesalers = Array.from({ length: 2 * (count / inRound + 2) }, (_, n) => String(10 + n))

const statuses = [200, 304, 400, 401, 404, 405, 409, 413, 415, 422, 429]

let routes: ServedRoute[]
const mall = useMall(async (made) => {
  await openTenants(made, wholesalers)
  routes = await servedRoutes(made)
})

async function openStore(): Promise<PlantedStore> {
  const tenantId = wholesalers.pop()!
  const officeToken = await plantOffice(mall, tenantId, '도매')
  return plantStore(mall, { tenantId, mark: '가게', officeToken })
}

test(
  `answers ${count} malformed requests to all calls in the usual form, and none breaks anything`,
  patience,
  async () => {
    for (let done = 0; done < count; done += inRound) {
      const own = await plantThings(mall, await openStore())
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
        { numRuns: Math.min(inRound, count - done) },
      )
    }
  },
)

test('answers a page beyond the end of a list with an empty page', async () => {
  const store = await openStore()
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
  const store = await openStore()
  for (const query of [{ page: Infinity }, { page: '1e400' as never }, { size: '-1e400' as never }]) {
    const { status, problem } = await mall.ask(listOrders, { query }, { token: store.token })
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([400, 'MALFORMED', Object.keys(query)])
  }
  const { status } = await mall.ask(orderMonths, { query: { year: '1e400' as never } }, { token: store.token })
  expect(status).toBe(400)
})
