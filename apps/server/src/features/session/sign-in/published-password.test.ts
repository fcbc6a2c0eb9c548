import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { updatePassword } from '@mall/contract/password'
import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { mallCard, whoAmI } from '@mall/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPeople } from '@mall/demo/demo-people-list.ts'
import { seedDemoPeople } from '@mall/demo/demo-people.ts'
import { testSettings, useMall } from '#test/mall.ts'
import { addPerson, signIn, usualPassword } from '#test/people.ts'
import { codeOf } from '#test/sign-in-browser.ts'
import { buildApp } from '../../../app.ts'

const mall = useMall(async (mall) => {
  await seedDemoPeople(mall.database, true)
  await addPerson(mall, { userCd: 'own' })
})
beforeEach(() => mall.owner`delete from throttles`)

const password = 'Nuri!2026'
const newPassword = 'Haneul!2026x'
const change = { newPassword, confNewPassword: newPassword }
const proxied = { headers: { 'x-forwarded-for': '203.0.113.9' } }
const codeFor = (answer: { problem: { code: string } }) => answer.problem.code

describe('a published demo password through a proxy', () => {
  test('is rejected with its own code in every sign-in step', async () => {
    const me = { username: 'store01', password }
    const factor = { username: 'store02', password }
    const initial = { username: 'store03', password: '1234567891' }
    expect(codeFor(await mall.ask(isAuthenticUser, { body: me }, proxied))).toBe('DEMO_DIRECT_ONLY')
    expect(codeFor(await mall.ask(jwtLogin, { body: me }, proxied))).toBe('DEMO_DIRECT_ONLY')
    expect(codeFor(await mall.ask(frontLogin, { body: factor }, proxied))).toBe('DEMO_DIRECT_ONLY')
    expect(codeFor(await mall.ask(isAuthenticUser, { body: initial }, proxied))).toBe('DEMO_DIRECT_ONLY')
    expect(codeFor(await mall.ask(updatePassword, { body: { ...initial, ...change } }, proxied))).toBe(
      'DEMO_DIRECT_ONLY',
    )
  })

  test.each([
    { headers: { host: 'mall.example.com' } },
    { headers: { via: '1.1 caddy' } },
    { headers: { origin: 'https://mall.example.com' } },
    { address: '192.168.0.9' },
  ])('is rejected for a request revealed by %j', async (sent) => {
    expect(codeFor(await mall.ask(jwtLogin, { body: { username: 'store01', password } }, sent))).toBe(
      'DEMO_DIRECT_ONLY',
    )
  })

  test('explains the rejection and the remedy in the page language', async () => {
    const ask = async (lang: 'ko' | 'en') =>
      (await mall.ask(jwtLogin, { body: { username: 'store01', password } }, { ...proxied, lang })).problem.message
    expect(await ask('ko')).toMatch(/이 컴퓨터에서 직접 .*MALL_DEMO_PASSWORDS=random/)
    expect(await ask('en')).toMatch(/only directly on the mall’s own machine.*MALL_DEMO_PASSWORDS=random/)
  })

  test('cannot complete a sign-in that was started directly', async () => {
    const ticket = await mall.ask(jwtLogin, { body: { username: 'store01', password } })
    const body = { data: ticket.ok.data }
    expect(codeFor(await mall.ask(accountLogin, { body }, proxied))).toBe('DEMO_DIRECT_ONLY')
    expect((await mall.ask(accountLogin, { body })).status).toBe(200)

    const factor = { username: 'store02', password }
    expect((await mall.ask(isAuthenticUser, { body: factor })).ok.result).toBe('SUCCESS')
    expect(codeFor(await mall.ask(frontLogin, { body: factor }, proxied))).toBe('DEMO_DIRECT_ONLY')
    const { ok } = await mall.ask(frontLogin, { body: factor })
    if (ok.result === 'FAIL') throw new Error(ok.code)
    const open = { ...factor, authId: ok.data.authId }
    const otp = codeOf(ok.data.otpUri!)
    expect(codeFor(await mall.ask(otpRegister, { body: open }, proxied))).toBe('DEMO_DIRECT_ONLY')
    expect((await mall.ask(otpRegister, { body: open })).status).toBe(200)
    expect(codeFor(await mall.ask(otpVerify, { body: { ...open, otp } }, proxied))).toBe('DEMO_DIRECT_ONLY')
    expect((await mall.ask(otpVerify, { body: { ...open, otp } })).ok.result).toBe('SUCCESS')
  })

  test('cannot be changed with a token, while the token stays valid', async () => {
    const { accessToken: token } = await signIn(mall, 'office01', { password })
    const body = { username: 'office01', password, ...change }
    expect(codeFor(await mall.ask(updatePassword, { body }, { ...proxied, token }))).toBe('DEMO_DIRECT_ONLY')
    expect((await mall.ask(whoAmI, {}, { ...proxied, token })).status).toBe(200)
  })

  test('does not count as a failure, while a wrong password still does', async () => {
    for (let round = 0; round < 7; round += 1)
      expect(codeFor(await mall.ask(jwtLogin, { body: { username: 'store01', password } }, proxied))).toBe(
        'DEMO_DIRECT_ONLY',
      )
    const wrong = { username: 'store01', password: 'Nuri!2025' }
    expect(codeFor(await mall.ask(jwtLogin, { body: wrong }, proxied))).toBe('BAD_CREDENTIALS')
  })
})

test('lists the demo accounts for a direct request, and reports them as hidden otherwise', async () => {
  const names = demoPeople.filter(({ tenantId }) => tenantId === '10').map(({ userCd }) => userCd)
  const direct = (await mall.ask(mallCard, { query: {} })).ok
  expect([direct.demo.map(({ username }) => username), direct.demoHidden]).toEqual([names, false])
  const through = await mall.ask(mallCard, { query: {} }, proxied)
  expect(through.ok).toMatchObject({ demo: [], demoHidden: true })
  expect(JSON.stringify(through.ok)).not.toContain(password)
})

test('accepts a personal password through a proxy, also after a demo user changed theirs', async () => {
  expect((await mall.ask(jwtLogin, { body: { username: 'own', password: usualPassword } }, proxied)).status).toBe(200)
  const { accessToken: token } = await signIn(mall, 'staff01', { password })
  const body = { username: 'staff01', password, ...change }
  expect((await mall.ask(updatePassword, { body }, { token })).ok.result).toBe('SUCCESS')
  const mine = { username: 'staff01', password: newPassword }
  expect((await mall.ask(jwtLogin, { body: mine }, proxied)).status).toBe(200)
})

test('reports once that a demo was reached through a proxy', async () => {
  const met: string[] = []
  const app = await buildApp(mall.house, { ...testSettings, onIndirectDemo: (sign) => void met.push(sign) })
  await app.inject({ url: '/api/mall' })
  expect(met).toEqual([])
  for (const name of ['via', 'x-real-ip']) await app.inject({ url: '/api/mall', headers: { [name]: 'there' } })
  expect(met).toEqual(['header via'])
  await app.close()
})
