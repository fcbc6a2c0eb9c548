import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filePolicy, pagePolicy } from './headers.ts'
import type { RefusePath } from './not-found.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

export interface PagesSettings {
  /** Folder of the built pages; when unset none are served, as in tests of calls. */
  folder?: string | undefined
  /** Addresses below these are pages; others are answered with 404, which the page then shows. */
  prefixes: string[]
  /** Addresses below these are calls: a page never answers for them. */
  callPrefixes: string[]
  refuse: RefusePath
}

const nonceMark = '__CSP_NONCE__'
const oneYear = 'public, max-age=31536000, immutable'

/** Serves the built pages from memory, so that a new build on disk cannot mix two versions. */
export function servePages(app: FastifyInstance, settings: PagesSettings): void {
  const files = settings.folder === undefined ? new Map<string, StaticFile>() : loadStaticFiles(settings.folder)
  const page = files.get('/index.html')?.bytes.toString('utf8').split(nonceMark)
  files.delete('/index.html')

  app.get('/*', { config: { access: 'public', fromMemory: true } }, (request, reply) => {
    const path = pathOf(request)
    const file = files.get(path)
    if (file) return sendFile(file, request, reply)
    if (!page || !wantsPage(path, request, settings.callPrefixes)) return settings.refuse(request, reply)
    const known = path === '/' || settings.prefixes.some((prefix) => path.startsWith(prefix))
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(known ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce),
        'cache-control': 'private, no-cache',
      })
      .send(page.join(nonce))
  })
}

function sendFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  const small = file.brotli && takesBrotli(request) ? file.brotli : undefined
  const etag = small ? `"${file.digest}-br"` : `"${file.digest}"`
  reply.headers({
    etag,
    'content-security-policy': filePolicy,
    vary: 'accept-encoding',
    'cache-control': file.isImmutable ? oneYear : 'public, no-cache',
  })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (small) reply.header('content-encoding', 'br')
  return reply.type(file.type).send(small ?? file.bytes)
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1)
  return path
}

/**
 * Only an address that a person may have typed or clicked gets the page; a missing picture or script is a plain 404.
 */
function wantsPage(path: string, request: FastifyRequest, callPrefixes: string[]): boolean {
  if (callPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false
  if (/\.[a-z0-9]+$/i.test(path)) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}

function takesBrotli(request: FastifyRequest): boolean {
  return /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/.test(
    [request.headers['accept-encoding'] ?? ''].join(),
  )
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
