import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

const app = () => bareApp((app) => void app.get('/api/things/:id', open, ({ query }) => ({ got: query })))

test.each([
  ['/api/things/a%00b', 404, 'NOT_FOUND'],
  ['/api/things/a%00b?q=1', 404, 'NOT_FOUND'],
  ['/api/things/a?q=x%00', 400, 'MALFORMED'],
  ['/api/things/a?%00=x', 400, 'MALFORMED'],
  ['/api/things/a?q=%2500', 200, undefined],
])('answers a NUL in an address: %s', async (url, status, code) => {
  const answer = await (await app()).inject(url)
  expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([status, code])
})
