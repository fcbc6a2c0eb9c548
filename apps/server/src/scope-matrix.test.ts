import { randomBytes, randomUUID } from 'node:crypto'
import { logout } from '@mall/contract/session'
import { decodeJwt } from 'jose'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { makeAccessTokens } from '#features/session/access-token.ts'
import { ringOf } from '#platform/secrets/key-ring.ts'
import { useMall } from '#test/mall.ts'
import { pdfPages } from '#test/samples/pdf-text.ts'
import { everyId, placesOf, withIdAt } from '#test/id-places.ts'
import { openTenants, plantOffice, plantStore, plantThings, type PlantedThings } from '#test/planted.ts'
import { patience } from '#test/proof.ts'
import { scopeRequests } from '#test/scope-requests.ts'
import { idFieldsOf, sendTo, servedRoutes, type ServedRoute, type WireRequest } from '#test/served-routes.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

// Every call of the mall × every kind of caller × ids of all kinds in every position of an id (Spec §6.4: data of
// others do not exist for the caller).

let routes: ServedRoute[]
/** A store, its neighbour at the same wholesaler, and a store of another wholesaler. */
let own: PlantedThings
let neighbour: PlantedThings
let far: PlantedThings
/** Callers without a valid session. */
let strangers: Record<string, string | undefined>
let mustChange: string
const mall = useMall(async (made) => {
  await openTenants(made)
  const office = { '10': await plantOffice(made, '10', '도매표식'), '20': await plantOffice(made, '20', '타사표식') }
  const plant = async (tenantId: '10' | '20', mark: string) =>
    plantThings(made, await plantStore(made, { tenantId, mark, officeToken: office[tenantId] }))
  own = await plant('10', '자점표식')
  neighbour = await plant('10', '이웃표식')
  far = await plant('20', '타사표식')
  const storeId = await arrangeShop(made.owner).makeStore()
  const ended = await tokenFor(made, storeId)
  await made.ask(logout, { body: {} }, { token: ended })
  mustChange = await tokenFor(made, storeId)
  await made.owner`update sessions set must_change = true
    where session_id = ${String(decodeJwt(mustChange)['sid'])}`
  strangers = { ...(await brokenTokens(own.token)), ended, anonymous: undefined }
  routes = await servedRoutes(made)
})

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

interface Asker {
  token: string | undefined
  /** Whose marks the answer may contain. */
  sees: string[]
}

const storeOf = ({ token, mark, tenantId }: PlantedThings): Asker => ({
  token,
  sees: [mark, tenantId === '10' ? '도매표식' : '타사표식'],
})
const officeOf = ({ officeToken, tenantId }: PlantedThings): Asker => ({
  token: officeToken,
  sees: tenantId === '10' ? ['자점표식', '이웃표식', '도매표식'] : ['타사표식'],
})

let asked = 0

/** Status and text of an answer, which must contain no data of others and never be a server error. */
async function answerTo(route: ServedRoute, request: WireRequest, { token, sees }: Asker) {
  asked += 1
  const answer = await sendTo(mall, route, request, token)
  const type = String(answer.headers['content-type'])
  const text = type.includes('pdf')
    ? pdfPages(answer.rawPayload).join(' ')
    : type.includes('spreadsheet')
      ? JSON.stringify(await readXlsx(answer.rawPayload))
      : answer.body
  expect(answer.statusCode, route.name).toBeLessThan(500)
  const marks = ['자점표식', '이웃표식', '타사표식', '도매표식'].filter((mark) => !sees.includes(mark))
  for (const mark of marks) expect(text.includes(mark), `${route.name} shows ${mark}`).toBe(false)
  for (const { mark, basketId, orderId, shippedOrderId, storeId, prodId } of [own, neighbour, far])
    for (const id of sees.includes(mark) ? [] : [basketId, orderId, shippedOrderId, storeId, prodId])
      expect(text.includes(id), `${route.name} shows an id of ${mark}`).toBe(false)
  return { status: answer.statusCode, text: text.replace(/"serverNow":"[^"]*"/, '') }
}

const wrongForms = ['x', "' or 1=1 --", '../own', '00000000-0000-0000-0000-00000000000g']
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
  const [first, ...others] = await Promise.all(requests.map((request) => answerTo(route, request, asker)))
  expect(first, route.name).toMatchObject(due)
  for (const other of others) expect(other, route.name).toEqual(first)
}

