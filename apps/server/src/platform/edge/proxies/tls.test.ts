import { describe, expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'
import { cameByTls } from './tls.ts'

const proxy = '10.0.0.9'
const httpsPage = { 'sec-fetch-site': 'same-origin', origin: 'https://mall.example.com' }

async function inspect(trustProxy: string[], sent: Record<string, string>[]) {
  const lines: string[] = []
  const app = await bareApp((app) => void app.get('/api/look', open, (request) => ({ tls: cameByTls(request) })), {
    trustProxy,
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
  })
  const seen: boolean[] = []
  for (const headers of sent) {
    const answer = await app.inject({ url: '/api/look', headers, remoteAddress: proxy })
    seen.push(answer.json<{ tls: boolean }>().tls)
  }
  const warnings = lines.map((line) => JSON.parse(line) as { msg: string; sign: string; proxy: string })
  return { seen, warnings: warnings.filter(({ msg }) => msg.includes('came by TLS')) }
}

describe('cameByTls', () => {
  test.each([
    ['a trusted proxy says so', [proxy], { 'x-forwarded-proto': 'https' }],
    ['a trusted proxy says so in capitals', [proxy], { 'x-forwarded-proto': 'HTTPS' }],
    ['the browser reports an https page', [], httpsPage],
  ])('is true where %s', async (_what, trust, headers) => {
    expect((await inspect(trust, [headers])).seen).toEqual([true])
  })

  test.each([
    ['nothing says so', [], {}],
    ['an untrusted proxy says so', [], { 'x-forwarded-proto': 'https' }],
    ['a trusted proxy says http', [proxy], { 'x-forwarded-proto': 'http' }],
    ['the request is cross-site', [], { ...httpsPage, 'sec-fetch-site': 'cross-site' }],
    ['the page came by http', [], { ...httpsPage, origin: 'http://mall.example.com' }],
  ])('is false where %s', async (_what, trust, headers) => {
    expect((await inspect(trust, [headers])).seen).toEqual([false])
  })
})

describe('a TLS proxy that is not trusted', () => {
  test.each([
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-proto': 'https, http' },
    { forwarded: 'for=203.0.113.7;proto=https;host=mall.example.com' },
    { forwarded: 'for="[2001:db8::1]";proto="https"' },
    { 'x-forwarded-ssl': 'on' },
    { 'front-end-https': 'on' },
    { 'cf-visitor': '{"scheme":"https"}' },
    httpsPage,
  ])('is logged once, with the consequences and the setting: %j', async (headers) => {
    const { warnings } = await inspect([], [{}, headers, { 'x-forwarded-proto': 'https' }])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.proxy).toBe(proxy)
    for (const part of ['Strict-Transport-Security', 'Secure', 'one address', 'TRUST_PROXY', 'X-Forwarded-Proto'])
      expect(warnings[0]?.msg).toContain(part)
  })

  test('is logged even if trusted when it says https only in a header that is not read', async () => {
    const { warnings } = await inspect([proxy], [{ forwarded: 'proto=https', 'x-forwarded-for': '203.0.113.7' }])
    expect(warnings.map(({ sign }) => sign)).toEqual(['header forwarded'])
  })

  test.each([
    ['plain requests', [], { 'x-forwarded-proto': 'http', forwarded: 'proto=http' }],
    ['requests of a trusted proxy that says https', [proxy], { 'x-forwarded-proto': 'https' }],
    ['cross-site requests', [], { ...httpsPage, 'sec-fetch-site': 'cross-site' }],
  ])('is not reported for %s', async (_what, trust, headers) => {
    expect((await inspect(trust, [headers as Record<string, string>])).warnings).toEqual([])
  })
})
