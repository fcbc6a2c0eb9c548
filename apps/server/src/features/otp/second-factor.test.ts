import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { updatePassword } from '@mall/contract/password'
import { isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import { expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { addPerson, signIn, usualPassword as password } from '#test/people.ts'
import { codeOf, openSignInBrowser, signInWithFactor } from '#test/sign-in-browser.ts'
import { confirmScan } from './confirm-scan.ts'
import { passFactor } from './check-code.ts'
import { findOpenAttempt } from './open-attempt.ts'
import { resetOtp } from './reset-otp.ts'
import { openSignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { useFactors } from '#test/malls/factors.ts'

const { mall, addUser, frontData } = useFactors()

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
