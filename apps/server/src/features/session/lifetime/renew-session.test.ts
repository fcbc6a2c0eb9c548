import { refreshSession, type LoginResponse } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import { expect, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { addPerson, addTenants, signIn } from '#test/people.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'gim' })
}, crowded)

const renew = (refreshToken: string) => mall.ask(refreshSession, { body: { refreshToken } })
const use = ({ accessToken: token }: LoginResponse) => mall.ask(whoAmI, {}, { token })

/** Renews and answers the new tokens. */
async function renewed({ refreshToken }: LoginResponse): Promise<LoginResponse> {
  const answer = await renew(refreshToken)
  expect(answer.status).toBe(200)
  return answer.ok
}

/** Lets time pass for the tokens of all sessions. */
async function pass(age: string) {
  await mall.owner`update refresh_tokens set issued_at = issued_at - ${age}::interval`
  await mall.owner`update sessions set started_at = started_at - ${age}::interval,
    idle_until = idle_until - ${age}::interval, ends_at = ends_at - ${age}::interval where ended_at is null`
}

/** The session has ended for every token it ever had. */
async function expectEnded(...tokens: LoginResponse[]) {
  for (const token of tokens) {
    expect((await use(token)).status).toBe(401)
    expect(await renew(token.refreshToken)).toMatchObject({ status: 401, problem: { code: 'SIGN_IN_AGAIN' } })
  }
}

test('a session is renewed again and again, each time with new tokens', async () => {
  let tokens = await signIn(mall, 'gim')
  const seen = new Set([tokens.refreshToken])
  for (let n = 0; n < 5; n += 1) {
    tokens = await renewed(tokens)
    seen.add(tokens.refreshToken)
    expect((await use(tokens)).status).toBe(200)
  }
  expect(seen.size).toBe(6)
})

test('an answer that got lost signs nobody out: the former token is given another successor', async () => {
  const first = await signIn(mall, 'gim')
  const lost = await renewed(first)
  await pass('1 minute')
  const second = await renewed(first)
  expect(second.refreshToken).not.toBe(lost.refreshToken)
  expect((await use(second)).status).toBe(200)
  const third = await renewed(second)
  expect((await use(third)).status).toBe(200)
})

test('who caught the lost answer has nothing of it', async () => {
  const first = await signIn(mall, 'gim')
  const caught = await renewed(first)
  await pass('1 minute')
  const second = await renewed(first)
  expect((await use(caught)).status).toBe(401)
  expect((await use(second)).status).toBe(200)
  expect((await renew(caught.refreshToken)).status).toBe(401)
  await expectEnded(first, second, caught)
})

test.each(['access token', 'refresh token'])('a token whose successor’s %s was used ends the session', async (kind) => {
  const first = await signIn(mall, 'gim')
  const second = await renewed(first)
  const latest = kind === 'access token' ? second : await renewed(second)
  if (kind === 'access token') await use(second)
  expect((await renew(first.refreshToken)).status).toBe(401)
  await expectEnded(first, second, latest)
  const [audited] = await mall.owner`select count(*)::int as n from audit_rows
    where action = 'session.token-reused' and user_id = ${first.userId}`
  expect(audited!.n).toBeGreaterThan(0)
})

test('a token from long ago ends the session', async () => {
  const first = await signIn(mall, 'gim')
  const second = await renewed(first)
  const third = await renewed(second)
  const fourth = await renewed(third)
  expect((await renew(first.refreshToken)).status).toBe(401)
  await expectEnded(second, third, fourth)
})

test('twenty tabs that renew at once lose nobody, whichever answer is stored last', async () => {
  let tokens = await signIn(mall, 'gim')
  for (let round = 0; round < 5; round += 1) {
    const all = await Promise.all(Array.from({ length: 20 }, () => renew(tokens.refreshToken)))
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const used = await Promise.all(all.map(({ ok }) => use(ok)))
    expect(used.map(({ status }) => status)).toEqual(Array(20).fill(200))
    tokens = all[(round * 7) % 20]!.ok
  }
})

test('two hours without renewal end it', async () => {
  const tokens = await signIn(mall, 'gim')
  await pass('1 hour 59 minutes')
  const second = await renewed(tokens)
  await pass('2 hours 1 second')
  expect((await renew(second.refreshToken)).status).toBe(401)
})

test('twelve hours after signing in it ends, however busy it was', async () => {
  let tokens = await signIn(mall, 'gim')
  for (let hours = 1.5; hours < 12; hours += 1.5) {
    await pass('90 minutes')
    tokens = await renewed(tokens)
  }
  await pass('70 minutes')
  tokens = await renewed(tokens)
  // The last access token is not good for longer than the session.
  expect(tokens.accessTokenExpiresIn - tokens.serverNow).toBeLessThanOrEqual(20 * 60_000)
  await pass('21 minutes')
  expect((await renew(tokens.refreshToken)).status).toBe(401)
  await new Promise((resolve) => setTimeout(resolve, 1001))
  expect((await use(tokens)).status).toBe(401)
})

test('a made-up token, or one of another wholesaler, renews nothing', async () => {
  const { refreshToken } = await signIn(mall, 'gim')
  const tried = [
    'x',
    '',
    '10.',
    '99.' + 'a'.repeat(43),
    `10.${'a'.repeat(43)}`,
    refreshToken.replace('10.', '20.'),
    `${refreshToken}x`,
  ]
  for (const token of tried) {
    const { status } = await renew(token)
    expect(status).toBe(token === '' ? 400 : 401)
  }
  expect((await renew(refreshToken)).status).toBe(200)
})

test('who was switched off cannot renew', async () => {
  await addPerson(mall, { userCd: 'off' })
  const tokens = await signIn(mall, 'off')
  await mall.owner`update users set disabled_at = now() where user_cd = 'off'`
  expect((await renew(tokens.refreshToken)).status).toBe(401)
})
