import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '../edge/headers.ts'
import { docsPage } from './docs-page.ts'
import type { ListedCall } from './listed-calls.ts'
import { openApi } from './openapi.ts'

/** Serves the calls as OpenAPI and as a readable page; both are built on the first request and cached. */
export function serveDocs(app: FastifyInstance, calls: ListedCall[]): void {
  let document: string | undefined
  let page: ((nonce: string) => string) | undefined

  app.get('/openapi.json', { config: { access: 'public' } }, (_request, reply) => {
    document ??= JSON.stringify(openApi(calls))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(document)
  })
  app.get('/docs', { config: { access: 'public' } }, (_request, reply) => {
    page ??= docsPage(calls)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'private, no-cache' })
      .type('text/html; charset=utf-8')
      .send(page(nonce))
  })
}
