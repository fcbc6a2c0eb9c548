import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'
import { NotReady } from '../../life/not-ready.ts'

test('reports alive without asking the database, and ready only after asking it', async () => {
  let well = true
  const check = () => (well ? Promise.resolve() : Promise.reject(new Error('away')))
  const app = await bareApp(undefined, { check })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  well = false
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('checks the database once for a thousand concurrent health requests', async () => {
  let asked = 0
  const app = await bareApp(undefined, { check: () => Promise.resolve(void (asked += 1)) })
  await Promise.all(Array.from({ length: 1000 }, () => app.inject('/readyz')))
  expect(asked).toBeLessThanOrEqual(2)
})

test('reports not ready and refuses new calls while stopping, but finishes those under way', async () => {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const app = await bareApp((app) => {
    app.get('/api/slow', open, () => gate.then(() => ({ done: true })))
    // Delays closing, as calls under way do.
    app.addHook('preClose', () => gate)
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const slow = fetch(`${address}/api/slow`)
  await expect.poll(async () => (await fetch(`${address}/metrics`)).text()).toContain('http_requests_in_flight 1\n')
  const closing = app.close()
  const ready = await fetch(`${address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
  const refused = await fetch(`${address}/api/slow`)
  expect([refused.status, refused.headers.get('connection'), refused.headers.get('retry-after')]).toEqual([
    503,
    'close',
    '5',
  ])
  release()
  expect(await (await slow).json()).toEqual({ done: true })
  await closing
})

const token = 'a-long-secret'
const withToken = { authorization: `Bearer ${token}` }

const set = { metricsToken: token }
const trusting = { trustProxy: ['127.0.0.1'] }

test.each([
  ['from this machine', {}, '127.0.0.1', {}, 200],
  ['from this machine over IPv6', {}, '::1', {}, 200],
  ['from elsewhere', {}, '192.0.2.7', {}, 404],
  ['from elsewhere with the token', set, '192.0.2.7', withToken, 200],
  ['from this machine with the token', set, '127.0.0.1', withToken, 200],
  ['from this machine without the token that is set', set, '127.0.0.1', {}, 404],
  ['with a wrong token', set, '127.0.0.1', { authorization: 'Bearer wrong' }, 404],
  ['with a token where none is set', {}, '127.0.0.1', withToken, 404],
  ['through a proxy that is not configured', {}, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
  ['through a proxy that only adds Via', {}, '127.0.0.1', { via: '1.1 caddy' }, 404],
  ['by the public name of the mall', {}, '127.0.0.1', { host: 'mall.example.com' }, 404],
  ['from this machine when a proxy is trusted', trusting, '127.0.0.1', {}, 200],
  ['through the trusted proxy', trusting, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
  ['for itself through the trusted proxy', trusting, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['through the trusted proxy with the token', { ...trusting, ...set }, '127.0.0.1', withToken, 200],
])('answers /metrics requested %s', async (_how, settings, remoteAddress, headers, status) => {
  const app = await bareApp(undefined, settings)
  expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
})

test('hides /metrics behind a bare proxy_pass of nginx, which speaks HTTP/1.0 and adds no header', async () => {
  const app = await bareApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 404 /)
})

test('reports in the metrics whether it is ready, and the reason if not', async () => {
  let full = false
  const check = () => (full ? Promise.reject(new NotReady('DISK_FULL', 'full')) : Promise.resolve())
  const app = await bareApp(undefined, { check })
  const figures = async () => (await app.inject('/metrics')).body
  expect(await figures()).toContain('\nready 1\n')
  expect(await figures()).toContain('\nnot_ready{reason="DISK_FULL"} 0\n')
  full = true
  await expect.poll(figures).toContain('\nready 0\n')
  expect(await figures()).toContain('\nnot_ready{reason="DISK_FULL"} 1\n')
  expect(await figures()).toContain('\nnot_ready{reason="DATABASE_AWAY"} 0\n')
})

test('counts answers and durations by route, never by path', async () => {
  const app = await bareApp((app) => void app.get('/api/things/:id', open, () => ({})))
  for (const id of ['a', 'b', 'c']) await app.inject(`/api/things/${id}?secret=1`)
  const { body } = await app.inject('/metrics')
  expect(body).toContain('http_requests_total{method="GET",route="/api/things/:id",status="200"} 3')
  expect(body).toContain('http_request_duration_seconds_bucket{method="GET",route="/api/things/:id",le="+Inf"} 3')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/things/:id"} 3')
  expect(body).not.toContain('secret')
  for (const line of body.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? [\d.e+-]+)$/)
})

test('answers calls while draining, but sends load balancers elsewhere', async () => {
  const app = await bareApp((app) => void app.get('/api/thing', open, () => ({})))
  expect((await app.inject('/api/thing')).headers.connection).not.toBe('close')
  app.drain()
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { reason: 'DRAINING' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const answer = await app.inject('/api/thing')
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  expect((await app.inject('/metrics')).body).toContain('\nnot_ready{reason="DRAINING"} 1\n')
})
