import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

const app = () =>
  bareApp((app) => {
    app.put('/api/things/:id', open, () => ({}))
    app.delete('/api/things/:id', open, () => ({}))
  })

test('answers another method at a known address with 405 and Allow', async () => {
  const answer = await (
    await app()
  ).inject({ method: 'POST', url: '/api/things/7?x=1', headers: { 'accept-language': 'en' } })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'DELETE, PUT'])
  expect(answer.json()).toEqual({
    result: 'FAIL',
    code: 'METHOD_NOT_ALLOWED',
    message: 'This method is not supported here.',
  })
})

test('answers an unknown address with 404 in the language of the caller', async () => {
  const answer = await (await app()).inject({ method: 'PUT', url: '/api/thing', headers: { 'accept-language': 'ko' } })
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { result: 'FAIL', code: 'NOT_FOUND', message: '찾을 수 없어요.' },
  ])
})