const guarded = () => routes.filter(({ access }) => access !== 'public')
const statusOf = (route: ServedRoute) => scopeRequests[route.name]?.status ?? 200
const requestOf = (route: ServedRoute) => scopeRequests[route.name]?.of(own) ?? {}

test('declares the ids of every call', () => {
  const served = guarded().map(({ name }) => name)
  expect(served.toSorted(), 'say in test/scope-requests.ts what ids a new call takes').toEqual(
    Object.keys(scopeRequests).toSorted(),
  )
  for (const route of guarded()) {
    const said = placesOf(requestOf(route), own).map(({ place }) => place.findLast((key) => !/^\d+$/.test(String(key))))
    const left = [...idFieldsOf(route)].filter((name) => !said.includes(name))
    expect([route.name, left]).toEqual([route.name, []])
  }
})

test('answers callers without a valid session alike, whatever the ids', patience, async () => {
  for (const route of guarded()) {
    const request = requestOf(route)
    const requests = [request, ...absentIds().map((id) => everyId(request, own, id))]
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
    const requests = [request, ...absentIds().map((id) => everyId(request, own, id))]
    const others = route.access === 'store' ? [officeOf(own), officeOf(far)] : [own, neighbour, far].map(storeOf)
    for (const asker of others) await allAlike(route, requests, asker, due)
  }
})

test(
  'answers ids of another store or wholesaler like unknown ids, and changes nothing of theirs',
  patience,
  async () => {
    const before = await Promise.all([own, neighbour, far].map(contentsOf))
    for (const route of guarded()) {
      const request = requestOf(route)
      const hasIds = placesOf(request, own).length > 0
      const requests = [request, ...(hasIds ? absentIds().map((id) => everyId(request, own, id)) : [])]
      const due = hasIds ? refusalOf(route) : { status: statusOf(route) }
      const stores = route.access === 'office' ? [] : [neighbour, far].map(storeOf)
      const offices = route.access === 'store' ? [] : [officeOf(far)]
      for (const asker of [...stores, ...offices]) await allAlike(route, requests, asker, due)
    }
    expect(await Promise.all([own, neighbour, far].map(contentsOf))).toEqual(before)
  },
)

test(
  'answers one foreign id among one’s own like an unknown id, in every position, and changes nothing',
  patience,
  async () => {
    const before = await Promise.all([own, neighbour, far].map(contentsOf))
    for (const route of guarded()) {
      const request = requestOf(route)
      for (const { place, kind } of placesOf(request, own)) {
        const requests = [...absentIds(), String(far[kind])].map((id) => withIdAt(request, place, id))
        const ofNeighbour = withIdAt(request, place, String(neighbour[kind]))
        if (route.access !== 'office') await allAlike(route, [...requests, ofNeighbour], storeOf(own), refusalOf(route))
        if (route.access !== 'store') await allAlike(route, requests, officeOf(own), refusalOf(route))
      }
    }
    expect(await Promise.all([own, neighbour, far].map(contentsOf))).toEqual(before)
  },
)

test('answers every call with one’s own ids, and shows no data of others', patience, async ({ annotate }) => {
  // Reads change nothing, so what was planted first serves for all of them.
  const isReading = ({ method }: ServedRoute) => method === 'GET'
  const inTurn = [...guarded().filter(isReading), ...guarded().filter((route) => !isReading(route))]
  for (const route of inTurn) {
    const askers = route.access === 'store' ? [storeOf] : route.access === 'office' ? [officeOf] : [storeOf, officeOf]
    for (const askerOf of askers) {
      const fresh = isReading(route) ? own : await plantThings(mall, own)
      const { of, ofOffice = of } = scopeRequests[route.name] ?? {}
      const request = (askerOf === officeOf ? ofOffice : of)?.(fresh) ?? {}
      const answer = await answerTo(route, request, askerOf(own))
      const status = statusOf(route)
      const text: unknown = status === 200 ? expect.not.stringContaining('"FAIL"') : answer.text
      expect([route.name, answer.status, answer.text]).toEqual([route.name, status, text])
      // A store can have only so many baskets.
      if (!isReading(route)) await mall.owner`delete from baskets where store_id = ${own.storeId} and order_id is null`
    }
  }
  await annotate(`${guarded().length} calls, ${asked} requests`)
})

test('reveals no data of a store in public calls', patience, async () => {
  for (const route of routes.filter(({ access }) => access === 'public'))
    for (const { token } of [storeOf(own), officeOf(far), { token: undefined }])
      await answerTo(route, { query: {}, ...(route.body && { body: {} }) }, { token, sees: ['도매표식'] })
})

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
