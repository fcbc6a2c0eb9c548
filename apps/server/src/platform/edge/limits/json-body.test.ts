import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

const app = () => bareApp((app) => void app.post('/api/echo', open, (request) => ({ got: request.body })))

async function send(payload: string, type = 'application/json') {
  const answer = await (
    await app()
  ).inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}

test.each([
  ['nested 32 deep', '['.repeat(32) + ']'.repeat(32), 200],
  ['nested 33 deep', '['.repeat(33) + ']'.repeat(33), 400],
  ['of objects nested 33 deep', '{"a":'.repeat(33) + '1' + '}'.repeat(33), 400],
  ['nested 20,000 deep', '['.repeat(20_000), 400],
  ['with brackets inside a string', JSON.stringify({ text: `${'['.repeat(100)}"${'{'.repeat(100)}\\` }), 200],
  ['with escaped characters', '{"a":"\\uAC00\\ud83d\\ude00\\\\u0000\\n\\""}', 200],
  ['with many flat elements', JSON.stringify(Array.from({ length: 1000 }, () => [[]])), 200],
])('accepts or rejects a body %s', async (_what, payload, status) => {
  expect((await send(payload))[0]).toBe(status)
})

test.each([
  ['truncated', '{"a":', 400, 'MALFORMED'],
  ['with NUL in a string', '{"a":"x\\u0000"}', 400, 'MALFORMED'],
  ['with NUL in a key', '{"\\u0000":1}', 400, 'MALFORMED'],
  ['with a lone high surrogate', '{"a":"\\ud83d x"}', 400, 'MALFORMED'],
  ['with a lone low surrogate', '{"a":"\\udc00"}', 400, 'MALFORMED'],
  ['with the key __proto__', '{"__proto__":{"x":1}}', 400, 'MALFORMED'],
  ['with the key constructor.prototype', '{"constructor":{"prototype":{"x":1}}}', 400, 'MALFORMED'],
  ['over 64 kB', JSON.stringify('x'.repeat(64 * 1024)), 413, 'TOO_LARGE'],
])('rejects a body %s', async (_what, payload, status, code) => {
  expect(await send(payload)).toEqual([status, code])
})

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])('rejects %s', async (type) => {
  expect(await send('hello', type)).toEqual([415, 'UNSUPPORTED_MEDIA'])
})
