import { frontLogin, otpVerify } from '@mall/contract/otp'
import { updatePassword } from '@mall/contract/password'
import { isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { beforeEach, expect, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, usualPassword as password } from '#test/people.ts'
import { openSignInBrowser, signInWithFactor } from '#test/sign-in-browser.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'gim' })
  await addPerson(arranged, { userCd: 'lee' })
}, crowded)

beforeEach(() => forgetFailures(mall))

interface From {
  address?: string
  device?: string
}

function tryPassword(
  username: string,
  given: string,
  { address = '203.0.113.1', device }: From = {},
  lang: 'ko' | 'en' = 'ko',
) {
  const cookies: Record<string, string> = device === undefined ? {} : { mall_device: device }
  return mall.ask(isAuthenticUser, { body: { username, password: given } }, { address, cookies, lang })
}

/** Simulates waiting by moving the rows back in time. */
async function passTime(seconds: number) {
  for (const table of ['throttles', 'shared_throttles'])
    await mall.owner`update ${mall.owner(table)} set
      blocked_until = blocked_until - make_interval(secs => ${seconds}),
      last_at = last_at - make_interval(secs => ${seconds}), since = since - make_interval(secs => ${seconds})`
}

/** Signs in once, so that the browser is known. */
async function knownDevice(username: string): Promise<string> {
  const answer = await mall.ask(jwtLogin, { body: { username, password } }, { address: '198.51.100.9' })
  return answer.cookies.find(({ name }) => name === 'mall_device')!.value
}

const waitOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after'])

test('allows five failures, then doubles the wait from 30 seconds to 15 minutes', async () => {
  const waits: number[] = []
  for (let n = 1; n <= 5; n += 1) expect((await tryPassword('gim', 'wrong')).problem.code).toBe('BAD_CREDENTIALS')
  for (let n = 0; n < 8; n += 1) {
    const blocked = await tryPassword('gim', password)
    expect(blocked).toMatchObject({ status: 429, problem: { code: 'TOO_MANY' } })
    waits.push(waitOf(blocked))
    await passTime(waitOf(blocked))
    expect((await tryPassword('gim', 'wrong', { address: `203.0.113.${n + 2}` })).status).toBe(200)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('states the wait in the language of the page', async () => {
  for (let n = 0; n < 5; n += 1) await tryPassword('gim', 'wrong')
  await mall.owner`update throttles set blocked_until = clock_timestamp() + interval '149.5 seconds'`
  expect((await tryPassword('gim', 'x')).problem.message).toBe(
    '시도가 너무 많았어요. 2분 30초 뒤에 다시 시도해 주세요.',
  )
  expect((await tryPassword('gim', 'x', {}, 'en')).problem.message).toBe(
    'Too many attempts. Please try again in 2 min 30 s.',
  )
})

test('checks at most 5 of 50 concurrent wrong passwords', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => tryPassword('gim', `wrong${n}`, { address: `192.0.2.${n}` })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(45)
})

test('accepts many concurrent correct passwords', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => tryPassword('gim', password)))
  expect(all.every(({ ok }) => ok.result === 'SUCCESS')).toBe(true)
})

test('resets the failures on success', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1) await tryPassword('gim', 'wrong')
    expect((await tryPassword('gim', password)).ok.result).toBe('SUCCESS')
  }
})

test('resets the failures after a day without any', async () => {
  for (let n = 0; n < 4; n += 1) await tryPassword('gim', 'wrong')
  await passTime(24 * 3600 + 1)
  for (let n = 0; n < 5; n += 1) expect((await tryPassword('gim', 'wrong')).status).toBe(200)
})

test('keeps the store’s known device working while others keep failing', async () => {
  const device = await knownDevice('gim')
  for (let n = 0; n < 60; n += 1) await tryPassword('gim', 'wrong', { address: '203.0.113.1' })
  expect((await tryPassword('gim', password, { address: '203.0.113.1' })).status).toBe(429)
  // Even from the same address.
  expect((await tryPassword('gim', password, { address: '203.0.113.1', device })).ok.result).toBe('SUCCESS')
  expect(
    (await mall.ask(jwtLogin, { body: { username: 'gim', password } }, { cookies: { mall_device: device } })).status,
  ).toBe(200)
})

test('gives a known device five failures of its own, and its success does not reset those of others', async () => {
  const device = await knownDevice('gim')
  for (let n = 0; n < 5; n += 1) expect((await tryPassword('gim', 'wrong', { device })).status).toBe(200)
  expect((await tryPassword('gim', password, { device })).status).toBe(429)
  expect((await tryPassword('gim', password)).ok.result).toBe('SUCCESS')
  for (let n = 0; n < 5; n += 1) await tryPassword('gim', 'wrong')
  await passTime(30)
  expect((await tryPassword('gim', password, { device })).ok.result).toBe('SUCCESS')
  await mall.owner`update throttles set blocked_until = now() + interval '1 minute' where kind = 'account'`
  expect((await tryPassword('gim', password)).status).toBe(429)
})

