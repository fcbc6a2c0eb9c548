import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecretKeys } from './secret-keys.ts'

let folder = ''
beforeEach(() => {
  folder = join(mkdtempSync('/tmp/mall-keys-'), 'keys')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

test('the first start makes three keys that later starts find', () => {
  const keys = loadSecretKeys(folder, false)
  const all = [keys.accessToken, keys.digest, keys.otpSeed]
  expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(3)
  expect(all.map((key) => key.length)).toEqual([32, 32, 32])
  expect(loadSecretKeys(folder, true)).toEqual(keys)
  expect(readdirSync(folder).sort()).toEqual(['access-token.key', 'digest.key', 'otp-seed.key'])
})

test('keys that a careless copy has opened to others are closed again', () => {
  loadSecretKeys(folder, false)
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'digest.key'), 0o644)
  loadSecretKeys(folder, true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'digest.key')).mode & 0o777).toBe(0o600)
})

test('a lost key of the second factor is not made anew over data, others are', () => {
  const keys = loadSecretKeys(folder, false)
  rmSync(join(folder, 'access-token.key'))
  const next = loadSecretKeys(folder, true)
  expect(next.accessToken).not.toEqual(keys.accessToken)
  expect(next.otpSeed).toEqual(keys.otpSeed)
  rmSync(join(folder, 'otp-seed.key'))
  expect(() => loadSecretKeys(folder, true)).toThrow(/otp-seed\.key is missing although there are data/)
})

test.each(['', 'abc', Buffer.alloc(31).toString('base64')])('a damaged key (%j) is refused', (text) => {
  loadSecretKeys(folder, false)
  writeFileSync(join(folder, 'digest.key'), text)
  expect(() => loadSecretKeys(folder, true)).toThrow(/digest\.key is damaged/)
})
