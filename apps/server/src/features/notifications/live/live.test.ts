import { randomUUID } from 'node:crypto'
import { logout } from '@mall/contract/session'
import { createBasket, setBasketLines } from '@mall/contract/baskets'
import { setOrderStatus } from '@mall/contract/office-orders'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { openDatabase } from '#db/open.ts'
import { setDisabled } from '#features/session/session.queries.ts'
import { eventually } from '#test/eventually.ts'
import { listening, openLine, ticketFor, type LiveLine } from '#test/live-line.ts'
import { askThrough, testSettings, useMall } from '#test/mall.ts'
import { onThisMachine } from '#test/on-this-machine.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, openDesk, signIn } from '#test/people.ts'
import { buildApp } from '../../../app.ts'
import { notify, type Audience } from '../notify.ts'

let ordering: Ordering
let office: string
let address: string
let prodId: string
const mall = useMall(async (mall) => {
  ordering = await openOrdering(mall)
  office = await openDesk(mall)
  prodId = await ordering.shop.makeProduct({})
  address = await listening(mall.app)
})

const open: LiveLine[] = []
beforeEach(async () => {
  await mall.owner`delete from live_events`
})
afterEach(() => {
  for (const line of open.splice(0)) line.close()
})

async function lineOf(token: string, { at = address, last }: { at?: string; last?: string } = {}): Promise<LiveLine> {
  const line = await openLine(at, await ticketFor(mall, token), last)
  open.push(line)
  expect(line.status).toBe(200)
  await eventually(() => expect(line.names).toContain('hello'))
  return line
}

function send(audience: Audience, thing: string, tenantId = '10') {
  const notification = {
    code: 'NOTICE_POSTED',
    url: `/app/main/mal008/${thing}`,
    params: { title: '새 소식' },
  } as const
  return atomically(mall.database.tenant(tenantId), (trx) => notify(trx, audience, notification))
}

const ids = (line: LiveLine) => line.hints.map(({ id }) => id)

test('sends a shipped order to its store’s stream within a second, and to no other', async () => {
  const store = await lineOf(ordering.token)
  const desk = await lineOf(office)
  await addPerson(mall, { userCd: 'far', tenantId: '20' })
  const far = await lineOf((await signIn(mall, 'far', { tenantCd: '20' })).accessToken)
  const orderId = await ordering.place([[prodId, 1]])
  await eventually(() => expect(desk.hints).toEqual([{ kind: 'order', id: orderId, at: expect.any(String) as string }]))
  await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to: '20' } }, { token: office })
  const at = performance.now()
  await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to: '40' } }, { token: office })
  await eventually(() => expect(ids(store).filter((id) => id === orderId).length).toBeGreaterThanOrEqual(2))
  expect(performance.now() - at).toBeLessThan(onThisMachine(1000))
  expect(desk.hints).toHaveLength(1)
  expect(far.hints).toEqual([])
})

test('sends a basket changed on another device, merging concurrent changes into one event', async () => {
  const store = await lineOf(ordering.token)
  const fills = []
  for (const qty of [1, 2, 3, 4]) fills.push(await ordering.fill([[prodId, qty]]))
  const basketId = fills[0]?.basketId
  const ofBasket = () => store.hints.filter(({ kind, id }) => kind === 'basket' && id === basketId)
  await eventually(() => expect(ofBasket().length).toBeGreaterThan(0))
  expect(ofBasket().length).toBeLessThan(4)
})

test('names the page that made a change, and none when two pages did', async () => {
  const store = await lineOf(ordering.token)
  const create = async (page: string) => {
    const name = crypto.randomUUID().slice(0, 8)
    const headers = { 'x-page-id': page }
    const { ok } = await mall.ask(createBasket, { body: { name } }, { token: ordering.token, headers })
    return 'basketId' in ok ? ok.basketId : ''
  }
  const hintAbout = async (basketId: string) => {
    await eventually(() => expect(ids(store)).toContain(basketId))
    return store.hints.find(({ id }) => id === basketId)
  }
  expect((await hintAbout(await create('one')))?.by).toBe('one')
  const [, last] = [await create('one'), await create('other')]
  expect((await hintAbout(last))?.by).toBeUndefined()
})

test('opens one stream when a ticket is used eight times concurrently, and none for an invented ticket', async () => {
  const ticket = await ticketFor(mall, ordering.token)
  const lines = await Promise.all(Array.from({ length: 8 }, () => openLine(address, ticket)))
  open.push(...lines)
  expect(lines.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)])
  for (const wrong of ['10.x', `99.${'a'.repeat(43)}`, `10.${'a'.repeat(43)}`, `20.${ticket.slice(3)}`])
    expect((await openLine(address, wrong)).status).toBe(401)
  const late = await ticketFor(mall, ordering.token)
  await mall.owner`update event_tickets set expires_at = now()`
  expect((await openLine(address, late)).status).toBe(401)
  const [kept] = await mall.owner<{ ticket_hash: string }[]>`select ticket_hash from event_tickets`
  expect(late).not.toContain(kept?.ticket_hash)
})

