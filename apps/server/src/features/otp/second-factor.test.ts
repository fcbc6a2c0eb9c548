import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { updatePassword } from '@mall/contract/password'
import { isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { buildApp } from '../../app.ts'
import { askThrough, crowded, testSettings, useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, signIn, usualPassword as password } from '#test/people.ts'
import { codeOf, openSignInBrowser, signInWithFactor, wrongCodeOf } from '#test/sign-in-browser.ts'
import { confirmScan } from './confirm-scan.ts'
import { passFactor } from './check-code.ts'
import { findOpenAttempt } from './open-attempt.ts'
import { resetOtp } from './reset-otp.ts'
import { openSignInDesk } from '#features/session/sign-in/sign-in-desk.ts'

const mall = useMall(addTenants, crowded)

beforeEach(() => forgetFailures(mall))

let people = 0

/** A user with a second factor, registered by default. */
async function addUser({ registered = true, tenantId = '10' } = {}) {
  const username = `p${++people}`
  const userId = await addPerson(mall, { userCd: username, tenantId, otpRequired: true })
  const browser = openSignInBrowser(mall, username, { tenantCd: tenantId })
  if (registered) await signInWithFactor(browser)
  const me = { username, password, tenantCd: tenantId }
  return { username, userId, me, browser, otpUri: browser.otpUri }
}

async function frontData(me: { username: string; password: string; tenantCd: string }) {
  const { ok } = await mall.ask(frontLogin, { body: me })
  if (ok.result === 'FAIL') throw new Error(ok.code)
  return ok.data
}

const freeStep = (userId: string) => mall.owner`update users set otp_last_step = 0 where user_id = ${userId}`

test('registers by QR code and signs in by code afterwards', async () => {
  const { me } = await addUser({ registered: false })
  expect((await mall.ask(isAuthenticUser, { body: me })).ok).toMatchObject({
    data: { initPasswordYn: 'N', mobileOtpYn: 'Y' },
  })
  const { nextStep, authId, qrImage, otpUri = '' } = await frontData(me)
  expect(nextStep).toBe('qr')
  expect(qrImage).toMatch(/^data:image\/png;base64,/)
  const address = new URL(otpUri)
  expect(address.searchParams.get('issuer')).toBe('누리식자재')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ algorithm: 'SHA1', digits: '6', period: '30' })
  expect(address.searchParams.get('secret')).toHaveLength(32)
  const confirmed = await mall.ask(otpRegister, { body: { ...me, authId } })
  expect(confirmed.ok.data.authId).toBe(authId)
  const verified = await mall.ask(otpVerify, { body: { ...me, authId, otp: codeOf(otpUri) } })
  expect(verified.ok).toEqual({ result: 'SUCCESS', message: '인증되었어요.' })
  const cookie = verified.cookies.find(({ name }) => name === 'mall_2fa')
  expect(cookie).toMatchObject({ path: '/nuri/jwt', httpOnly: true, sameSite: 'Strict', maxAge: 60 })
  expect(cookie?.secure).toBeUndefined()
  const ticket = await mall.ask(jwtLogin, { body: me }, { cookies: { mall_2fa: cookie!.value } })
  expect(ticket.status).toBe(200)
  expect(ticket.cookies.find(({ name }) => name === 'mall_2fa')).toMatchObject({ value: '', path: '/nuri/jwt' })
})

test('asks a registered user for a code without revealing the secret', async () => {
  const { me } = await addUser()
  expect(Object.keys(await frontData(me)).sort()).toEqual(['authId', 'nextStep'])
})

test('gives each attempt its own secret, and keeps only the verified one', async () => {
  const { me } = await addUser({ registered: false })
  const [one, other] = [await frontData(me), await frontData(me)]
  expect(one.otpUri).not.toBe(other.otpUri)
  for (const { authId } of [one, other]) await mall.ask(otpRegister, { body: { ...me, authId } })
  const verify = (authId: string, otp: string) => mall.ask(otpVerify, { body: { ...me, authId, otp } })
  expect((await verify(one.authId, codeOf(other.otpUri!))).problem.code).toBe('OTP_WRONG')
  expect((await verify(other.authId, codeOf(other.otpUri!))).ok.result).toBe('SUCCESS')
  expect((await verify(one.authId, codeOf(one.otpUri!))).problem.code).toBe('ATTEMPT_ENDED')
})

