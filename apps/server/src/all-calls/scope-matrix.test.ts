import { randomBytes, randomUUID } from 'node:crypto'
import { readInSmallLetters } from '@mall/contract/base/day'
import { logout } from '@mall/contract/session'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { makeAccessTokens } from '#features/session/access-token.ts'
import { ringOf } from '#platform/secrets/key-ring.ts'
import { everyId, placesOf, withIdAt } from '#test/id-places.ts'
import type { PlantedThings } from '#test/planted/planted.ts'
import { patience, times } from '#test/proof.ts'
import { scopeRequests } from '#test/requests/scope-requests.ts'
import { answerTo, officeOf, statusOf, storeOf, useScopes, type Asker } from '#test/scopes.ts'
import { idFieldsOf, type ServedRoute, type WireRequest } from '#test/served-routes.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

// Every call of the mall × every kind of caller × ids of all kinds in every position of an id (Spec §6.4: data of
// others do not exist for the caller).

/** Callers without a valid session. */
let strangers: Record<string, string | undefined>
let mustChange: string
const scopes = useScopes(async ({ mall: made, own }) => {
  const storeId = await arrangeShop(made.owner).makeStore()
  const ended = await tokenFor(made, storeId)
  await made.ask(logout, { body: {} }, { token: ended })
  mustChange = await tokenFor(made, storeId)
  await made.owner`update sessions set must_change = true
    where session_id = ${String(decodeJwt(mustChange)['sid'])}`
  strangers = { ...(await brokenTokens(own.token)), ended, anonymous: undefined }
})
const { mall } = scopes
const things = () => [scopes.own, scopes.neighbour, scopes.far]

/** Copies of a good token: expired, signed with another key, and with another wholesaler. */
async function brokenTokens(good: string) {
  const { tid, sub, sto, rol, sid, jti } = decodeJwt<Record<string, string>>(good)
  const claims = { tenantId: tid ?? '', userId: sub ?? '', storeId: sto ?? null, role: rol ?? '' }
  const rest = { sessionId: sid ?? '', tokenId: jti ?? '' }
  const ours = makeAccessTokens(mall.house.keys.accessToken)
  const soon = new Date(Date.now() + 60_000)
  return {
    expired: await ours.sign({ ...claims, ...rest }, new Date(Date.now() - 60_000)),
    foreignKey: await makeAccessTokens(ringOf(randomBytes(32))).sign({ ...claims, ...rest }, soon),
    bent: await ours.sign({ ...claims, ...rest, tenantId: '20' }, soon),
    nonsense: 'a.b.c',
  }
}

const wrongForms = ['x', "' or 1=1 --", '../own', '00000000-0000-0000-0000-00000000000g']
/** How many forms of ids callers without a valid session try. */
const forms = times(2, Infinity)
/** No id of ours has these forms, and they must be answered like missing ones. */
const absentIds = () => [randomUUID(), ...wrongForms]

function refusalOf(route: ServedRoute): object {
  const { absent } = scopeRequests[route.name] ?? {}
  if (absent === 'FILTER') return { status: 200 }
  return absent === 'FAIL'
    ? { status: 200, text: expect.stringContaining('"result":"FAIL"') as string }
    : { status: 404, text: expect.stringContaining('"NOT_FOUND"') as string }
}

/** Expects the same answer to each of the requests. */
async function allAlike(route: ServedRoute, requests: WireRequest[], asker: Asker, due: object) {
  const [first, ...others] = await Promise.all(requests.map((request) => answerTo(scopes, route, request, asker)))
  expect(first, route.name).toMatchObject(due)
  for (const other of others) expect(other, route.name).toEqual(first)
}

const guarded = () => scopes.routes.filter(({ access }) => access !== 'public')
const requestOf = (route: ServedRoute) => scopeRequests[route.name]?.of(scopes.own) ?? {}

test('declares the ids of every call', () => {
  const served = guarded().map(({ name }) => name)
  expect(served.toSorted(), 'say in test/scope-requests.ts what ids a new call takes').toEqual(
    Object.keys(scopeRequests).toSorted(),
  )
  for (const route of guarded()) {
    const said = placesOf(requestOf(route), scopes.own).map(({ place }) =>
      place.findLast((key) => !/^\d+$/.test(String(key))),
    )
    const left = idFieldsOf(route).flatMap(([name]) => (said.includes(name) ? [] : [name]))
    expect([route.name, left]).toEqual([route.name, []])
  }
})

