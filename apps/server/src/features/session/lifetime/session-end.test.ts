import { updatePassword } from '@mall/contract/password'
import { logout, refreshSession } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { onThisMachine } from '#test/on-this-machine.ts'
import { addPerson, addTenants, signIn, usualPassword as password } from '#test/people.ts'
import { atomically } from '#db/statements/atomically.ts'
import { openSignInDesk } from '../sign-in/sign-in-desk.ts'
import { disablePerson } from '../sign-in/switch-person.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'gim' })
  await addPerson(arranged, { userCd: 'other' })
  await addPerson(arranged, { userCd: 'gim', tenantId: '20' })
}, crowded)

const statusOf = async (token: string) => (await mall.ask(whoAmI, {}, { token })).status

test('signing out ends the current session immediately, and no other', async () => {
  const [here, elsewhere] = [await signIn(mall, 'gim'), await signIn(mall, 'gim')]
  expect(await statusOf(here.accessToken)).toBe(200)
  const out = await mall.ask(logout, { body: {} }, { token: here.accessToken })
  expect(out.ok).toEqual({ result: 'SUCCESS' })
  expect(await statusOf(here.accessToken)).toBe(401)
  expect((await mall.ask(refreshSession, { body: { refreshToken: here.refreshToken } })).status).toBe(401)
  expect(await statusOf(elsewhere.accessToken)).toBe(200)
})

test.each([{}, { 'content-type': 'application/json' }])(
  'signs out without a body, with headers %j',
  async (headers) => {
    const { accessToken } = await signIn(mall, 'gim')
    const { statusCode } = await mall.app.inject({
      method: 'POST',
      url: '/api/account/logout',
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
    })
    expect([statusCode, await statusOf(accessToken)]).toEqual([200, 401])
  },
)

test('signs out with a refresh token, current or replaced, repeatedly', async () => {
  const tokens = await signIn(mall, 'gim')
  const { ok: next } = await mall.ask(refreshSession, { body: { refreshToken: tokens.refreshToken } })
  for (let n = 0; n < 2; n += 1)
    expect((await mall.ask(logout, { body: { refreshToken: tokens.refreshToken } })).status).toBe(200)
  expect(await statusOf(next.accessToken)).toBe(401)
  expect((await mall.ask(logout, { body: { refreshToken: 'x' } }, { token: 'a.b.c' })).ok.result).toBe('SUCCESS')
})

test('signs out with an expired access token', async () => {
  const tokens = await signIn(mall, 'gim')
  const late = await forged(tokens.accessToken, { exp: Math.floor(Date.now() / 1000) - 60 })
  expect(await statusOf(late)).toBe(401)
  await mall.ask(logout, { body: {} }, { token: late })
  expect(await statusOf(tokens.accessToken)).toBe(401)
})

test('rejects a session within a second after another process ended it', async () => {
  const { accessToken } = await signIn(mall, 'gim')
  expect(await statusOf(accessToken)).toBe(200)
  await mall.owner`update sessions set ended_at = now(), ended_why = 'elsewhere' where ended_at is null`
  await new Promise((resolve) => setTimeout(resolve, 1001))
  expect(await statusOf(accessToken)).toBe(401)
})

test('ends all sessions when a user is disabled', async () => {
  const userId = await addPerson(mall, { userCd: 'fired' })
  const tokens = await signIn(mall, 'fired')
  const origin = { address: 'test', agent: '' }
  await atomically(mall.database.tenant('10'), (trx) => disablePerson(trx, userId, origin))
  expect(await statusOf(tokens.accessToken)).toBe(401)
  expect((await mall.ask(refreshSession, { body: { refreshToken: tokens.refreshToken } })).status).toBe(401)
})

test('ends all sessions immediately after a password change, including the current one', async () => {
  await addPerson(mall, { userCd: 'renew' })
  const sessions = [await signIn(mall, 'renew'), await signIn(mall, 'renew')]
  for (const { accessToken } of sessions) expect(await statusOf(accessToken)).toBe(200)
  const body = { username: 'renew', password, newPassword: 'Haru!2026x', confNewPassword: 'Haru!2026x' }
  const changed = await mall.ask(updatePassword, { body }, { token: sessions[0]!.accessToken })
  expect(changed.ok.result).toBe('SUCCESS')
  for (const { accessToken } of sessions) expect(await statusOf(accessToken)).toBe(401)
})

