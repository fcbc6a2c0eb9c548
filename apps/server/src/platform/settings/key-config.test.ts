import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readKeyConfig } from './key-config.ts'

const key = () => randomBytes(32).toString('base64')
function read(env: Record<string, string>) {
  const faults: string[] = []
  const config = readKeyConfig(
    (name) => ({ DATABASE_URL: 'x', ...env })[name],
    (line) => faults.push(line),
  )
  return { ...config, faults }
}

test('reads the master key from the environment or a file', () => {
  const folder = mkdtempSync('/tmp/mall-master-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = key()
  writeFileSync(join(folder, 'key'), `${text}\n`)
  for (const env of [{ MALL_MASTER_KEY: text }, { MALL_MASTER_KEY_FILE: join(folder, 'key') }])
    expect(read(env)).toEqual({ master: [Buffer.from(text, 'base64')], own: undefined, faults: [] })
})

test('reads own keys, several of a purpose oldest first', () => {
  const [a, b, c, d] = [key(), key(), key(), key()] as const
  const { own, faults } = read({ MALL_KEY_ACCESS_TOKEN: `${a}, ${b}`, MALL_KEY_DIGEST: c, MALL_KEY_OTP_SEED: d })
  expect(faults).toEqual([])
  expect(own?.accessToken.map((one) => one.toString('base64'))).toEqual([a, b])
})

test.each([
  [{ MALL_MASTER_KEY: 'short' }, 'MALL_MASTER_KEY must be 32 bytes'],
  [{ MALL_MASTER_KEY: `${key()}!` }, 'MALL_MASTER_KEY must be 32 bytes'],
  [{ MALL_MASTER_KEY_FILE: '/nowhere/key' }, 'cannot be read (ENOENT)'],
  [{ MALL_MASTER_KEY: key(), MALL_MASTER_KEY_FILE: '/x' }, 'only one may be'],
  [{ MALL_KEY_DIGEST: key() }, 'MALL_KEY_DIGEST is set, so MALL_KEY_ACCESS_TOKEN, MALL_KEY_OTP_SEED must be too'],
])('reports a fault in %j in a line without the key', (env, line) => {
  const { faults } = read(env)
  expect(faults.join('\n')).toContain(line)
  for (const value of Object.values(env).filter((text) => text.length > 20)) expect(faults.join()).not.toContain(value)
})

test('refuses keys without DATABASE_URL', () => {
  const faults: string[] = []
  readKeyConfig(
    (name) => (name === 'MALL_MASTER_KEY' ? key() : undefined),
    (line) => faults.push(line),
  )
  expect(faults).toEqual([expect.stringContaining('need DATABASE_URL')])
})
