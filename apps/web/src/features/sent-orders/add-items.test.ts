import type { SentOrder } from '@mall/contract/sent-orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addItems, isFailure } from './add-items.ts'
import type { Addition } from './add-items.ts'

interface Sent {
  key: string | null
  body: { version: number; items: { qty: number }[] }
}

let sent: Sent[]
let answers: (() => Response)[]

const answer = (status: number, body: object) => () => new Response(JSON.stringify(body), { status })
const added = answer(200, { result: 'SUCCESS', orderId: 'o', version: 3 })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}
const conflict = answer(409, { result: 'FAIL', code: 'CONFLICT' })

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { lang: 'ko' } })
  vi.stubGlobal('fetch', (_: unknown, { headers, body }: { headers: HeadersInit; body: string }) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(body) as Sent['body'] })
    return Promise.resolve().then(() => (answers.shift() ?? added)())
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const order = { orderId: 'o', version: 2, deliveryDate: '2026-11-24', storeDeliveryId: 'd1' }
const addition: Addition = { order, items: [{ prodId: 'p', qty: 1 }] }
const now = (over: Partial<SentOrder>) => ({ ...order, canEdit: true, ...over }) as SentOrder
const add = (wanted = addition, moved?: SentOrder) =>
  addItems(wanted, { reload: () => Promise.resolve(moved), pause: () => Promise.resolve() })

test('retries with the same key until it gets an answer', async () => {
  answers = [lost, answer(503, { result: 'FAIL', code: 'BUSY' }), added]
  expect(isFailure(await add())).toBe(false)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent).toHaveLength(3)
})

test('repeats the same call when pressed again without an answer', async () => {
  answers = [lost, lost, lost, lost]
  expect(isFailure(await add())).toBe(true)
  // Meanwhile the page has loaded another version.
  await add({ ...addition, order: { ...order, version: 3 } })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.at(-1)?.body.version).toBe(2)
})

test('repeats the same call although the price on the page has changed', async () => {
  const at = (seenUnitPrice: number) => ({ ...addition, items: [{ prodId: 'p', qty: 1, seenUnitPrice }] })
  answers = [lost, lost, lost, lost]
  await add(at(1000))
  await add(at(1200))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('makes a new call after success, and for other goods', async () => {
  await add()
  await add()
  answers = [lost, lost, lost, lost]
  await add()
  await add({ ...addition, items: [{ prodId: 'p', qty: 2 }] })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
})

test('adds to the new version when the order has changed', async () => {
  answers = [conflict, added]
  expect(isFailure(await add(addition, now({ version: 7 })))).toBe(false)
  expect(sent.map(({ body }) => body.version)).toEqual([2, 7])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test.each([
  ['now goes to another day', now({ deliveryDate: '2026-11-25' })],
  ['now goes to another place', now({ storeDeliveryId: 'd2' })],
  ['can no longer be changed', now({ canEdit: false })],
  ['no longer exists', undefined],
])('adds nothing to an order that %s', async (_, moved) => {
  answers = [conflict]
  expect(await add(addition, moved)).toMatchObject({ code: 'CONFLICT' })
  expect(sent).toHaveLength(1)
})
