import { dashboard } from '@mall/contract/home'
import { updatePassword } from '@mall/contract/password'
import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { mallCard, whoAmI } from '@mall/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { askThrough, testSettings, useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, signIn, usualPassword as password } from '#test/people.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'store01' })
  await addPerson(arranged, { userCd: 'store01', tenantId: '20', password: 'Other!2026x' })
  await addPerson(arranged, { userCd: 'office01', role: 'OFFICE' })
})

beforeEach(() => forgetFailures(mall))

test('signs in a user without further steps and returns their profile', async () => {
  const body = { username: 'store01', password }
  const checked = await mall.ask(isAuthenticUser, { body })
  expect(checked.ok).toEqual({
    result: 'SUCCESS',
    message: '확인했어요.',
    data: { initPasswordYn: 'N', mobileOtpYn: 'N' },
  })
  const ticket = await mall.ask(jwtLogin, { body })
  expect(ticket.cookies.find(({ name }) => name === 'mall_device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/nuri',
    maxAge: 31_536_000,
  })
  const session = await mall.ask(accountLogin, { body: { data: ticket.ok.data } })
  expect(session.ok).toMatchObject({ userCdPasswordEquals: 'N' })
  const life = session.ok.accessTokenExpiresIn - session.ok.serverNow
  expect(life).toBeGreaterThan(59 * 60_000)
  expect(life).toBeLessThanOrEqual(60 * 60_000)
  const token = session.ok.accessToken
  const me = await mall.ask(whoAmI, {}, { token })
  expect(me.ok).toMatchObject({
    userId: session.ok.userId,
    userCd: 'store01',
    role: 'STORE',
    store: { storeCd: 'S1', storeNm: '가게 10', creditLimit: 0 },
    tenant: { tenantCd: '10', name: '누리식자재', phone: '0264271180' },
  })
  const menu = await mall.ask(dashboard, {}, { token, lang: 'en' })
  expect(menu.ok.menus[0]).toEqual({ id: 'mal001', title: 'Home', url: '/app/main/mal001', icon: 'home', children: [] })
})

test('returns no store for an office user', async () => {
  const { accessToken: token } = await signIn(mall, 'office01')
  expect((await mall.ask(whoAmI, {}, { token })).ok).toMatchObject({ role: 'OFFICE', store: null })
})

test('treats the same name at two tenants as two users', async () => {
  const { accessToken: token } = await signIn(mall, 'store01', { tenantCd: '20', password: 'Other!2026x' })
  expect((await mall.ask(whoAmI, {}, { token })).ok).toMatchObject({
    tenant: { tenantCd: '20' },
    store: { storeNm: '가게 20' },
  })
  const crossed = await mall.ask(jwtLogin, { body: { username: 'store01', password, tenantCd: '20' } })
  expect(crossed).toMatchObject({ status: 401, problem: { code: 'BAD_CREDENTIALS' } })
})

test('answers a wrong password, unknown user and unknown tenant identically', async () => {
  const wrong = [
    { username: 'store01', password: 'Wrong!2026x' },
    { username: 'nobody', password },
    { username: 'store01', password, tenantCd: '77' },
    { username: 'store01', password, tenantCd: '../10' },
    { username: 'STORE01', password },
  ]
  for (const call of [isAuthenticUser, jwtLogin]) {
    const answers = await Promise.all(wrong.map((body) => mall.ask(call, { body })))
    for (const { status, problem } of answers) {
      expect(status).toBe(call === jwtLogin ? 401 : 200)
      expect(problem).toEqual({
        result: 'FAIL',
        code: 'BAD_CREDENTIALS',
        message: '아이디 또는 비밀번호가 맞지 않아요.',
      })
    }
  }
})

test('accepts a user name in another Unicode form of the same Hangul', async () => {
  await addPerson(mall, { userCd: '한가람', password: '가나다라!2026Aa' })
  const body = { username: '한가람'.normalize('NFD'), password: '가나다라!2026Aa'.normalize('NFD') }
  expect((await mall.ask(jwtLogin, { body })).status).toBe(200)
})

test('allows only a password change with an initial password, within its window', async () => {
  await addPerson(mall, { userCd: 'new1', password: '1234567891', mustChange: true })
  const body = { username: 'new1', password: '1234567891' }
  expect((await mall.ask(isAuthenticUser, { body })).ok).toMatchObject({ data: { initPasswordYn: 'Y' } })
  expect((await mall.ask(jwtLogin, { body })).problem).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
  const [audited] = await mall.owner`select count(*)::int as n from audit_rows where action = 'sign-in.initial'`
  expect(audited).toEqual({ n: 1 })
  await mall.owner`update users set initial_until = now() - interval '1 second' where user_cd = 'new1'`
  const late = await mall.ask(isAuthenticUser, { body })
  expect(late.problem).toMatchObject({ result: 'FAIL', code: 'INITIAL_PASSWORD_ENDED' })
  expect(late.problem.message).toContain('02-6427-1180')
  expect(await mall.ask(jwtLogin, { body })).toMatchObject({ status: 422, problem: { code: 'INITIAL_PASSWORD_ENDED' } })
  const newPassword = 'Haru!2026x'
  const change = { body: { ...body, newPassword, confNewPassword: newPassword } }
  expect((await mall.ask(updatePassword, change)).problem.code).toBe('INITIAL_PASSWORD_ENDED')
})

