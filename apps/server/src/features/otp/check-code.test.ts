import { otpRegister, otpVerify } from '@mall/contract/otp'
import { jwtLogin } from '@mall/contract/session'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { askThrough, testSettings } from '#test/mall.ts'
import { forgetFailures } from '#test/people.ts'
import { codeOf, wrongCodeOf } from '#test/sign-in-browser.ts'
import { useFactors } from '#test/malls/factors.ts'

const { mall, addUser, frontData, freeStep } = useFactors()

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
