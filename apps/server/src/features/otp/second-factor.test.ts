import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { useMall, type Mall } from '#test/mall.ts'
import { addPerson, addTenants, usualPassword as password } from '#test/people.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
})

const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate()
const wrongFor = (uri: string) => String((Number(codeOf(uri)) + 1) % 1_000_000).padStart(6, '0')

/** Registers an authenticator and answers what it holds. */
async function enrol({ ask }: Mall, username: string): Promise<string> {
  const begun = await ask(frontLogin, { body: { username, password } })
  const { authId, otpUri } = (begun.ok as { data: { authId: string; otpUri: string } }).data
  await ask(otpRegister, { body: { authId, username, password } })
  const verified = await ask(otpVerify, { body: { authId, otp: codeOf(otpUri), username, password } })
  expect(verified.ok.result).toBe('SUCCESS')
  return otpUri
}

test('registers by QR, and then signs in by code', async () => {
  await addPerson(mall, { userCd: 'gim', otpRequired: true })
  const me = { username: 'gim', password }
  expect((await mall.ask(isAuthenticUser, { body: me })).ok).toMatchObject({
    data: { initPasswordYn: 'N', mobileOtpYn: 'Y' },
  })
  const begun = await mall.ask(frontLogin, { body: me })
  const { nextStep, authId, qrImage, otpUri } = (begun.ok as { data: Record<string, string> }).data
  expect(nextStep).toBe('qr')
  expect(qrImage).toMatch(/^data:image\/png;base64,/)
  const confirmed = await mall.ask(otpRegister, { body: { authId: authId!, ...me } })
  expect(confirmed.ok.data.authId).toBe(authId)
  const verified = await mall.ask(otpVerify, { body: { authId: authId!, otp: codeOf(otpUri!), ...me } })
  expect(verified.ok).toMatchObject({ result: 'SUCCESS', message: '인증되었어요.' })
  const cookie = verified.cookies.find(({ name }) => name === 'mall_2fa')
  expect(cookie).toMatchObject({ path: '/nuri/jwt', httpOnly: true, sameSite: 'Strict', maxAge: 60 })
  const ticket = await mall.ask(jwtLogin, { body: me }, { cookies: { mall_2fa: cookie!.value } })
  expect(ticket.status).toBe(200)
  expect((await mall.ask(accountLogin, { body: { data: ticket.ok.data } })).status).toBe(200)
})

test('who is registered is asked for a code and never sees a secret again', async () => {
  await addPerson(mall, { userCd: 'na', otpRequired: true })
  await enrol(mall, 'na')
  const again = await mall.ask(frontLogin, { body: { username: 'na', password } })
  expect(again.ok).toEqual({ result: 'SUCCESS', data: { nextStep: 'otp', authId: expect.any(String) } })
})
