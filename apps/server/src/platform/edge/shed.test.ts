import { setTimeout as wait } from 'node:timers/promises'
import { call } from '@mall/contract/call'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bareApp, open } from '#test/bare-app.ts'
import type { Limits } from './shed.ts'

const order = call({ method: 'GET', path: '/api/order', access: 'public', summary: '', ok: z.object({}) })

/** `/api/slow` answers when it is let go. */
function slowApp(limits: Limits) {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const app = bareApp(
    (app) => {
      app.get('/api/slow', open, () => gate.then(() => ({})))
      app.get('/file', { config: { access: 'public', fromMemory: true } }, () => '')
      app.get('/api/order', { config: { access: 'public', call: order } }, () => ({}))
    },
    { limits, shedLast: [order] },
  )
  return { app, letGo: () => letGo() }
}

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode

test('over the limit a call is refused at once and told when to come back; orders, files of the page and our health still pass', async () => {
  const { app: starting, letGo } = slowApp({ inFlight: 2, loopDelayMs: 1000, few: 0 })
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
  letGo()
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await statusOf(app, '/api/slow')).toBe(200)
})

/** What a call is answered while the thread does nothing else than keep it waiting. */
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

test('when the one thread keeps everybody waiting, calls are refused until it has caught up', async () => {
  const { app: starting, letGo } = slowApp({ inFlight: 100, loopDelayMs: 40, few: 0 })
  const app = await starting
  letGo()
  expect(await askWhileLate(app)).toContain(503)
  await expect.poll(() => statusOf(app, '/api/slow'), { interval: 200, timeout: 10_000 }).toBe(200)
})

test('nobody is refused for a machine that is busy with something else', async () => {
  const { app: starting, letGo } = slowApp({ inFlight: 100, loopDelayMs: 40, few: 1 })
  const app = await starting
  letGo()
  expect(new Set(await askWhileLate(app))).toEqual(new Set([200]))
})
