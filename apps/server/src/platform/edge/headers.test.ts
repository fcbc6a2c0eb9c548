import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

const guards = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
}

test.each(['/api/thing', '/api/broken', '/api/nothing', '/healthz', '/openapi.json', '/%zz'])(
  'sends the security headers and a request id with every answer: %s',
  async (url) => {
    const app = await bareApp((app) => {
      app.get('/api/thing', open, () => ({}))
      app.get('/api/broken', open, () => {
        throw new Error('no')
      })
    })
    const first = await app.inject({ url })
    const second = await app.inject({ url })
    expect(first.headers).toMatchObject(guards)
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  },
)

test('forbids caching an answer unless the call allows it', async () => {
  const app = await bareApp((app) => {
    app.get('/api/thing', open, () => ({}))
    app.get('/api/shelf', open, (_request, reply) => reply.header('cache-control', 'private, no-cache').send({}))
  })
  expect((await app.inject('/api/thing')).headers['cache-control']).toBe('no-store')
  expect((await app.inject('/api/shelf')).headers['cache-control']).toBe('private, no-cache')
})

test('sends Strict-Transport-Security only on an encrypted answer, and believes only a listed proxy', async () => {
  const encrypted = { url: '/healthz', headers: { 'x-forwarded-proto': 'https' } }
  const believed = await bareApp(undefined, { trustProxy: ['127.0.0.1'] })
  const alone = await bareApp()
  expect((await believed.inject(encrypted)).headers['strict-transport-security']).toContain('max-age=31536000')
  expect((await believed.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security')
  expect((await alone.inject(encrypted)).headers).not.toHaveProperty('strict-transport-security')
})

test('answers bytes that are not HTTP with one short refusal that names no software', async () => {
  const app = await bareApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end('HELLO\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toMatch(/\{"result":"FAIL","code":"MALFORMED","message":"[^"]+"\}$/)
  expect(answer).not.toMatch(/fastify|node/i)
})
