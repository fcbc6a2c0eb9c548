import { importAreas, type ImportArea } from '@mall/contract/base/import-terms'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { oddPlaces, type OddPlace, type RawRequest } from '#test/samples/odd-places.ts'
import { oddTexts } from '#test/samples/odd-values.ts'
import {
  openTenants,
  plantOffice,
  plantStore,
  plantThings,
  type PlantedStore,
  type PlantedThings,
} from '#test/planted/planted.ts'
import { isFull, patience, times } from '#test/proof.ts'
import { publicRequests } from '#test/requests/public-requests.ts'
import { scopeRequests } from '#test/requests/scope-requests.ts'
import { servedRoutes, type ServedRoute, type WireRequest } from '#test/served-routes.ts'

// Puts odd values into every field and header of every call, one at a time, in an otherwise valid request from the
// right caller, so that they reach the parsers behind the schema. malformed.test.ts sends random combinations.

let store: PlantedStore
let own: PlantedThings
let routes: ServedRoute[]
/** The call that used up some of the planted things. */
let usedBy: ServedRoute | undefined
const mall = useMall(async (made) => {
  await openTenants(made)
  const officeToken = await plantOffice(made, '10', '도매')
  store = await plantStore(made, { tenantId: '10', mark: '가게', officeToken })
  own = await plantThings(made, store)
  routes = await servedRoutes(made)
})

const what = isFull ? 'every odd value' : 'some odd values'

test('has at least sixty odd texts, all different', () => {
  expect(new Set(oddTexts).size).toBe(oddTexts.length)
  expect(oddTexts.length).toBeGreaterThanOrEqual(60)
})

const refusedOfImport = (Object.keys(importAreas) as ImportArea[]).flatMap((area) =>
  [
    'POST /kinds/:kind',
    'DELETE /:importId',
    'PUT /:importId/columns',
    'POST /:importId/apply',
    'POST /:importId/undo',
  ].map((call) => call.replace(' ', ` /nuri/api/v1/office/import/${area}`)),
)

// every-call.test.ts sends a valid request to each call of a signed-in user; planting for these takes as long as all odd
// values do.
test(`starts from a valid request to each ${isFull ? '' : 'public '}call`, patience, async () => {
  const refused: string[] = []
  const tried = isFull ? routes : routes.filter(({ access }) => access === 'public')
  for (const route of tried) {
    // An earlier call may have used up what this one needs; planting for each would take three times as long.
    const isDue = (await succeeds(route, own)) || (usedBy !== undefined && (await succeeds(route, await plantAgain())))
    if (!isDue) refused.push(route.name)
  }
  // These need more than a request: a code of an authenticator, an event stream that stays open, a file for a picture or
  // a logo, a cancelled order, a person who is not yet linked, a list to bring in, and the current version of settings,
  // of a category, of prices, of an allocation that is to end, or of an import.
  const due = [
    'POST /nuri/api/v1/security/factor/confirm',
    'POST /nuri/api/v1/security/recovery-codes',
    'POST /nuri/mfa/v1/ping/verify',
    'POST /nuri/api/v1/office/settings/logo',
    'DELETE /nuri/api/v1/office/settings/logo',
    'GET /api/mall/logo/:tenantCd/:logo/:size',
    'PUT /nuri/api/v1/office/settings/company',
    'PUT /nuri/api/v1/office/settings/ordering',
    'PUT /nuri/api/v1/office/stores/:storeId/people/links',
    'GET /nuri/api/v1/events',
    'GET /_image',
    'PUT /nuri/api/v1/office/categories/:categoryId',
    'DELETE /nuri/api/v1/office/categories/:categoryId',
    'POST /nuri/api/v1/office/price-rises',
    'POST /nuri/api/v1/office/allocations/:alcListId/end',
    'DELETE /nuri/api/v1/baskets/requests/:requestId',
    'PUT /nuri/api/v1/orders/mall/:orderId/restore',
    'POST /nuri/api/v1/office/pictures',
    'GET /nuri/api/v1/office/import/goods/:importId/rehearsal',
    ...refusedOfImport,
  ]
  expect(refused).toEqual(due.filter((name) => tried.some((route) => route.name === name)))
})

