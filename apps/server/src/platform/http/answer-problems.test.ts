import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'
import { isDiskFull } from '../life/full-disk.ts'

const failure = (code: string, message = code) => Object.assign(new Error(message), { code })

test.each([
  [failure('53100', 'could not extend file "base/5/1259": No space left on device'), 'STORAGE_FULL'],
  [failure('ENOSPC'), 'STORAGE_FULL'],
  [failure('EDQUOT'), 'STORAGE_FULL'],
  [new Error('out: unable to write: No space left on device'), 'STORAGE_FULL'],
  [failure('EPIPE', 'write EPIPE'), 'BUSY'],
  [failure('ECONNRESET'), 'BUSY'],
  [failure('40001'), 'BUSY'],
  [failure('40P01'), 'BUSY'],
  [failure('55P03'), 'BUSY'],
])('answers %s with 503 and Retry-After', async (error, code) => {
  const app = await bareApp((made) => made.get('/api/fails', open, () => Promise.reject(error)))
  const answer = await app.inject({ url: '/api/fails', headers: { 'accept-language': 'en' } })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([
    503,
    '2',
    code,
  ])
  expect(answer.body).not.toContain('base/5')
})

test.each([
  ...['57P01', '57P03', 'CONNECTION_CLOSED'].map((code) => [code, '잠시 다시 시작하고'] as const),
  ...['53300', '40001', 'CONNECT_TIMEOUT'].map((code) => [code, '지금 접속이 많아요'] as const),
])('says after %s whether the database is away or busy', async (failed, said) => {
  const app = await bareApp((made) => made.get('/api/fails', open, () => Promise.reject(failure(failed))))
  const answer = await app.inject('/api/fails')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '2',
    { result: 'FAIL', code: 'BUSY', message: expect.stringContaining(said) as string },
  ])
})

test('answers an unknown failure with 500', async () => {
  const app = await bareApp((made) => made.get('/api/fails', open, () => Promise.reject(failure('EINVAL'))))
  expect((await app.inject('/api/fails')).statusCode).toBe(500)
})

test('does not take other values for a full disk', () => {
  expect([undefined, null, 'ENOSPC', {}].map(isDiskFull)).toEqual([false, false, false, false])
})
