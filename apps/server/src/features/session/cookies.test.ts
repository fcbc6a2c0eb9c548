import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { jwtLogin } from '@mall/contract/session'
import { expect, test } from 'vitest'
import { askThrough, testSettings, useMall, type Ask } from '#test/mall.ts'
import { addPerson, addTenants, usualPassword as password } from '#test/people.ts'
import { codeOf } from '#test/sign-in-browser.ts'
import { buildApp } from '../../app.ts'

const mall = useMall(async (mall) => {
  await addTenants(mall)
  await addPerson(mall, { userCd: 'plain' })
  for (const userCd of ['factor1', 'factor2', 'factor3']) await addPerson(mall, { userCd, otpRequired: true })
})

const httpsPage = { 'sec-fetch-site': 'same-origin', origin: 'https://mall.example.com' }

async function deviceCookie(ask: Ask, headers: Record<string, string>) {
  const answer = await ask(jwtLogin, { body: { username: 'plain', password } }, { headers })
  return answer.cookies.find(({ name }) => name === 'mall_device')
}

async function proofCookie(ask: Ask, username: string, headers: Record<string, string>) {
  const me = { username, password }
  const { ok } = await ask(frontLogin, { body: me }, { headers })
  if (ok.result === 'FAIL' || ok.data.otpUri === undefined) throw new Error('no second factor')
  const open = { ...me, authId: ok.data.authId }
  await ask(otpRegister, { body: open }, { headers })
  const answer = await ask(otpVerify, { body: { ...open, otp: codeOf(ok.data.otpUri) } }, { headers })
  return answer.cookies.find(({ name }) => name === 'mall_2fa')
}

const device = { path: '/nuri', maxAge: 31_536_000, httpOnly: true, sameSite: 'Strict' }
const proof = { path: '/nuri/jwt', maxAge: 60, httpOnly: true, sameSite: 'Strict' }

test('sets cookies with the names, paths and lifetimes of the contract, without Secure over plain http', async () => {
  const given = [await deviceCookie(mall.ask, {}), await proofCookie(mall.ask, 'factor1', {})]
  expect(given).toMatchObject([device, proof])
  for (const cookie of given) expect(cookie).not.toHaveProperty('secure')
})

test('marks cookies Secure when the browser reports an https page, whatever the proxy', async () => {
  expect(await deviceCookie(mall.ask, httpsPage)).toMatchObject({ ...device, secure: true })
  expect(await proofCookie(mall.ask, 'factor2', httpsPage)).toMatchObject({ ...proof, secure: true })
})

test('marks cookies Secure when a trusted proxy reports https', async () => {
  const app = await buildApp(mall.house, { ...testSettings, trustProxy: ['127.0.0.1'] })
  const ask = askThrough(app)
  const https = { 'x-forwarded-proto': 'https' }
  expect(await deviceCookie(ask, https)).toMatchObject({ ...device, secure: true })
  expect(await proofCookie(ask, 'factor3', https)).toMatchObject({ ...proof, secure: true })
  expect(await deviceCookie(mall.ask, https)).not.toHaveProperty('secure')
  await app.close()
})