test(`answers ${what} in every field and header of every call without a failure of its own`, patience, async () => {
  const failures: string[] = []
  let turn = 0
  for (const [n, route] of routes.entries()) {
    const places = oddPlaces(route)
    const headers = places.filter(({ name }) => name.startsWith('header'))
    const fields = places.filter((place) => !headers.includes(place))
    for (const place of [...fields, ...pick(headers, times(1, Infinity), n)]) {
      // Headers are read alike by all calls, so each call tries only some values.
      const count = times(1, headers.includes(place) ? 4 : Infinity)
      for (const value of new Set([...tellingOf(place), ...pick(place.values, count, (turn += 7))])) {
        const fault = faultOf(await send(route, place.put(await validRequest(route), value)))
        const said = JSON.stringify(value).slice(0, 60)
        if (fault !== undefined) failures.push(`${route.name} ${place.name} = ${said}: ${fault}`)
      }
    }
  }
  expect(failures.join('\n')).toBe('')
})

/** Whether the request is valid unmodified, so that the odd value is its only fault. */
async function succeeds(route: ServedRoute, things: PlantedThings): Promise<boolean> {
  const plain = oddPlaces(route).find(({ name }) => name === 'header x-request-id')
  if (!plain) throw new Error('no header to leave alone')
  const { statusCode, body } = await send(route, plain.put(await requestOf(route, things), 'x'))
  return statusCode < 300 && !body.startsWith('{"result":"FAIL"')
}

const tellingOf = ({ telling }: OddPlace) => (telling === undefined ? [] : [telling])

/** `count` elements of a list, starting somewhere and wrapping around; all of it if it is not longer. */
function pick<T>(list: readonly T[], count: number, from: number): T[] {
  return Array.from({ length: Math.min(count, list.length) }, (_, n) => list[(from + n * 31) % list.length] as T)
}

async function validRequest(route: ServedRoute): Promise<WireRequest> {
  // Plants again what was sent, changed or deleted: after each success in the full count, otherwise with the next call.
  return requestOf(route, usedBy && (isFull || usedBy !== route) ? await plantAgain() : own)
}

async function requestOf(route: ServedRoute, things: PlantedThings): Promise<WireRequest> {
  const made = publicRequests[route.name]
  if (made) return made(mall)
  const { of, ofOffice } = scopeRequests[route.name]!
  return (route.access === 'office' ? (ofOffice ?? of) : of)(things)
}

async function plantAgain(): Promise<PlantedThings> {
  // A store may have only so many baskets, and a user may send only so many files a day.
  await mall.owner`delete from baskets where order_id is null`
  await mall.owner`update files set created_at = created_at - interval '1 day'`
  own = await plantThings(mall, store)
  usedBy = undefined
  return own
}

/** Whether a success leaves less for the next request: things sent, deleted, or of another version. */
function usesUp({ method, name }: ServedRoute): boolean {
  return method === 'DELETE' || /^P.*(orders|baskets\/lists|upload|notices|inquir|places)/.test(name)
}

let sent = 0

async function send(route: ServedRoute, raw: RawRequest) {
  const n = (sent += 1)
  const token = route.access === 'office' ? own.officeToken : own.token
  // Each request has an address of its own, because failed sign-ins would soon be throttled.
  const remoteAddress = `10.${String(n >> 16)}.${String((n >> 8) & 255)}.${String(n & 255)}`
  const headers = { ...(route.access !== 'public' && { authorization: `Bearer ${token}` }), ...raw.headers }
  const answer = await mall.app.inject({ ...raw, method: route.method, headers, remoteAddress })
  if (usesUp(route) && answer.statusCode < 300) usedBy = route
  return answer
}

function faultOf(answer: Awaited<ReturnType<typeof send>>): string | undefined {
  const { statusCode, body, headers } = answer
  if (statusCode >= 500) return `${String(statusCode)} ${body.slice(0, 200)}`
  if (headers['x-request-id'] === undefined) return 'no request id'
  if (/node_modules|postgres|\.ts:|invalid input syntax/i.test(body))
    return `tells of the inside: ${body.slice(0, 200)}`
  return undefined
}