test('sends missed events first after a reconnect', async () => {
  const first = await lineOf(ordering.token)
  await send({ storeId: ordering.storeId }, 'seen')
  await eventually(() => expect(ids(first)).toEqual(['seen']))
  first.close()
  await send({ storeId: ordering.storeId }, 'missed')
  await send({ office: true }, 'not ours')
  const again = await lineOf(ordering.token, { last: first.lastEventId() })
  expect(ids(again)).toContain('missed')
  expect(ids(again)).not.toContain('not ours')
})

test('requests a full reload after a long absence or too many missed events', async () => {
  expect((await lineOf(ordering.token, { last: '1000' })).names).toEqual(['hello', 'resync'])
  await ordering.shop.run(`insert into live_events (kind, thing_id, to_all_stores)
    select 'notice', n::text, true from generate_series(1, 200) n`)
  expect((await lineOf(ordering.token)).names).toEqual(['hello', 'resync'])
  expect((await lineOf(office)).names).toEqual(['hello'])
})

test('ends a stream with its session: after sign-out, disabling or expiry', async () => {
  const token = (await signIn(mall, 'buyer')).accessToken
  const signedOut = await lineOf(token)
  const stays = await lineOf(ordering.token)
  await mall.ask(logout, { body: {} }, { token })
  await signedOut.over
  expect(signedOut.names.at(-1)).toBe('end')

  const [leaver, sleeper] = [`leaver-${randomUUID()}`, `sleeper-${randomUUID()}`]
  const userId = await addPerson(mall, { userCd: leaver })
  const off = await lineOf((await signIn(mall, leaver)).accessToken)
  await atomically(mall.database.tenant('10'), (trx) => setDisabled(trx, userId, true))
  await off.over
  const sleeperId = await addPerson(mall, { userCd: sleeper })
  const out = await lineOf((await signIn(mall, sleeper)).accessToken)
  await mall.owner`update sessions set ends_at = now() where user_id = ${sleeperId}`
  await out.over
  expect([off.names.at(-1), out.names.at(-1)]).toEqual(['end', 'end'])
  expect(stays.names).not.toContain('end')
})

test('limits a user to ten streams', async () => {
  const token = (await signIn(mall, 'buyer')).accessToken
  const { length } = open
  const lines = []
  for (let n = length; n < 10; n += 1) lines.push(await lineOf(token))
  expect((await openLine(address, await ticketFor(mall, token))).status).toBe(429)
  lines[0]?.close()
  await eventually(async () => {
    const again = await openLine(address, await ticketFor(mall, token))
    open.push(again)
    expect(again.status).toBe(200)
  })
})

test('delivers an event to many streams within a second', async () => {
  const lines: LiveLine[] = []
  for (let n = 0; n < 6; n += 1) {
    const userCd = `many${String(n)}`
    await addPerson(mall, { userCd })
    const { accessToken } = await signIn(mall, userCd)
    for (let line = 0; line < 10; line += 1) lines.push(await lineOf(accessToken))
  }
  const at = performance.now()
  await send({ stores: 'ALL' }, 'to all')
  await eventually(() => expect(lines.every((line) => ids(line).includes('to all'))).toBe(true))
  expect(performance.now() - at).toBeLessThan(onThisMachine(1000))
})

test('opens a stream in one process with a ticket of another, and delivers events across processes', async () => {
  const { app, end } = await anotherProcess()
  const there = await lineOf(ordering.token, { at: await listening(app) })
  await send({ storeId: ordering.storeId }, 'from the first')
  await eventually(() => expect(ids(there)).toEqual(['from the first']))
  await send({ stores: 'ALL' }, 'a notice to all')
  await eventually(() => expect(ids(there)).toEqual(['from the first', 'a notice to all']))
  await send({ stores: { grades: ['A'] } }, 'to our grade')
  await send({ stores: { grades: ['B'] } }, 'to another grade')
  await send({ stores: { storeIds: [ordering.storeId] } }, 'by name')
  await eventually(() => expect(ids(there)).toHaveLength(4))
  expect(ids(there)).toEqual(['from the first', 'a notice to all', 'to our grade', 'by name'])
  // The open stream does not delay shutdown.
  const at = performance.now()
  await end()
  await there.over
  expect(performance.now() - at).toBeLessThan(onThisMachine(1500))
  expect(there.names).not.toContain('end')
  await send({ storeId: ordering.storeId }, 'while it was away')
  const back = await lineOf(ordering.token, { last: there.lastEventId() })
  expect(ids(back)).toContain('while it was away')
})

test('loses no event when the listening connection is cut', async () => {
  const store = await lineOf(ordering.token)
  await mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await send({ storeId: ordering.storeId }, 'in between')
  await eventually(() => expect(ids(store)).toContain('in between'))
})

async function anotherProcess(): Promise<{ app: FastifyInstance; end: () => Promise<void> }> {
  const { host, port, database } = mall.owner.options
  const second = openDatabase({ host: host[0] ?? '', port: port[0] ?? 0, username: 'mall_app', database })
  const app = await buildApp({ ...mall.house, database: second }, testSettings)
  expect(
    (await askThrough(app)(setBasketLines, { body: { items: [] } }, { token: ordering.token })).status,
  ).toBeLessThan(500)
  return {
    app,
    end: async () => {
      await app.close()
      await second.close()
    },
  }
}
