import { unreadNotifications } from '@mall/contract/notifications'
import {
  beginRegistration,
  confirmRegistration,
  factorState,
  removeFactor,
  renewRecoveryCodes,
} from '@mall/contract/security'
import { frontLogin, otpVerify } from '@mall/contract/otp'
import { isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, signIn, usualPassword as password } from '#test/people.ts'
import { codeOf, openSignInBrowser, signInWithFactor, wrongCodeOf } from '#test/sign-in-browser.ts'
import { confirmEnrolment } from './change-factor.ts'
import { requireOtp } from './require-otp.ts'

const mall = useMall(addTenants, 8)
beforeEach(() => forgetFailures(mall))

let people = 0

async function addUser({ role = 'STORE' }: { role?: 'STORE' | 'OFFICE' } = {}) {
  const username = `s${++people}`
  const userId = await addPerson(mall, { userCd: username, role })
  const { accessToken: token } = await signIn(mall, username)
  return { username, userId, token, me: { username, password, tenantCd: '10' } }
}

const freeStep = (userId: string) => mall.owner`update users set otp_last_step = 0 where user_id = ${userId}`

/** Registers an authenticator on the security page. */
async function register(token: string) {
  const { otpUri } = (await mall.ask(beginRegistration, { body: { password } }, { token })).ok.data
  const confirmed = await mall.ask(confirmRegistration, { body: { code: codeOf(otpUri) } }, { token })
  return { otpUri, recoveryCodes: confirmed.ok.data.recoveryCodes }
}

async function attemptOf(me: { username: string; password: string; tenantCd: string }): Promise<string> {
  const { ok } = await mall.ask(frontLogin, { body: me })
  return ok.result === 'SUCCESS' ? ok.data.authId : ok.code
}

const actionsOf = async (userId: string) =>
  (
    await mall.owner`select action from audit_rows where subject_user_id = ${userId} and action like 'otp%' order by at`
  ).map(({ action }) => action as string)

const bellOf = async (token: string) =>
  (await mall.ask(unreadNotifications, {}, { token })).ok.items.map(({ code }) => code)

test.each(['STORE', 'OFFICE'] as const)('lets a user with role %s enable the second factor', async (role) => {
  const { username, token, me, userId } = await addUser({ role })
  const other = (await signIn(mall, username)).accessToken
  expect((await mall.ask(factorState, {}, { token })).ok).toEqual({ on: false, required: false, recoveryCodesLeft: 0 })
  expect((await mall.ask(beginRegistration, { body: { password: 'Wrong!2026x' } }, { token })).problem).toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  const begun = await mall.ask(beginRegistration, { body: { password } }, { token })
  expect(begun.ok.data.qrImage).toMatch(/^data:image\/png;base64,/)
  const { otpUri } = begun.ok.data
  // The new secret is unused until its first code.
  expect((await mall.ask(isAuthenticUser, { body: me })).ok).toMatchObject({ data: { mobileOtpYn: 'N' } })
  const wrong = await mall.ask(confirmRegistration, { body: { code: wrongCodeOf(otpUri) } }, { token })
  expect(wrong).toMatchObject({ status: 422, problem: { code: 'CODE_WRONG' } })
  const { recoveryCodes } = (await mall.ask(confirmRegistration, { body: { code: codeOf(otpUri) } }, { token })).ok.data
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes.every((code) => /^\d{4} \d{4} \d{4}$/.test(code))).toBe(true)
  expect((await mall.ask(factorState, {}, { token })).ok).toEqual({ on: true, required: false, recoveryCodesLeft: 10 })
  // The current session stays open, the other one ends.
  expect((await mall.ask(whoAmI, {}, { token: other })).status).toBe(401)
  expect((await mall.ask(isAuthenticUser, { body: me })).ok).toMatchObject({ data: { mobileOtpYn: 'Y' } })
  expect((await mall.ask(jwtLogin, { body: me })).problem.code).toBe('OTP_REQUIRED')
  await signInWithFactor(openSignInBrowser(mall, username, { otpUri }))
  expect(await actionsOf(userId)).toEqual(['otp.registered', 'otp.passed'])
  expect(await bellOf(token)).toContain('FACTOR_CHANGED')
})

