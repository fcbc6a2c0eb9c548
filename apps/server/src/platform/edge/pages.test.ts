import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
const script = 'console.log("누리몰")\n'.repeat(50)
writeFileSync(join(folder, 'index.html'), '<meta content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>')
writeFileSync(join(folder, 'assets/index-Ab12Cd-4.js'), script)
writeFileSync(join(folder, 'assets/index-Ab12Cd-4.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, '.vite/manifest.json'), '{}')
writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const pages = { folder, prefixes: ['/app/', '/office/'], callPrefixes: ['/api', '/nuri'] }
const withPages = () => bareApp((app) => void app.post('/api/thing', open, () => ({})), { pages })
const html = { accept: 'text/html,*/*;q=0.8' }

test('serves the page at every page address, each time with a new nonce that its policy names', async () => {
  const app = await withPages()
  const nonces = new Set<string>()
  for (const url of ['/', '/?tenantCd=20', '/app/main/mal001', '/app/main/mal006/abc?page=2', '/office/orders']) {
    const answer = await app.inject({ url, headers: html })
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    const policy = String(answer.headers['content-security-policy'])
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(answer.body).toBe(`<meta content="${nonce}"><style nonce="${nonce}"></style>`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('serves the page with 404 at an unknown address, so that the user sees our message', async () => {
  const app = await withPages()
  const answer = await app.inject({ url: '/nowhere', headers: html })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test.each(['/app/main/%00', '/app/main/mal001?q=%00', '/app/%zz', '/app/100%', '/%ff%fe', '/%c0%80?q=%zz'])(
  'serves the page at an address with a malformed escape: %s',
  async (url) => {
    const app = await withPages()
    const answer = await app.inject({ url, headers: html })
    expect([answer.headers['content-type'], answer.body.slice(0, 5)]).toEqual(['text/html; charset=utf-8', '<meta'])
    expect(answer.statusCode).toBe(url.startsWith('/app/') ? 200 : 404)
  },
)

test.each([
  '/api/nothing',
  '/nuri/nothing',
  '/api',
  '/assets/old-12345678.js',
  '/.vite/manifest.json',
  '/assets/../../package.json',
  '/api/%zz',
  '/nuri/%ff?q=1',
  '/api/a%00b',
  '/assets/%zz.js',
])('serves no page for a missing resource: %s', async (url) => {
  const app = await withPages()
  const answer = await app.inject({ url, headers: html })
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
})

test('answers a program that wants JSON with JSON, also at the address of a page', async () => {
  const app = await withPages()
  const answer = await app.inject({ url: '/app/main/mal001', headers: { accept: 'application/json' } })
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
})

test('serves a built file precompressed and immutable', async () => {
  const app = await withPages()
  const answer = await app.inject({
    url: '/assets/index-Ab12Cd-4.js',
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
  const again = await app.inject({
    url: '/assets/index-Ab12Cd-4.js',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([undefined, 'gzip', 'br;q=0', 'brotli'])(
  'serves the plain file to a client that does not accept brotli (%s)',
  async (encoding) => {
    const app = await withPages()
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    const answer = await app.inject({ url: '/assets/index-Ab12Cd-4.js', headers })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body).toBe(script)
  },
)

test('lets a file without a hash in its name be revalidated each time', async () => {
  const app = await withPages()
  const answer = await app.inject({ url: '/favicon.svg' })
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-type': 'image/svg+xml' })
})

test.each([
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('lets the files of the installed app be revalidated each time: %s', async (url, type) => {
  const app = await withPages()
  const answer = await app.inject({ url })
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-type': type })
  // The worker runs under the policy of its own file, which allows this origin only.
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
})

test('answers HEAD for a page or file', async () => {
  const app = await withPages()
  const answer = await app.inject({ method: 'HEAD', url: '/app/main/mal001', headers: html })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})
