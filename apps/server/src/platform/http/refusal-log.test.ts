import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'
import { Problem } from './problem.ts'

const overload = { inFlight: 0, loopDelayMs: 1000, few: 0 }

/** Returns the app and its log lines. */
async function appWithLog(limits = { inFlight: 1000, loopDelayMs: 60_000, few: 1000 }) {
  const lines: Record<string, unknown>[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const app = await bareApp(
    (app) => {
      app.get('/api/things/:id', open, () => ({}))
      app.post('/api/things', open, () => ({}))
      app.get('/api/away', open, () =>
        Promise.reject(Object.assign(new Error('the socket is gone'), { code: '57P01' })),
      )
      app.get('/api/broken', open, () => Promise.reject(new Error('it broke')))
      app.get('/api/full', open, () => Promise.reject(new Problem('BUSY', { retryAfter: 7 })))
    },
    { logLevel: 'info', logTo, limits },
  )
  return { app, lines }
}

const many = (app: FastifyInstance, url: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => app.inject(url)))

test('logs 300 refused calls as one line a second, with neither stacks nor access lines', async () => {
  const { app, lines } = await appWithLog(overload)
  const answers = await many(app, '/api/things/7', 300)
  expect(answers.every(({ statusCode }) => statusCode === 503)).toBe(true)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  const refused = lines.filter(({ msg }) => msg === 'calls refused')
  expect(refused.length).toBeLessThanOrEqual(3)
  expect(lines).toHaveLength(refused.length)
  expect(JSON.stringify(lines)).not.toContain('stack')
  expect(Object.keys(refused[0]?.reasons as object)).toEqual(['BUSY'])
  expect(Object.keys(refused[0]?.routes as object)).toEqual(['/api/things/:id'])
  expect((await app.inject('/metrics')).body).toContain('http_requests_refused_total{reason="BUSY"} 300')
})

test('logs the cause when the database is unreachable, and counts it by its code', async () => {
  const { app, lines } = await appWithLog()
  await many(app, '/api/away', 20)
  await many(app, '/api/full', 5)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toMatchObject({ reasons: { '57P01': 20, BUSY: 5 }, causes: { '57P01': 'the socket is gone' } })
})

test('logs the stacks of the first failures of a second and counts the rest', async () => {
  const { app, lines } = await appWithLog()
  await many(app, '/api/broken', 50)
  await expect.poll(() => lines.find(({ msg }) => msg === 'more calls failed')).toMatchObject({ failures: 45 })
  expect(lines.filter(({ msg }) => msg === 'call failed')).toHaveLength(5)
})

test('counts bodies whose client hangs up, and does not take them for an unreachable database', async () => {
  const { app, lines } = await appWithLog()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head =
    'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a'
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(port, '127.0.0.1')
    await new Promise((done) => socket.write(head, done))
    await new Promise((done) => setTimeout(done, 20))
    socket.destroy()
  }
  await expect
    .poll(async () => (await app.inject('/metrics')).body)
    .toContain('http_requests_refused_total{reason="aborted"} 5')
  await expect.poll(() => lines.some(({ msg }) => msg === 'calls refused')).toBe(true)
  expect(lines.filter(({ route }) => route === '/api/things')).toEqual([])
  expect(JSON.stringify(lines)).not.toMatch(/stack|ECONNRESET/)
})