test('stores recovery codes only as digests', async () => {
  const { token, userId } = await addUser()
  const { recoveryCodes } = await register(token)
  const rows = await mall.owner`select * from otp_recovery_codes where user_id = ${userId}`
  const kept = JSON.stringify(rows)
  for (const code of recoveryCodes) expect(kept.includes(code) || kept.includes(code.replace(/ /g, ''))).toBe(false)
})

test('accepts a recovery code once in the code field', async () => {
  const { token, me, userId } = await addUser()
  const [code = '', second = ''] = (await register(token)).recoveryCodes
  const verify = async (otp: string) => mall.ask(otpVerify, { body: { ...me, authId: await attemptOf(me), otp } })
  expect((await verify(code)).ok.result).toBe('SUCCESS')
  expect((await verify(code)).problem.code).toBe('OTP_WRONG')
  expect((await verify(second.replace(/ /g, '-'))).ok.result).toBe('SUCCESS')
  expect((await mall.ask(factorState, {}, { token })).ok.recoveryCodesLeft).toBe(8)
  expect(await actionsOf(userId)).toEqual([
    ...['otp.registered', 'otp.recovery-used', 'otp.failed', 'otp.recovery-used'],
  ])
  expect((await bellOf(token)).filter((one) => one === 'RECOVERY_CODE_USED')).toHaveLength(2)
})

test('accepts a recovery code once when sent by 20 concurrent attempts', async () => {
  const { token, me } = await addUser()
  const [code = ''] = (await register(token)).recoveryCodes
  const attempts = await Promise.all(Array.from({ length: 20 }, () => attemptOf(me)))
  const all = await Promise.all(
    attempts.map((authId, n) =>
      mall.ask(otpVerify, { body: { ...me, authId, otp: code } }, { address: `192.0.2.${n}` }),
    ),
  )
  expect(all.filter((answer) => answer.status === 200 && answer.ok.result === 'SUCCESS')).toHaveLength(1)
})

test('counts wrong recovery codes like wrong codes', async () => {
  const { token, me } = await addUser()
  const { recoveryCodes } = await register(token)
  const authId = await attemptOf(me)
  const verify = (otp: string) => mall.ask(otpVerify, { body: { ...me, authId, otp } })
  for (let n = 0; n < 4; n += 1) expect((await verify(`0000 0000 000${n}`)).problem.code).toBe('OTP_WRONG')
  expect((await verify('0000 0000 0009')).problem.code).toBe('ATTEMPT_ENDED')
  expect((await verify(recoveryCodes[0] ?? '')).status).toBe(429)
})

test('replaces the authenticator only with password and code', async () => {
  const { token, me, userId } = await addUser()
  const { otpUri, recoveryCodes } = await register(token)
  const begin = (code?: string) =>
    mall.ask(beginRegistration, { body: { password, ...(code !== undefined && { code }) } }, { token })
  expect((await begin()).problem.code).toBe('CODE_WRONG')
  expect((await begin(wrongCodeOf(otpUri))).problem.code).toBe('CODE_WRONG')
  await freeStep(userId)
  const begun = await begin(codeOf(otpUri))
  // The old one stays valid until the first code of the new one.
  await freeStep(userId)
  const verify = async (otp: string) => mall.ask(otpVerify, { body: { ...me, authId: await attemptOf(me), otp } })
  expect((await verify(codeOf(otpUri))).ok.result).toBe('SUCCESS')
  const code = codeOf(begun.ok.data.otpUri)
  const fresh = (await mall.ask(confirmRegistration, { body: { code } }, { token })).ok.data.recoveryCodes
  await freeStep(userId)
  expect((await verify(codeOf(otpUri))).problem.code).toBe('OTP_WRONG')
  expect((await verify(recoveryCodes[0] ?? '')).problem.code).toBe('OTP_WRONG')
  await forgetFailures(mall)
  expect((await verify(codeOf(begun.ok.data.otpUri))).ok.result).toBe('SUCCESS')
  expect((await begin(fresh[0])).status).toBe(200)
})

