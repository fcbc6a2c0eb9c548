import { existsSync, readdirSync } from 'node:fs'
import { call } from '@mall/contract/base/call'
import { problems } from '@mall/contract/base/problem'
import { proofCookie } from '@mall/contract/session'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bareApp, nobody } from '#test/bare-app.ts'
import { useMall } from '#test/mall.ts'
import { makeServe } from '../http/serve.ts'

const mall = useMall()

interface Operation {
  tags: string[]
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<
    string,
    {
      description: string
      headers?: Record<string, { description: string }>
      content: Record<string, { schema: object }>
    }
  >
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Problem: { properties: { code: { enum: string[] } } } } }
}

const changeThing = call({
  method: 'PUT',
  path: '/api/things/:thingId',
  access: 'store',
  right: 'order',
  summary: 'Changes a <thing>',
  params: z.object({ thingId: z.string() }),
  query: z.object({ page: z.int().min(0).default(0), q: z.string().max(40).optional() }),
  body: z.object({ name: z.string().min(1).max(20), tags: z.array(z.enum(['new', 'old'])).max(3) }),
  ok: z.union([
    z.object({ result: z.literal('SUCCESS'), thing: z.object({ name: z.string() }).nullable() }),
    z.object({ result: z.literal('FAIL'), code: z.string() }),
  ]),
})

const app = () =>
  bareApp((app) => {
    app.decorateRequest('caller', null)
    makeServe(app, nobody, 'things')(changeThing, () => ({ result: 'SUCCESS' as const, thing: null }))
  })

test('serves every documented path and documents the calls of every room', async () => {
  const document = (await mall.app.inject('/openapi.json')).json<Document>()
  expect(document.openapi).toBe('3.1.0')
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags }]) => ({ method: method.toUpperCase(), path, room: tags[0] })),
  )
  for (const { method, path } of calls) {
    // The router stores addresses without a trailing slash and answers both forms.
    const url = path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')
    expect([url, mall.app.hasRoute({ method, url })]).toEqual([url, true])
  }
  const rooms = readdirSync(new URL('../../features', import.meta.url))
  const withRoutes = rooms.filter((room) =>
    existsSync(new URL(`../../features/${room}/${room}.routes.ts`, import.meta.url)),
  )
  // The room watch has no calls of its own.
  expect([...new Set(calls.map(({ room }) => room)), 'watch'].sort()).toEqual(withRoutes.sort())
})

test('describes a call with its path, query, body, answers, problems and access', async () => {
  const document = (await (await app()).inject('/openapi.json')).json<Document>()
  const operation = document.paths['/api/things/{thingId}']?.['put']
  expect(operation).toMatchObject({
    tags: ['things'],
    summary: 'Changes a <thing>',
    'x-access': 'store',
    'x-right': 'order',
    security: [{ token: [] }],
    parameters: [
      { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 0, default: 0 } },
      { name: 'q', in: 'query', required: false, schema: { type: 'string', maxLength: 40 } },
    ],
    requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['name', 'tags'] } } } },
  })
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '422',
    '500',
    '503',
  ])
  expect(operation?.responses['401']?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Problem',
  })
  expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(problems))
})

describe('a call with a key', () => {
  const keyed = [
    '/nuri/api/v1/orders/mall',
    '/nuri/api/v1/orders/mall/{orderId}/lines',
    '/nuri/api/v1/orders/mall/{orderId}/faults',
  ]

  test.each(keyed)('%s documents its header and its failures', async (path) => {
    const document = (await mall.app.inject('/openapi.json')).json<Document>()
    const { parameters, responses } = document.paths[path]!['post']!
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 200 },
      }),
    )
    expect(responses['409']?.description).toMatch(/IN_PROGRESS.*KEY_REUSED/)
    for (const status of ['409', '422', '503'])
      expect(responses[status]?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Problem' })
    expect(responses['503']?.headers).toHaveProperty('Retry-After')
  })

  test('documents the header as optional where it is', async () => {
    const document = (await mall.app.inject('/openapi.json')).json<Document>()
    for (const path of ['/nuri/api/v1/inquiry', '/nuri/api/v1/inquiry-replys', '/nuri/api/v1/office/inquiry-replys']) {
      const { parameters, responses } = document.paths[path]!['post']!
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: false }))
      expect(responses['429']?.headers).toHaveProperty('Retry-After')
    }
  })

  test('reads that header', async () => {
    const once = call({
      method: 'POST',
      path: '/api/once',
      access: 'public',
      summary: 'Once',
      key: 'required',
      ok: z.object({ key: z.string() }),
    })
    const bare = await bareApp((app) => {
      app.decorateRequest('caller', null)
      makeServe(app, nobody, 'things')(once, ({ key }) => ({ key }))
    })
    const send = (key?: string) =>
      bare.inject({
        method: 'POST',
        url: '/api/once',
        headers: { ...(key !== undefined && { 'idempotency-key': key }) },
      })
    expect((await send('a')).json()).toEqual({ key: 'a' })
    for (const key of [undefined, 'x'.repeat(201)]) expect((await send(key)).statusCode).toBe(400)
  })
})

test('documents the cookie of the second factor where it is set and where it is read', async () => {
  const document = (await mall.app.inject('/openapi.json')).json<Document>()
  const verify = document.paths['/nuri/mfa/v1/ping/verify']!['post']!
  const login = document.paths['/nuri/jwt/login']!['post']!
  expect(verify.responses['200']?.headers?.['Set-Cookie']?.description).toContain(proofCookie)
  expect(login.parameters).toContainEqual(expect.objectContaining({ name: proofCookie, in: 'cookie' }))
  expect(login.responses['429']?.description).toContain('TOO_MANY')
  const page = (await mall.app.inject('/docs')).body
  expect(page).toContain('Idempotency-Key')
  expect(page).toContain(proofCookie)
})

test('documents an upload by its form and its file problems', async () => {
  const document = (await mall.app.inject('/openapi.json')).json<Document>()
  const operation = document.paths['/nuri/api/files/upload']?.['post']
  expect(operation?.requestBody?.content).toEqual({
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  })
  expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415', '422', '429']))
  expect(operation?.responses['413']?.description).toContain('FILE_TOO_LARGE')
})

test('lists each call and its parts on the readable page, escaped and without scripts', async () => {
  const answer = await (await app()).inject('/docs')
  const nonce = /<style nonce="([^"]+)">/.exec(answer.body)?.[1] ?? ''
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(answer.body).toContain('/api/things/:thingId')
  expect(answer.body).toContain('Changes a &lt;thing&gt;')
  expect(answer.body).toContain('1–20 characters')
  expect(answer.body).toContain('(&quot;new&quot; | &quot;old&quot;)[]')
  for (const code of Object.keys(problems)) expect(answer.body).toContain(`id="${code}"`)
  expect(answer.body).not.toMatch(/<script|\son\w+=|\sstyle=/)
})
