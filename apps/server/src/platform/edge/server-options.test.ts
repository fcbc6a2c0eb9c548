import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

test('answers a call that never ends with 503 and Retry-After', async () => {
  const app = await bareApp((app) => {
    app.get('/api/never', { ...open, handlerTimeout: 50 }, () => new Promise(() => undefined))
  })
  const answer = await app.inject('/api/never')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([503, '2', { code: 'BUSY' }])
})

test('limits the wait for headers, for the call and for its answer', async () => {
  const app = await bareApp()
  expect(app.initialConfig).toMatchObject({ requestTimeout: 300_000, handlerTimeout: 15_000, bodyLimit: 65_536 })
  expect(app.server.headersTimeout).toBe(10_000)
  expect(app.server.requestTimeout).toBe(300_000)
})
