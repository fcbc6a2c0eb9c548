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

/** Renews and returns the new tokens. */
async function renewed({ refreshToken }: LoginResponse): Promise<LoginResponse> {
  const answer = await renew(refreshToken)
  expect(answer.status).toBe(200)
  return answer.ok
}

/** Ages the tokens of all sessions. */
async function ageTokens(age: string) {
  await mall.owner`update refresh_tokens set issued_at = issued_at - ${age}::interval`
  await mall.owner`update sessions set started_at = started_at - ${age}::interval,
    idle_until = idle_until - ${age}::interval, ends_at = ends_at - ${age}::interval where ended_at is null`
}

/** Expects every token of the session to be rejected. */
async function expectEnded(...tokens: LoginResponse[]) {
  for (const token of tokens) {
    expect((await use(token)).status).toBe(401)
    expect(await renew(token.refreshToken)).toMatchObject({ status: 401, problem: { code: 'SIGN_IN_AGAIN' } })
  }
}

test('renews a session repeatedly, with new tokens each time', async () => {
  let tokens = await signIn(mall, 'gim')
  const seen = new Set([tokens.refreshToken])
  for (let n = 0; n < 5; n += 1) {
    tokens = await renewed(tokens)
    seen.add(tokens.refreshToken)
    expect((await use(tokens)).status).toBe(200)
  }
  expect(seen.size).toBe(6)
})

test('issues another successor for the same token after a lost response', async () => {
  const first = await signIn(mall, 'gim')
  const lost = await renewed(first)
  await ageTokens('1 minute')
  const second = await renewed(first)
  expect(second.refreshToken).not.toBe(lost.refreshToken)
  expect((await use(second)).status).toBe(200)
  const third = await renewed(second)
  expect((await use(third)).status).toBe(200)
})

test('rejects tokens intercepted from a lost response', async () => {
  const first = await signIn(mall, 'gim')
  const caught = await renewed(first)
  await ageTokens('1 minute')
  const second = await renewed(first)
  expect((await use(caught)).status).toBe(401)
  expect((await use(second)).status).toBe(200)
  expect((await renew(caught.refreshToken)).status).toBe(401)
  await expectEnded(first, second, caught)
})

test.each(['access token', 'refresh token'])(
  'ends the session when a token is reused after its successor’s %s was used',
  async (kind) => {
    const first = await signIn(mall, 'gim')
    const second = await renewed(first)
    const latest = kind === 'access token' ? second : await renewed(second)
    if (kind === 'access token') await use(second)
    expect((await renew(first.refreshToken)).status).toBe(401)
    await expectEnded(first, second, latest)
    const [audited] = await mall.owner`select count(*)::int as n from audit_rows
    where action = 'session.token-reused' and user_id = ${first.userId}`
    expect(audited!.n).toBeGreaterThan(0)
  },
)

test('ends the session when an old token is reused', async () => {
  const first = await signIn(mall, 'gim')
  const second = await renewed(first)
  const third = await renewed(second)
  const fourth = await renewed(third)
  expect((await renew(first.refreshToken)).status).toBe(401)
  await expectEnded(second, third, fourth)
})

test('keeps the session when 20 tabs refresh concurrently, in any response order', async () => {
  let tokens = await signIn(mall, 'gim')
  for (let round = 0; round < 5; round += 1) {
    const all = await Promise.all(Array.from({ length: 20 }, () => renew(tokens.refreshToken)))
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const used = await Promise.all(all.map(({ ok }) => use(ok)))
    expect(used.map(({ status }) => status)).toEqual(Array(20).fill(200))
    tokens = all[(round * 7) % 20]!.ok
  }
})

test('expires a session after two hours without renewal', async () => {
  const tokens = await signIn(mall, 'gim')
  await ageTokens('1 hour 59 minutes')
  const second = await renewed(tokens)
  await ageTokens('2 hours 1 second')
  expect((await renew(second.refreshToken)).status).toBe(401)
})

test('expires a session twelve hours after sign-in, however active', async () => {
  let tokens = await signIn(mall, 'gim')
  for (let hours = 1.5; hours < 12; hours += 1.5) {
    await ageTokens('90 minutes')
    tokens = await renewed(tokens)
  }
  await ageTokens('70 minutes')
  tokens = await renewed(tokens)
  // The last access token must not outlive the session.
  expect(tokens.accessTokenExpiresIn - tokens.serverNow).toBeLessThanOrEqual(20 * 60_000)
  await ageTokens('21 minutes')
  expect((await renew(tokens.refreshToken)).status).toBe(401)
  await new Promise((resolve) => setTimeout(resolve, 1001))
  expect((await use(tokens)).status).toBe(401)
})

test('rejects invented tokens and tokens of another tenant', async () => {
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

test('rejects renewal for a disabled user', async () => {
  await addPerson(mall, { userCd: 'off' })
  const tokens = await signIn(mall, 'off')
  await mall.owner`update users set disabled_at = now() where user_cd = 'off'`
  expect((await renew(tokens.refreshToken)).status).toBe(401)
})
