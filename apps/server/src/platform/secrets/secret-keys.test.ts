import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeKeyFile } from './key-files.ts'
import { loadSecretKeys, usualTimes } from './secret-keys.ts'

let folder = ''
beforeEach(() => {
  folder = join(mkdtempSync('/tmp/mall-keys-'), 'keys')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

test('creates three keys at the first start and finds them at later ones', () => {
  const keys = loadSecretKeys(folder, false)
  const all = [keys.accessToken.current().key, keys.digest, keys.otpSeed.current().key]
  expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(3)
  expect(all.map((key) => key.length)).toEqual([32, 32, 32])
  const next = loadSecretKeys(folder, true)
  expect([next.accessToken.all(), next.digest, next.otpSeed.all()]).toEqual([
    keys.accessToken.all(),
    keys.digest,
    keys.otpSeed.all(),
  ])
  expect(readdirSync(folder).sort()).toEqual(['access-token.key', 'digest.key', 'otp-seed.key'])
})

test('restricts access to keys that a copy has opened to others', () => {
  loadSecretKeys(folder, false)
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'digest.key'), 0o644)
  loadSecretKeys(folder, true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'digest.key')).mode & 0o777).toBe(0o600)
})

test('names every lost key once there are data, and makes none', () => {
  loadSecretKeys(folder, false)
  rmSync(join(folder, 'access-token.key'))
  rmSync(join(folder, 'otp-seed.key'))
  expect(() => loadSecretKeys(folder, true)).toThrow(
    `there are data, but in ${folder} is no access-token.key, otp-seed.key: put the whole folder back from its backup.`,
  )
  expect(readdirSync(folder)).toEqual(['digest.key'])
  rmSync(folder, { recursive: true })
  expect(() => loadSecretKeys(folder, true)).toThrow('is no access-token.key, digest.key, otp-seed.key')
  expect(existsSync(folder)).toBe(false)
})

test.each(['', 'abc', Buffer.alloc(31).toString('base64')])('rejects a damaged key (%j)', (text) => {
  loadSecretKeys(folder, false)
  writeFileSync(join(folder, 'digest.key'), text)
  expect(() => loadSecretKeys(folder, true)).toThrow(/digest\.key is damaged/)
})

/** Makes a key file look this old. */
function age(name: string, ms: number) {
  const then = new Date(Date.now() - ms)
  utimesSync(join(folder, name), then, then)
}
const minute = 60_000

test('picks up a new key while running, and uses it once every process has seen it', async () => {
  const { accessToken } = loadSecretKeys(folder, false)
  const [old] = accessToken.all()
  age('access-token.key', minute)
  makeKeyFile(folder, 'access-token', 2)
  await expect.poll(() => accessToken.all().length).toBe(2)
  expect(accessToken.current().id).toBe(old?.id)
  age('access-token.2.key', usualTimes.settleMs)
  await expect.poll(() => accessToken.current().generation).toBe(2)
  expect(accessToken.find(old?.id ?? '')).toBeDefined()
})

test('deletes a token key when everything it signed has expired, and keeps seed keys', () => {
  loadSecretKeys(folder, false)
  for (const purpose of ['access-token', 'otp-seed']) {
    makeKeyFile(folder, purpose, 2)
    age(`${purpose}.2.key`, 64 * minute)
  }
  expect(loadSecretKeys(folder, true).accessToken.all()).toHaveLength(2)
  for (const purpose of ['access-token', 'otp-seed']) age(`${purpose}.2.key`, 66 * minute)
  const { accessToken, otpSeed } = loadSecretKeys(folder, true)
  expect(accessToken.all().map(({ generation }) => generation)).toEqual([2])
  expect(otpSeed.all()).toHaveLength(2)
  expect(readdirSync(folder).sort()).toEqual(['access-token.2.key', 'digest.key', 'otp-seed.2.key', 'otp-seed.key'])
})

test.runIf(process.geteuid?.() === 0)('gives a key that root has made to the user of the folder', () => {
  loadSecretKeys(folder, false)
  chownSync(folder, 65_534, 65_534)
  makeKeyFile(folder, 'otp-seed', 2)
  const { uid, gid } = statSync(join(folder, 'otp-seed.2.key'))
  expect([uid, gid]).toEqual([65_534, 65_534])
})

test('makes new keys private, and keeps one of two concurrent rotations', () => {
  loadSecretKeys(folder, false)
  makeKeyFile(folder, 'otp-seed', 2)
  const made = readFileSync(join(folder, 'otp-seed.2.key'), 'utf8')
  makeKeyFile(folder, 'otp-seed', 2)
  expect(readFileSync(join(folder, 'otp-seed.2.key'), 'utf8')).toBe(made)
  expect(statSync(join(folder, 'otp-seed.2.key')).mode & 0o777).toBe(0o600)
})
