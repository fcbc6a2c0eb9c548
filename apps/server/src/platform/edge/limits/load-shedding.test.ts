import { setTimeout as wait } from 'node:timers/promises'
import { call } from '@mall/contract/base/call'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bareApp, open } from '#test/bare-app.ts'
import type { Limits } from './load-shedding.ts'

const order = call({ method: 'GET', path: '/api/order', access: 'public', summary: '', ok: z.object({}) })

/** `/api/slow` answers once `release` is called. */
function slowApp(limits: Limits) {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const app = bareApp(
    (app) => {
      app.get('/api/slow', open, () => gate.then(() => ({})))
      app.get('/file', { config: { access: 'public', fromMemory: true } }, () => '')
      app.get('/api/order', { config: { access: 'public', call: order } }, () => ({}))
    },
    { limits, shedLast: [order], personOf: ({ headers }) => headers.authorization },
  )
  return { app, release: () => release() }
}

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode

test('refuses a call over the limit immediately with Retry-After, and still answers orders, static files and health checks', async () => {
  const { app: starting, release } = slowApp({ inFlight: 2, loopDelayMs: 1000, few: 0 })
  const app = await starting
  const slow = [app.inject('/api/slow'), app.inject('/api/slow')]
  await wait(20)
  const refused = await app.inject('/api/slow')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    503,
    '2',
    { code: 'BUSY' },
  ])
  expect(await statusOf(app, '/api/order')).toBe(200)
  expect(await statusOf(app, '/file')).toBe(200)
  expect(await statusOf(app, '/healthz')).toBe(200)
  expect((await app.inject('/metrics')).body).toContain('http_requests_shed_total 1')
  release()
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await statusOf(app, '/api/slow')).toBe(200)
})

/** Statuses of calls while the event loop is kept busy. */
async function askWhileLate(app: FastifyInstance): Promise<number[]> {
  const until = performance.now() + 1500
  const seen: number[] = []
  while (performance.now() < until) {
    const busyUntil = performance.now() + 120
    while (performance.now() < busyUntil);
    seen.push(await statusOf(app, '/api/slow'))
    await wait(1)
  }
  return seen
}

test('refuses calls while the event loop is late, until it has caught up', async () => {
  const { app: starting, release } = slowApp({ inFlight: 100, loopDelayMs: 40, few: 0 })
  const app = await starting
  release()
  expect(await askWhileLate(app)).toContain(503)
  await expect.poll(() => statusOf(app, '/api/slow'), { interval: 200 }).toBe(200)
})

test('refuses no call while the machine is busy with something else', async () => {
  const { app: starting, release } = slowApp({ inFlight: 100, loopDelayMs: 40, few: 1 })
  const app = await starting
  release()
  expect(new Set(await askWhileLate(app))).toEqual(new Set([200]))
})

describe('a person with 40 slow calls', () => {
  const roomy = { inFlight: 1000, loopDelayMs: 60_000, few: 1000 }
  const as = (authorization: string) => ({ authorization })
  const waiting = async (app: FastifyInstance) =>
    /\nhttp_requests_waiting (\d+)/.exec((await app.inject('/metrics')).body)?.[1]

  test('delays neither other users nor their own order, and gets every answer in the end', async () => {
    const { app: starting, release } = slowApp(roomy)
    const app = await starting
    const flood = Array.from({ length: 40 }, () => app.inject({ url: '/api/slow', headers: as('flood') }))
    await expect.poll(() => waiting(app)).toBe('32')
    expect((await app.inject({ url: '/api/order', headers: as('flood') })).statusCode).toBe(200)
    for (const headers of [as('other'), {}])
      expect((await app.inject({ url: '/nothing', headers })).statusCode).toBe(404)
    release()
    const answers = await Promise.all(flood)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    await expect.poll(() => waiting(app)).toBe('0')
  })

  test('leaves the queue by hanging up, and is counted once per call', async () => {
    const { app: starting, release } = slowApp(roomy)
    const app = await starting
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const caller = new AbortController()
    const { signal } = caller
    const flood = Array.from({ length: 40 }, () => fetch(`${address}/api/slow`, { headers: as('flood'), signal }))
    await expect.poll(() => waiting(app)).toBe('32')
    caller.abort()
    await Promise.allSettled(flood)
    await expect.poll(() => waiting(app)).toBe('0')
    expect((await app.inject('/metrics')).body).toContain('http_requests_refused_total{reason="aborted"} 32')
    release()
  })

  test('is answered 503 with Retry-After once too many of their calls wait', async () => {
    const { app: starting, release } = slowApp({
      ...roomy,
      turns: { slots: 16, least: 2, most: 8, mostWaiting: 10, patienceMs: 60_000 },
    })
    const app = await starting
    const flood = Array.from({ length: 40 }, () => app.inject({ url: '/api/slow', headers: as('flood') }))
    await expect.poll(() => waiting(app)).toBe('10')
    release()
    const answers = await Promise.all(flood)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(18)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array(22).fill('2'))
  })
})