// Verbs compare them as texts with those of the database.
test('reads the ids of every call in small letters', () => {
  const asWritten = guarded().flatMap((route) =>
    idFieldsOf(route).flatMap(([name, shape]) =>
      JSON.stringify(shape).includes(readInSmallLetters) ? [] : [`${route.name} ${name}`],
    ),
  )
  expect(asWritten).toEqual([])
})

test('answers callers without a valid session alike, whatever the ids', patience, async () => {
  for (const route of guarded()) {
    const request = requestOf(route)
    const requests = [
      request,
      ...absentIds()
        .slice(0, forms)
        .map((id) => everyId(request, scopes.own, id)),
    ]
    for (const token of Object.values(strangers)) {
      const due = { status: 401, text: expect.stringContaining('SIGN_IN_AGAIN') as string }
      await allAlike(route, requests, { token, sees: [] }, due)
    }
    const due = { status: 422, text: expect.stringContaining('PASSWORD_CHANGE_REQUIRED') as string }
    await allAlike(route, requests, { token: mustChange, sees: [] }, due)
  }
})

test('hides the calls of the other role, whatever the ids', patience, async () => {
  const due = { status: 404, text: expect.stringContaining('"NOT_FOUND"') as string }
  for (const route of guarded().filter(({ access }) => access !== 'user')) {
    const request = requestOf(route)
    const requests = [request, ...absentIds().map((id) => everyId(request, scopes.own, id))]
    const others = route.access === 'store' ? [officeOf(scopes.own), officeOf(scopes.far)] : things().map(storeOf)
    for (const asker of others) await allAlike(route, requests, asker, due)
  }
})

test(
  'answers ids of another store or wholesaler like unknown ids, and changes nothing of theirs',
  patience,
  async () => {
    const before = await Promise.all(things().map(contentsOf))
    for (const route of guarded()) {
      const request = requestOf(route)
      const hasIds = placesOf(request, scopes.own).length > 0
      const requests = [request, ...(hasIds ? absentIds().map((id) => everyId(request, scopes.own, id)) : [])]
      const due = hasIds ? refusalOf(route) : { status: statusOf(route) }
      const stores = route.access === 'office' ? [] : [scopes.neighbour, scopes.far].map(storeOf)
      const offices = route.access === 'store' ? [] : [officeOf(scopes.far)]
      for (const asker of [...stores, ...offices]) await allAlike(route, requests, asker, due)
    }
    expect(await Promise.all(things().map(contentsOf))).toEqual(before)
  },
)

test(
  'answers one foreign id among one’s own like an unknown id, in every position, and changes nothing',
  patience,
  async () => {
    const before = await Promise.all(things().map(contentsOf))
    for (const route of guarded()) {
      const request = requestOf(route)
      for (const { place, kind } of placesOf(request, scopes.own)) {
        const requests = [...absentIds(), String(scopes.far[kind])].map((id) => withIdAt(request, place, id))
        const ofNeighbour = withIdAt(request, place, String(scopes.neighbour[kind]))
        if (route.access !== 'office')
          await allAlike(route, [...requests, ofNeighbour], storeOf(scopes.own), refusalOf(route))
        if (route.access !== 'store') await allAlike(route, requests, officeOf(scopes.own), refusalOf(route))
      }
    }
    expect(await Promise.all(things().map(contentsOf))).toEqual(before)
  },
)

/** All rows that were planted for a store. */
async function contentsOf({ basketId, orderId, shippedOrderId, storeId, prodId, ...inquiries }: PlantedThings) {
  const articleIds = [inquiries.inquiryId, inquiries.answeredId]
  const fileIds = [inquiries.fileId, inquiries.sentFileId]
  const orderIds = [orderId, shippedOrderId]
  const { owner } = mall
  return Promise.all([
    owner`select * from baskets where basket_id = ${basketId}`,
    owner`select * from basket_items where basket_id = ${basketId}`,
    owner`select * from orders where order_id in ${owner(orderIds)} order by order_id`,
    owner`select * from order_lines where order_id in ${owner(orderIds)} order by order_id, line_no`,
    owner`select * from order_history where order_id in ${owner(orderIds)} order by history_id`,
    owner`select * from store_deliverys where store_id = ${storeId}`,
    owner`select * from favourites where store_id = ${storeId}`,
    owner`select * from store_aliases where store_id = ${storeId}`,
    owner`select * from alc_quotas where store_id = ${storeId}`,
    owner`select * from alc_products where prod_id = ${prodId}`,
    owner`select * from stores where store_id = ${storeId}`,
    owner`select * from inquiries where article_id in ${owner(articleIds)} order by article_id`,
    owner`select * from inquiry_replys where article_id in ${owner(articleIds)} order by reply_id`,
    owner`select * from files where file_id in ${owner(fileIds)} order by file_id`,
  ])
}
