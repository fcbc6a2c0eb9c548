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
  ['32 deep', '['.repeat(32) + ']'.repeat(32), 200],
  ['33 deep', '['.repeat(33) + ']'.repeat(33), 400],
  ['objects 33 deep', '{"a":'.repeat(33) + '1' + '}'.repeat(33), 400],
  ['20,000 deep', '['.repeat(20_000), 400],
  ['brackets inside a text', JSON.stringify({ text: `${'['.repeat(100)}"${'{'.repeat(100)}\\` }), 200],
  ['letters written as escapes', '{"a":"\\uAC00\\ud83d\\ude00\\\\u0000\\n\\""}', 200],
  ['many side by side', JSON.stringify(Array.from({ length: 1000 }, () => [[]])), 200],
])('accepts or rejects a body %s', async (_what, payload, status) => {
  expect((await send(payload))[0]).toBe(status)
})

test.each([
  ['cut off', '{"a":', 400, 'MALFORMED'],
  ['with a NUL in a text', '{"a":"x\\u0000"}', 400, 'MALFORMED'],
  ['with a NUL in a name', '{"\\u0000":1}', 400, 'MALFORMED'],
  ['with half a letter', '{"a":"\\ud83d x"}', 400, 'MALFORMED'],
  ['with the other half', '{"a":"\\udc00"}', 400, 'MALFORMED'],
  ['that reaches for the prototype', '{"__proto__":{"x":1}}', 400, 'MALFORMED'],
  ['that reaches for the constructor', '{"constructor":{"prototype":{"x":1}}}', 400, 'MALFORMED'],
  ['over 64 kB', JSON.stringify('x'.repeat(64 * 1024)), 413, 'TOO_LARGE'],
])('rejects a body %s', async (_what, payload, status, code) => {
  expect(await send(payload)).toEqual([status, code])
})

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])('rejects %s', async (type) => {
  expect(await send('hello', type)).toEqual([415, 'UNSUPPORTED_MEDIA'])
})
