import { dashboard } from '@mall/contract/home'
import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { updatePassword } from '@mall/contract/password'
import { accountLogin, isAuthenticUser, jwtLogin, logout, refreshSession } from '@mall/contract/session'
import { mallCard, whoAmI } from '@mall/contract/users'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'gim' })
})

const calls = [
  ...[isAuthenticUser, jwtLogin, accountLogin, refreshSession, logout, frontLogin, otpRegister, otpVerify],
  ...[updatePassword, dashboard, whoAmI, mallCard],
]
const names = [
  ...['username', 'password', 'tenantCd', 'data', 'refreshToken', 'authId', 'otp', 'newPassword', 'confNewPassword'],
]
const odd = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud83d',
    '𝟙',
    '가'.repeat(64),
    "' or 1=1 --",
    '${x}',
    '%00',
    '../10',
  ],
  ...[
    '10',
    '20',
    'gim',
    'Aa1!aaaa',
    '10.',
    `10.${'A'.repeat(43)}`,
    `99.${'A'.repeat(43)}`,
    'x'.repeat(10_000),
    '\u202e',
  ],
]

const text = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }))
const value = fc.oneof(text, fc.constantFrom(null, true, false, 0, -1, 1e308, [], {}, ['a'], { $gt: '' }))
const body = fc.oneof(
  // Well-formed requests, so that the values reach the handlers.
  { weight: 6, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, text]))) },
  {
    weight: 3,
    arbitrary: fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'x'), value, { maxKeys: 9 }),
  },
  { weight: 1, arbitrary: fc.json() },
)

let sentSoFar = 0

test('answers any input with a documented status and never with a server error', async () => {
  const settings = { numRuns: 400 }
  const header = fc.constantFrom(
    '',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Basic eDp5',
    '\u00ff',
  )
  const cookie = fc.constantFrom(
    '',
    'mall_2fa=',
    'mall_2fa=10.x',
    'mall_device=%E0%A4%A',
    'mall_device=a.b; mall_2fa=%00',
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), body, header, cookie, async (call, sent, authorization, cookies) => {
      sentSoFar += 1
      const answer = await mall.app.inject({
        method: call.method,
        url: call.path,
        // A new address for every other request, to stay below the rate limit.
        remoteAddress: `10.1.${sentSoFar >> 8}.${sentSoFar & 254}`,
        headers: {
          ...(authorization && { authorization }),
          ...(cookies && { cookie: cookies }),
          'content-type': 'application/json',
        },
        ...(call.method !== 'GET' && { payload: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
      })
      expect([200, 400, 401, 404, 422, 429]).toContain(answer.statusCode)
      if (answer.statusCode !== 200) expect(answer.json()).toMatchObject({ result: 'FAIL' })
      expect(answer.body).not.toMatch(/node_modules|postgres|select |\.ts:/i)
    }),
    settings,
  )
})

test.each([
  ['a missing body', isAuthenticUser, undefined],
  ['a string body', isAuthenticUser, '"x"'],
  ['a broken body', jwtLogin, '{"username":'],
  ['a number as user name', jwtLogin, '{"username":1,"password":"x"}'],
  ['an overlong user name', jwtLogin, JSON.stringify({ username: 'x'.repeat(65), password: 'x' })],
  ['a user name with NUL', isAuthenticUser, JSON.stringify({ username: 'a\u0000', password: 'x' })],
  ['a missing ticket', accountLogin, '{}'],
  ['a list as token', refreshSession, '{"refreshToken":["x"]}'],
])('rejects %s as malformed', async (_what, call, payload) => {
  const answer = await mall.app.inject({
    method: call.method,
    url: call.path,
    headers: { 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'MALFORMED'])
})

test('ignores unknown fields', async () => {
  const sent = { username: 'gim', password: 'x', role: 'OFFICE', userId: 'x' }
  expect((await mall.ask(isAuthenticUser, { body: sent })).problem.code).toBe('BAD_CREDENTIALS')
})

test('asks the database nothing for an unknown tenant', async () => {
  const asked = vi.spyOn(mall.database, 'tenant')
  onTestFinished(() => asked.mockRestore())
  for (const tenantCd of ['10', 'no1', 'no2'])
    await mall.ask(isAuthenticUser, { body: { username: 'gim', password: 'x', tenantCd } })
  const tenants = new Set(asked.mock.calls.flat())
  expect(tenants).toContain('10')
  expect([...tenants].filter((tenant) => tenant.startsWith('no'))).toEqual([])
})