test('consumes no code and registers nothing when the following work fails', async () => {
  const { token, userId, username } = await addUser()
  const { recoveryCodes } = await register(token)
  await mall.ask(beginRegistration, { body: { password, code: recoveryCodes[0] ?? '' } }, { token })
  const [session] = await mall.owner`select session_id from sessions where user_id = ${userId} and ended_at is null`
  const who = {
    ...{
      tenantId: '10',
      userId,
      userCd: username,
      role: 'STORE' as const,
      storeId: null,
      rights: [],
      mustChangePassword: false,
    },
    sessionId: session?.session_id as string,
  }
  const before = await mall.owner`select otp_seed from users where user_id = ${userId}`
  const db = mall.database.tenant('10')
  const nowhere = { address: null as never, agent: '' }
  await expect(
    atomically(db, (trx) => confirmEnrolment(trx, mall.house.keys, who, '000000', nowhere)),
  ).rejects.toThrow()
  expect(await mall.owner`select otp_seed from users where user_id = ${userId}`).toEqual(before)
  expect((await mall.ask(factorState, {}, { token })).ok.recoveryCodesLeft).toBe(9)
})

test('replaces the recovery codes with password and code', async () => {
  const { token, me, userId } = await addUser()
  const { otpUri, recoveryCodes } = await register(token)
  await freeStep(userId)
  const renew = (code: string) => mall.ask(renewRecoveryCodes, { body: { password, code } }, { token })
  expect((await renew('000000')).problem.code).toBe('CODE_WRONG')
  const fresh = (await renew(codeOf(otpUri))).ok.data.recoveryCodes
  const verify = async (otp: string) => mall.ask(otpVerify, { body: { ...me, authId: await attemptOf(me), otp } })
  expect((await verify(recoveryCodes[0] ?? '')).problem.code).toBe('OTP_WRONG')
  expect((await verify(fresh[0] ?? '')).ok.result).toBe('SUCCESS')
})

test('removes the factor with password and code, unless the office requires it', async () => {
  const { token, me, userId, username } = await addUser()
  const { recoveryCodes } = await register(token)
  const off = (code = '') => mall.ask(removeFactor, { body: { password, code } }, { token })
  const required = (on: boolean) =>
    atomically(mall.database.tenant('10'), (trx) =>
      requireOtp(trx, { userCd: username }, on, { address: 'test', agent: '' }),
    )
  await required(true)
  expect((await mall.ask(factorState, {}, { token })).ok.required).toBe(true)
  expect((await off(recoveryCodes[0])).problem.code).toBe('FACTOR_REQUIRED')
  await required(false)
  expect((await off('000000')).problem.code).toBe('CODE_WRONG')
  // The rejected attempt has not consumed it.
  expect((await off(recoveryCodes[0])).status).toBe(200)
  expect((await mall.ask(isAuthenticUser, { body: me })).ok).toMatchObject({ data: { mobileOtpYn: 'N' } })
  expect((await mall.ask(factorState, {}, { token })).ok).toEqual({ on: false, required: false, recoveryCodesLeft: 0 })
  expect((await actionsOf(userId)).at(-1)).toBe('otp.removed')
})

test('rejects a registration that expired or was completed in another session first', async () => {
  const { token, username, userId } = await addUser()
  const late = (await mall.ask(beginRegistration, { body: { password } }, { token })).ok.data.otpUri
  await mall.owner`update otp_enrolments set expires_at = now() where user_id = ${userId}`
  const confirm = (by: string, uri: string) =>
    mall.ask(confirmRegistration, { body: { code: codeOf(uri) } }, { token: by })
  expect((await confirm(token, late)).problem.code).toBe('REGISTRATION_ENDED')
  const other = (await signIn(mall, username)).accessToken
  const [mine, theirs] = await Promise.all(
    [token, other].map((by) => mall.ask(beginRegistration, { body: { password } }, { token: by })),
  )
  const both = await Promise.all([
    confirm(token, mine?.ok.data.otpUri ?? ''),
    confirm(other, theirs?.ok.data.otpUri ?? ''),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})