test('treats a device known for another user, or an invented one, as unknown', async () => {
  const device = await knownDevice('lee')
  for (let n = 0; n < 5; n += 1) await tryPassword('gim', 'wrong')
  for (const other of [device, 'abc.def', `${device}x`, device.replace('.', '')])
    expect((await tryPassword('gim', password, { device: other })).status).toBe(429)
})

test('limits an address to 50 failures an hour across all users', async () => {
  const guess = (n: number) => tryPassword(`stranger${n}`, 'x', { address: '203.0.113.50' })
  for (let n = 0; n < 50; n += 1) expect((await guess(n)).status).toBe(200)
  expect(await guess(51)).toMatchObject({ status: 429 })
  expect((await tryPassword('gim', password, { address: '203.0.113.50' })).status).toBe(429)
  expect((await tryPassword('gim', password, { address: '203.0.113.51' })).ok.result).toBe('SUCCESS')
  await passTime(3601)
  for (let n = 0; n < 50; n += 1) expect((await guess(100 + n)).status).toBe(200)
})

test('counts all calls with a password on the same counter', async () => {
  const body = { username: 'gim', password: 'wrong' }
  const newOne = { newPassword: 'Haru!2026x', confNewPassword: 'Haru!2026x' }
  await mall.ask(isAuthenticUser, { body })
  await mall.ask(jwtLogin, { body })
  await mall.ask(frontLogin, { body })
  await mall.ask(updatePassword, { body: { ...body, ...newOne } })
  await mall.ask(updatePassword, { body: { ...body, ...newOne, tenantCd: '10' } })
  for (const blocked of [
    await mall.ask(isAuthenticUser, { body }),
    await mall.ask(jwtLogin, { body }),
    await mall.ask(frontLogin, { body }),
    await mall.ask(updatePassword, { body: { ...body, ...newOne } }),
  ])
    expect(blocked).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
})

test('throttles unknown users and tenants like existing ones', async () => {
  for (const body of [
    { username: 'nobody', password: 'x' },
    { username: 'gim', password: 'x', tenantCd: '99' },
  ]) {
    for (let n = 0; n < 5; n += 1) expect((await mall.ask(isAuthenticUser, { body })).status).toBe(200)
    expect((await mall.ask(isAuthenticUser, { body })).headers['retry-after']).toBe('30')
  }
})

test('counts wrong codes per account across attempts', async () => {
  await addPerson(mall, { userCd: 'otp1', otpRequired: true })
  const { otpUri } = await signInWithFactor(openSignInBrowser(mall, 'otp1'))
  const thief = openSignInBrowser(mall, 'otp1', { otpUri, address: '203.0.113.77' })
  for (let n = 0; n < 3; n += 1) {
    await thief.steps.front()
    await thief.steps.wrong()
    if (n < 2) await thief.steps.wrong()
  }
  const body = { authId: thief.authId, otp: '000000', username: 'otp1', password }
  const blocked = await mall.ask(otpVerify, { body }, { address: '203.0.113.78' })
  expect(blocked).toMatchObject({ status: 429, problem: { code: 'TOO_MANY' } })
  await passTime(30)
  await thief.steps.wrong()
  expect(waitOf(await mall.ask(otpVerify, { body }, { address: '203.0.113.78' }))).toBe(60)
})

test('keeps throttling guesses while a user is entering a code', async () => {
  await addPerson(mall, { userCd: 'otp3', otpRequired: true })
  const guess = (given: string, address: string) =>
    mall.ask(frontLogin, { body: { username: 'otp3', password: given } }, { address })
  await tryPassword('otp3', password)
  for (let n = 0; n < 5; n += 1) await guess('wrong', `192.0.2.${n}`)
  expect((await guess(password, '192.0.2.9')).status).toBe(429)
})

test('keeps the store’s known device working while a thief of the password tries codes', async () => {
  await addPerson(mall, { userCd: 'otp2', otpRequired: true })
  const own = await signInWithFactor(openSignInBrowser(mall, 'otp2'))
  const thief = openSignInBrowser(mall, 'otp2', { otpUri: own.otpUri, address: '203.0.113.79' })
  for (let n = 0; n < 6; n += 1) {
    await thief.steps.front()
    await thief.steps.wrong()
  }
  expect(await thief.steps.right()).toBe(false)
  const home = openSignInBrowser(mall, 'otp2', { otpUri: own.otpUri, device: own.device })
  await signInWithFactor(home)
  expect(home.accessToken).not.toBe('')
})
