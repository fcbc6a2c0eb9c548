import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

const peer = '10.0.0.9'

async function warningsOf(trustProxy: string[], sent: Record<string, string>[]) {
  const lines: string[] = []
  const app = await bareApp((app) => void app.get('/api/things', open, () => ({})), {
    trustProxy,
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
  })
  for (const headers of sent) await app.inject({ url: '/api/things', headers, remoteAddress: peer })
  return lines.map((line) => JSON.parse(line) as { proxy: string; sign: string; msg: string })
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test.each([
  ['X-Forwarded-For', [], forwarded],
  ['Forwarded', [], { forwarded: 'for=203.0.113.7' }],
  ['Via', [], { via: '1.1 proxy' }],
  ['X-Forwarded-For while another peer is trusted', ['10.0.0.1'], forwarded],
])('warns once about a proxy that sends %s', async (_what, trustProxy, headers) => {
  const warnings = await warningsOf(trustProxy, [{}, headers, headers, forwarded])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]?.proxy).toBe(peer)
  expect(warnings[0]?.sign).toMatch(/^header /)
  expect(warnings[0]?.msg).toContain('50 wrong passwords in an hour')
})

test.each([
  ['requests without forwarding headers', [], {}],
  ['a proxy listed in TRUST_PROXY', [peer], forwarded],
  ['a listed proxy that forwards a request of its own machine', [peer], { 'x-forwarded-for': peer }],
])('does not warn about %s', async (_what, trustProxy, headers) => {
  expect(await warningsOf(trustProxy, [headers])).toEqual([])
})