test('completes only one of several concurrent registrations', async () => {
  const { me, userId } = await addUser({ registered: false })
  const attempts = await Promise.all(Array.from({ length: 4 }, () => frontData(me)))
  for (const { authId } of attempts) await mall.ask(otpRegister, { body: { ...me, authId } })
  const all = await Promise.all(
    attempts.map(({ authId, otpUri }) => mall.ask(otpVerify, { body: { ...me, authId, otp: codeOf(otpUri!) } })),
  )
  expect(all.filter((answer) => answer.status === 200 && answer.ok.result === 'SUCCESS')).toHaveLength(1)
  const audited = await mall.owner`select 1 from audit_rows where action = 'otp.registered' and user_id = ${userId}`
  expect(audited).toHaveLength(1)
})

test('rejects a code before the scan is confirmed, and allows confirming twice', async () => {
  const { me } = await addUser({ registered: false })
  const { authId, otpUri = '' } = await frontData(me)
  const verify = () => mall.ask(otpVerify, { body: { ...me, authId, otp: codeOf(otpUri) } })
  expect((await verify()).problem.code).toBe('ATTEMPT_ENDED')
  for (let n = 0; n < 2; n += 1) expect((await mall.ask(otpRegister, { body: { ...me, authId } })).status).toBe(200)
  expect((await verify()).ok.result).toBe('SUCCESS')
})

test('accepts a code once', async () => {
  const { me, otpUri, userId } = await addUser()
  await freeStep(userId)
  const otp = codeOf(otpUri)
  const verify = async () => {
    const { authId } = await frontData(me)
    return mall.ask(otpVerify, { body: { ...me, authId, otp } })
  }
  expect((await verify()).ok.result).toBe('SUCCESS')
  const again = await verify()
  expect(again.problem).toMatchObject({ result: 'FAIL', code: 'OTP_USED' })
  expect(again.problem.message).toContain('다음 번호')
})

test('accepts a code once when sent 50 times concurrently, within one attempt and across many', async () => {
  const { me, otpUri, userId } = await addUser()
  const otp = codeOf(otpUri)
  for (const many of [false, true]) {
    await freeStep(userId)
    await forgetFailures(mall)
    const attempts = await Promise.all(Array.from({ length: many ? 50 : 1 }, () => frontData(me)))
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const { authId } = attempts[n % attempts.length]!
        return mall.ask(otpVerify, { body: { ...me, authId, otp } }, { address: `192.0.2.${n}` })
      }),
    )
    expect(all.filter((answer) => answer.status === 200 && answer.ok.result === 'SUCCESS')).toHaveLength(1)
    expect(all.every(({ status }) => status === 200 || status === 429)).toBe(true)
  }
})

test('allows five codes per attempt, and ends it after the fifth wrong one', async () => {
  const { me, otpUri, userId, browser } = await addUser()
  await freeStep(userId)
  const { authId } = await frontData(me)
  const verify = (otp: string) => mall.ask(otpVerify, { body: { ...me, authId, otp } })
  for (const left of [4, 3, 2, 1]) {
    const { problem } = await verify(wrongCodeOf(otpUri))
    expect(problem).toMatchObject({ code: 'OTP_WRONG' })
    expect(problem.message).toContain(`${left}번 더`)
  }
  expect((await verify(wrongCodeOf(otpUri))).problem.code).toBe('ATTEMPT_ENDED')
  await forgetFailures(mall)
  expect((await verify(codeOf(otpUri))).problem.code).toBe('ATTEMPT_ENDED')
  // A new one can start immediately.
  browser.authId = (await frontData(me)).authId
  expect(await browser.steps.wrong()).toBe(false)
  expect(await browser.steps.right()).toBe(true)
})

test('accepts a code with spaces or full-width digits', async () => {
  const { me, otpUri, userId } = await addUser()
  for (const typed of [(otp: string) => ` ${otp.slice(0, 3)} ${otp.slice(3)} `, fullWidth]) {
    await freeStep(userId)
    const { authId } = await frontData(me)
    expect((await mall.ask(otpVerify, { body: { ...me, authId, otp: typed(codeOf(otpUri)) } })).ok.result).toBe(
      'SUCCESS',
    )
  }
})

const fullWidth = (otp: string) => otp.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

