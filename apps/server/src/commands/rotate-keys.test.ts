import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { refreshSession } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import { decodeProtectedHeader } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { makeKeyFile } from '#platform/secrets/key-files.ts'
import { openKeyFolder } from '#platform/secrets/key-store.ts'
import { keyIdOf } from '#platform/secrets/sealed-text.ts'
import { loadSecretKeys } from '#platform/secrets/secret-keys.ts'
import { askThrough, crowded, testSettings, useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import { openSignInBrowser, signInWithFactor, type SignInBrowser } from '#test/sign-in-browser.ts'
import { buildApp } from '../app.ts'
import { rotateSeedKey, rotateTokenKey } from './rotate-keys.ts'

const names = ['gim', 'lee', 'bak']
const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  for (const userCd of names) await addPerson(arranged, { userCd, otpRequired: true })
}, crowded)

const times = { rereadMs: 50, settleMs: 800 }
const keysFolder = () => join(mall.house.dataDir, 'keys')

/** One of several mall processes that share their data and see a new key at different times. */
async function openProcess(rereadMs: number) {
  const app = await buildApp(
    { ...mall.house, keys: loadSecretKeys(keysFolder(), true, { ...times, rereadMs }) },
    testSettings,
  )
  onTestFinished(() => app.close())
  return { ...mall, app, ask: askThrough(app) }
}
type Process = Awaited<ReturnType<typeof openProcess>>

/** Uses, renews and starts sessions alternately at both processes until aborted. */
async function workOn(processes: [Process, Process], browsers: SignInBrowser[], over: AbortSignal): Promise<number> {
  let calls = 0
  for (; !over.aborted; calls += 1) {
    const [here, there] = calls % 2 === 0 ? processes : [processes[1], processes[0]]
    const browser = browsers[calls % 2]!
    const renewed = await here.ask(refreshSession, { body: { refreshToken: browser.refreshToken } })
    expect(renewed.status).toBe(200)
    const token = renewed.ok.accessToken
    for (const one of [here, there, here]) expect((await one.ask(whoAmI, {}, { token })).status).toBe(200)
    Object.assign(browser, { accessToken: token, refreshToken: renewed.ok.refreshToken })
    // By the code of an authenticator whose seed is being re-encrypted meanwhile.
    await signInWithFactor(browser)
  }
  return calls
}

test('rotates token and seed keys under load over two processes without signing anyone out', async () => {
  loadSecretKeys(keysFolder(), false, times)
  const past = new Date(Date.now() - 60_000)
  for (const name of readdirSync(keysFolder())) utimesSync(join(keysFolder(), name), past, past)
  const processes: [Process, Process] = [await openProcess(0), await openProcess(500)]
  const people = await Promise.all(
    names.map(async (name) => {
      const first = await signInWithFactor(openSignInBrowser(processes[0], name))
      const second = openSignInBrowser(processes[1], name, { otpUri: first.otpUri, device: first.device })
      return [first, await signInWithFactor(second)]
    }),
  )
  const old = people.map(([first]) => first!.accessToken)
  const ending = new AbortController()
  const working = people.map((browsers) => workOn(processes, browsers, ending.signal))
  const failed = Promise.all(working)

  await rotateTokenKey(openKeyFolder(keysFolder()))
  const rotated = await Promise.race([rotateSeedKey(mall.database, openKeyFolder(keysFolder()), times), failed])
  expect(rotated).toEqual({ key: 2, seeds: expect.any(Number) as number })
  const isNew = ([first]: SignInBrowser[]) => decodeProtectedHeader(first!.accessToken).kid !== kidOf(old[0]!)
  await expect.poll(() => people.every(isNew)).toBe(true)
  ending.abort()
  const calls = await failed
  expect(Math.min(...calls)).toBeGreaterThan(1)

  // Tokens of the old key stay valid until they expire; every seed is encrypted with the new one.
  for (const [at, token] of old.entries()) {
    const { status } = await processes[at % 2]!.ask(whoAmI, {}, { token })
    expect([at, status]).toEqual([at, 200])
  }
  const rows = await mall.owner<{ otp_seed: string }[]>`select otp_seed from users where otp_seed is not null`
  expect(rows).toHaveLength(names.length)
  const { otpSeed } = loadSecretKeys(keysFolder(), true, times)
  for (const { otp_seed } of rows) expect(keyIdOf(otp_seed)).toBe(otpSeed.current().id)
})

test('resumes with the key of a killed run, and deletes keys unused for a day', async () => {
  await mall.owner`update users set otp_seed = null where user_cd <> 'gim'`
  const files = () => readdirSync(keysFolder()).filter((name) => name.startsWith('otp-seed'))
  const dayAgo = new Date(Date.now() - 25 * 3600_000)
  utimesSync(join(keysFolder(), 'otp-seed.2.key'), dayAgo, dayAgo)
  expect(await rotateSeedKey(mall.database, openKeyFolder(keysFolder()), times)).toEqual({ key: 3, seeds: 1 })
  expect(files()).toEqual(['otp-seed.2.key', 'otp-seed.3.key'])
  // The state that a run leaves when killed before its first user.
  makeKeyFile(keysFolder(), 'otp-seed', 4)
  expect(await rotateSeedKey(mall.database, openKeyFolder(keysFolder()), times)).toEqual({ key: 4, seeds: 1 })
  expect(files()).toEqual(['otp-seed.2.key', 'otp-seed.3.key', 'otp-seed.4.key'])
})

const kidOf = (token: string) => decodeProtectedHeader(token).kid