test('reports a disabled account only after the correct password', async () => {
  await addPerson(mall, { userCd: 'gone' })
  await mall.owner`update users set disabled_at = now() where user_cd = 'gone'`
  const right = await mall.ask(isAuthenticUser, { body: { username: 'gone', password } }, { lang: 'en' })
  expect(right.problem).toMatchObject({ code: 'ACCOUNT_DISABLED' })
  expect(right.problem.message).toBe('This account is switched off. Please call 02-6427-1180.')
  expect((await mall.ask(jwtLogin, { body: { username: 'gone', password } })).status).toBe(422)
  const wrong = await mall.ask(isAuthenticUser, { body: { username: 'gone', password: 'x' } })
  expect(wrong.problem.code).toBe('BAD_CREDENTIALS')
})

test('allows only a password change while the password equals the user name', async () => {
  await addPerson(mall, { userCd: 'same', password: 'same' })
  const session = await signIn(mall, 'same', { password: 'same' })
  expect(session.userCdPasswordEquals).toBe('Y')
  const token = session.accessToken
  for (const call of [whoAmI, dashboard])
    expect(await mall.ask(call, {}, { token })).toMatchObject({
      status: 422,
      problem: { code: 'PASSWORD_CHANGE_REQUIRED' },
    })
  const newPassword = 'Haru!2026x'
  const changed = await mall.ask(
    updatePassword,
    { body: { username: 'same', password: 'same', newPassword, confNewPassword: newPassword } },
    { token },
  )
  expect(changed.ok.result).toBe('SUCCESS')
  expect((await mall.ask(whoAmI, {}, { token })).status).toBe(401)
  expect((await signIn(mall, 'same', { password: newPassword })).userCdPasswordEquals).toBe('N')
})

test('accepts a published password only where the mall shows it', async () => {
  await addPerson(mall, { userCd: 'demo', password: 'Nuri!2026', published: true })
  const body = { username: 'demo', password: 'Nuri!2026' }
  expect((await mall.ask(jwtLogin, { body })).status).toBe(200)
  const open = { ...mall.house, published: null }

  const app = await buildApp(open, testSettings)
  const ask = askThrough(app)
  expect((await ask(jwtLogin, { body })).status).toBe(401)
  expect((await ask(mallCard, { query: {} })).ok.demo).toEqual([])
  await app.close()
})

test("selects the sign-in page's tenant by host name, then by query, then tenant 10", async () => {
  await mall.owner`update tenants set host = 'order.hanbit.example' where tenant_id = '20'`
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const cardOf = (query: { tenantCd?: string }, host = 'localhost') =>
    mall
      .ask(mallCard, { query }, { headers: { host } })
      .then((answer) => (answer.status === 200 ? answer.ok.tenantCd : answer.status))
  expect(await cardOf({})).toBe('10')
  expect(await cardOf({ tenantCd: '20' })).toBe('20')
  expect(await cardOf({ tenantCd: '10' }, 'Order.Hanbit.example:8080')).toBe('20')
  expect(await cardOf({ tenantCd: '99' })).toBe(404)
})

test('accepts a ticket once, even when sent 20 times concurrently', async () => {
  const ticket = await mall.ask(jwtLogin, { body: { username: 'store01', password } })
  const all = await Promise.all(
    Array.from({ length: 20 }, () => mall.ask(accountLogin, { body: { data: ticket.ok.data } })),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(401)])
  expect(all.find(({ status }) => status === 401)!.problem.code).toBe('TICKET_ENDED')
})

test('rejects a ticket after a minute', async () => {
  const ticket = await mall.ask(jwtLogin, { body: { username: 'store01', password } })
  await mall.owner`update login_tickets set expires_at = expires_at - interval '60 seconds'`
  expect((await mall.ask(accountLogin, { body: { data: ticket.ok.data } })).problem.code).toBe('TICKET_ENDED')
})

test('rejects a ticket at another tenant', async () => {
  const { data } = (await mall.ask(jwtLogin, { body: { username: 'store01', password } })).ok
  expect(data.startsWith('10.')).toBe(true)
  expect((await mall.ask(accountLogin, { body: { data: data.replace('10.', '20.') } })).status).toBe(401)
  expect((await mall.ask(accountLogin, { body: { data } })).status).toBe(200)
})