test.each([
  ['the QR step', 'otp_enrol', '15 minutes'],
  ['the code step', 'otp_wait', '5 minutes'],
])('expires %s after its time limit', async (_what, state, age) => {
  const { me, otpUri, userId } = await addUser({ registered: state === 'otp_wait' })
  await freeStep(userId)
  const begun = await frontData(me)
  const uri = begun.otpUri ?? otpUri
  const next = (authId: string) =>
    state === 'otp_enrol'
      ? mall.ask(otpRegister, { body: { ...me, authId } })
      : mall.ask(otpVerify, { body: { ...me, authId, otp: codeOf(uri) } })
  await mall.owner`update sign_in_attempts set expires_at = expires_at - ${age}::interval where user_id = ${userId}`
  expect((await next(begun.authId)).problem.code).toBe('ATTEMPT_ENDED')
  const again = await frontData(me)
  await mall.owner`update sign_in_attempts set expires_at = expires_at - ${age}::interval + interval '20 seconds'
    where user_id = ${userId} and expires_at > now()`
  expect((await next(again.authId)).ok.result).toBe('SUCCESS')
})

test('rejects another name, password or tenant within an attempt', async () => {
  const { me, otpUri, userId } = await addUser()
  const other = await addUser()
  await freeStep(userId)
  const { authId } = await frontData(me)
  const otp = codeOf(otpUri)
  const verify = (body: object) => mall.ask(otpVerify, { body: { ...me, authId, otp, ...body } })
  expect((await verify({ password: 'Wrong!2026x' })).problem.code).toBe('BAD_CREDENTIALS')
  expect((await verify({ username: other.username })).problem.code).toBe('BAD_CREDENTIALS')
  expect((await verify({ tenantCd: '20' })).problem.code).toBe('ATTEMPT_ENDED')
  expect((await verify({ authId: authId.replace('10.', '20.') })).problem.code).toBe('ATTEMPT_ENDED')
  expect((await verify({})).ok.result).toBe('SUCCESS')
})

test('accepts a proof once, within a minute, for its user and tenant', async () => {
  const mine = await addUser()
  const other = await addUser()
  const abroad = await addUser({ tenantId: '20' })
  const pass = async ({ me, otpUri, userId }: typeof mine) => {
    await freeStep(userId)
    const { authId } = await frontData(me)
    const verified = await mall.ask(otpVerify, { body: { ...me, authId, otp: codeOf(otpUri) } })
    return verified.cookies.find(({ name }) => name === 'mall_2fa')!.value
  }
  const login = (me: typeof mine.me, proof: string) =>
    mall.ask(jwtLogin, { body: me }, { cookies: { mall_2fa: proof } })
  const proof = await pass(mine)
  for (const bad of [other, abroad])
    expect(await login(bad.me, proof)).toMatchObject({ status: 422, problem: { code: 'OTP_REQUIRED' } })
  expect((await login(abroad.me, proof.replace('10.', '20.'))).status).toBe(422)
  expect((await login({ ...mine.me, password: 'Wrong!2026x' }, proof)).status).toBe(401)
  const all = await Promise.all(Array.from({ length: 10 }, () => login(mine.me, proof)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await login(mine.me, proof)).status).toBe(422)
  const late = await pass(mine)
  await mall.owner`update sign_in_attempts set expires_at = expires_at - interval '60 seconds' where state = 'passed'`
  expect((await login(mine.me, late)).status).toBe(422)
})

test('marks the proof cookie Secure under TLS', async () => {
  const { me, otpUri, userId } = await addUser()
  await freeStep(userId)

  const app = await buildApp(mall.house, { ...testSettings, trustProxy: ['127.0.0.1'] })
  const ask = askThrough(app)
  const headers = { 'x-forwarded-proto': 'https' }
  const { authId } = await frontData(me)
  const verified = await ask(otpVerify, { body: { ...me, authId, otp: codeOf(otpUri) } }, { headers })
  expect(verified.cookies.find(({ name }) => name === 'mall_2fa')).toMatchObject({ secure: true })
  await app.close()
})

test('rejects sign-in and password change with a stolen password alone', async () => {
  const { me } = await addUser()
  const newOnes = { newPassword: 'Haru!2026x', confNewPassword: 'Haru!2026x' }
  expect((await mall.ask(jwtLogin, { body: me })).problem.code).toBe('OTP_REQUIRED')
  expect((await mall.ask(updatePassword, { body: { ...me, ...newOnes } })).problem.code).toBe('SIGN_IN_FIRST')
  for (const proof of ['', 'x', '10.', `10.${'A'.repeat(43)}`])
    expect((await mall.ask(jwtLogin, { body: me }, { cookies: { mall_2fa: proof } })).problem.code).toBe('OTP_REQUIRED')
})

