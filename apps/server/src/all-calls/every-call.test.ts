import { expect, test } from 'vitest'
import { plantThings } from '#test/planted/planted.ts'
import { patience } from '#test/proof.ts'
import { scopeRequests } from '#test/requests/scope-requests.ts'
import { answerTo, officeOf, statusOf, storeOf, useScopes } from '#test/scopes.ts'
import type { ServedRoute } from '#test/served-routes.ts'

// Every call of the mall once; what it refuses to others is in scope-matrix.test.ts.
const scopes = useScopes()
const guarded = () => scopes.routes.filter(({ access }) => access !== 'public')

test('answers every call with one’s own ids, and shows no data of others', patience, async ({ annotate }) => {
  const { mall, own } = scopes
  // Reads change nothing, so what was planted first serves for all of them.
  const isReading = ({ method }: ServedRoute) => method === 'GET'
  const inTurn = [...guarded().filter(isReading), ...guarded().filter((route) => !isReading(route))]
  let things = own
  for (const route of inTurn) {
    const askers = route.access === 'store' ? [storeOf] : route.access === 'office' ? [officeOf] : [storeOf, officeOf]
    for (const askerOf of askers) {
      const { of, ofOffice = of } = scopeRequests[route.name] ?? {}
      const ask = () => answerTo(scopes, route, (askerOf === officeOf ? ofOffice : of)?.(things) ?? {}, askerOf(own))
      const status = statusOf(route)
      const isDue = (answer: Awaited<ReturnType<typeof ask>>) =>
        answer.status === status && !(status === 200 && answer.text.includes('"FAIL"'))
      let answer = await ask()
      // An earlier call may have used up what this one needs; planting for each would take five times as long.
      if (!isReading(route) && !isDue(answer)) {
        // A store can have only so many baskets.
        await mall.owner`delete from baskets where store_id = ${own.storeId} and order_id is null`
        things = await plantThings(mall, own)
        answer = await ask()
      }
      expect([route.name, isDue(answer), answer]).toEqual([route.name, true, answer])
    }
  }
  await annotate(`${guarded().length} calls, ${scopes.asked} requests`)
})

test('reveals no data of a store in public calls', patience, async () => {
  for (const route of scopes.routes.filter(({ access }) => access === 'public'))
    for (const { token } of [storeOf(scopes.own), officeOf(scopes.far), { token: undefined }])
      await answerTo(scopes, route, { query: {}, ...(route.body && { body: {} }) }, { token, sees: ['도매표식'] })
})