test('ends nothing when the audit row cannot be written', async () => {
  const userId = await addPerson(mall, { userCd: 'stays' })
  const { accessToken } = await signIn(mall, 'stays')
  const tooLong = { address: null as never, agent: '' }
  await expect(atomically(mall.database.tenant('10'), (trx) => disablePerson(trx, userId, tooLong))).rejects.toThrow()
  expect(await statusOf(accessToken)).toBe(200)
  expect(await mall.owner`select disabled_at from users where user_id = ${userId}`).toMatchObject([
    { disabled_at: null },
  ])
})

/** The token with other claims or headers, signed with our key or another one. */
function forged(
  token: string,
  claims: object,
  header: object = {},
  key: Uint8Array = mall.house.keys.accessToken.current().key,
) {
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256', ...header })
    .sign(key, { crit: { 'urn:x': false } })
}

test('rejects a token with a foreign signature, issuer or tenant', async () => {
  const mine = await signIn(mall, 'gim')
  const theirs = await signIn(mall, 'other')
  const token = mine.accessToken
  const [head = '', body = '', mac = ''] = token.split('.')
  const { sub, jti, sid } = decodeJwt(theirs.accessToken)
  const past = Math.floor(Date.now() / 1000) - 1
  const none = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')}.${body}.`
  const refused: Record<string, string> = {
    nothing: '',
    'no signature': none,
    'a cut signature': `${head}.${body}.${mac.slice(0, -2)}`,
    'another body': `${head}.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.${mac}`,
    'another key': await forged(token, {}, {}, Buffer.alloc(32, 7)),
    'another type': await forged(token, {}, { typ: 'JWT' }),
    'another key id': await forged(token, {}, { kid: 'other' }),
    'a critical header': await forged(token, {}, { crit: ['urn:x'], 'urn:x': 1 }),
    'an address of keys': await forged(token, {}, { jku: 'https://evil.example/keys' }),
    'a key of its own': await forged(token, {}, { jwk: { kty: 'oct', k: 'AAAA' } }),
    'an address of a certificate': await forged(token, {}, { x5u: 'https://evil.example/cert' }),
    'another issuer': await forged(token, { iss: 'other' }),
    'another audience': await forged(token, { aud: 'other' }),
    'an end in the past': await forged(token, { exp: past }),
    'no end': await forged(token, { exp: undefined }),
    'another person': await forged(token, { sub }),
    'another session': await forged(token, { sid }),
    'another token id': await forged(token, { jti }),
    'another wholesaler': await forged(token, { tid: '20' }),
    'no such wholesaler': await forged(token, { tid: '99' }),
    'a session id of the wrong form': await forged(token, { sid: "' or 1=1" }),
  }
  for (const [what, bad] of Object.entries(refused)) expect(await statusOf(bad), what).toBe(401)
  expect(await statusOf(token)).toBe(200)
})

test('takes role and store from the database, never from the token', async () => {
  const { accessToken } = await signIn(mall, 'gim')
  const token = await forged(accessToken, { rol: 'OFFICE', sto: crypto.randomUUID() })
  const me = await mall.ask(whoAmI, {}, { token })
  expect(me.ok).toMatchObject({ role: 'STORE', store: { storeCd: 'S1' } })
})

test('does not revive a session that ended during a lookup', async () => {
  const desk = openSignInDesk(mall.house)
  const { accessToken } = await signIn(mall, 'gim')
  const lookingUp = desk.live.identify(`Bearer ${accessToken}`)
  await mall.owner`update sessions set ended_at = now(), ended_why = 'test' where ended_at is null`
  desk.live.forget({ sessionId: String(decodeJwt(accessToken)['sid']) })
  await lookingUp
  expect(await desk.live.identify(`Bearer ${accessToken}`)).toBeNull()
})

test('rejects only sessions ended elsewhere, within a second, under constant load', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signIn(mall, 'other')))
  const until = Date.now() + 2600
  let ended = 0
  const out = new Map<string, number>()
  while (Date.now() < until) {
    for (const { accessToken } of people) {
      const status = await statusOf(accessToken)
      if (status === 401 && !out.has(accessToken)) out.set(accessToken, Date.now())
    }
    if (ended === 0 && until - Date.now() < 1500) {
      const sessionIds = people.slice(0, 3).map(({ accessToken }) => String(decodeJwt(accessToken)['sid']))
      ended = Date.now()
      await mall.owner`update sessions set ended_at = now(), ended_why = 'elsewhere' where session_id = any(${sessionIds}::uuid[])`
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect([...out.keys()].sort()).toEqual(
    people
      .slice(0, 3)
      .map((one) => one.accessToken)
      .sort(),
  )
  const withinMs = onThisMachine(1200)
  for (const at of out.values()) expect(at - ended).toBeLessThan(withinMs)
})