test('requires the registered factor even with a reset initial password', async () => {
  const { me, userId, browser } = await addUser()
  await mall.owner`update users set must_change = true where user_id = ${userId}`
  const newOnes = { newPassword: 'Haru!2026x', confNewPassword: 'Haru!2026x' }
  expect((await mall.ask(isAuthenticUser, { body: me })).ok).toMatchObject({
    data: { initPasswordYn: 'N', mobileOtpYn: 'Y' },
  })
  expect((await mall.ask(updatePassword, { body: { ...me, ...newOnes } })).problem.code).toBe('SIGN_IN_FIRST')
  // With the code the user is signed in, but can only change the password.
  await signInWithFactor(browser)
  const token = browser.accessToken
  expect((await mall.ask(whoAmI, {}, { token })).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
  expect((await mall.ask(updatePassword, { body: { ...me, ...newOnes } }, { token })).ok.result).toBe('SUCCESS')
})

test('rejects starting a factor for users who need none or still have an initial password', async () => {
  await addPerson(mall, { userCd: 'plain' })
  await addPerson(mall, { userCd: 'initial', mustChange: true, otpRequired: true })
  const front = (username: string) => mall.ask(frontLogin, { body: { username, password } })
  expect((await front('plain')).problem).toMatchObject({ result: 'FAIL', code: 'OTP_NOT_NEEDED' })
  expect((await front('initial')).problem).toMatchObject({ result: 'FAIL', code: 'PASSWORD_CHANGE_REQUIRED' })
  expect((await front('nobody')).problem).toMatchObject({ result: 'FAIL', code: 'BAD_CREDENTIALS' })
})

test('resetting a factor ends all sessions and attempts, and the next sign-in registers a new one', async () => {
  const { me, userId, browser } = await addUser()
  const origin = { address: 'test', agent: '' }
  const { authId } = await frontData(me)
  await atomically(mall.database.tenant('10'), (trx) => resetOtp(trx, userId, origin))
  expect((await mall.ask(whoAmI, {}, { token: browser.accessToken })).status).toBe(401)
  const body = { ...me, authId, otp: codeOf(browser.otpUri) }
  expect((await mall.ask(otpVerify, { body })).problem.code).toBe('ATTEMPT_ENDED')
  const again = await frontData(me)
  expect(again.nextStep).toBe('qr')
  expect(again.otpUri).not.toBe(browser.otpUri)
})

test('ends older sessions when a required factor is registered', async () => {
  await addPerson(mall, { userCd: 'later' })
  const before = await signIn(mall, 'later')
  expect((await mall.ask(whoAmI, {}, { token: before.accessToken })).status).toBe(200)
  await mall.owner`update users set otp_required = true where user_cd = 'later'`
  const browser = await signInWithFactor(openSignInBrowser(mall, 'later'))
  expect((await mall.ask(whoAmI, {}, { token: before.accessToken })).status).toBe(401)
  expect((await mall.ask(whoAmI, {}, { token: browser.accessToken })).status).toBe(200)
})

test('passes no attempt when the audit row cannot be written', async () => {
  const { me, userId } = await addUser({ registered: false })
  const { authId } = await frontData(me)
  const desk = openSignInDesk(mall.house)
  const attempt = (await findOpenAttempt(desk, { ...me, authId }))!
  await atomically(attempt.db, (trx) => confirmScan(trx, attempt))
  const nowhere = { address: null as never, agent: '' }
  const proof = { text: 'x', hash: 'x' }
  await expect(atomically(attempt.db, (trx) => passFactor(trx, attempt, 1, proof, nowhere))).rejects.toThrow()
  const [left] =
    await mall.owner`select u.otp_seed, a.state from users u join sign_in_attempts a using (tenant_id, user_id)
    where u.user_id = ${userId}`
  expect(left).toEqual({ otp_seed: null, state: 'otp_wait' })
})

test('stores no secret in plain text', async () => {
  const { otpUri } = await addUser()
  const secret = new URL(otpUri).searchParams.get('secret')!
  const found = await mall.owner`select 1 from users where otp_seed like ${`%${secret}%`} union all
    select 1 from sign_in_attempts where otp_seed like ${`%${secret}%`}`
  expect(found).toHaveLength(0)
})
