import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whoAmI } from '@mall/contract/users'
import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { makeKeyFile } from '#platform/secrets/key-files.ts'
import { loadSecretKeys } from '#platform/secrets/secret-keys.ts'
import { askThrough, testSettings, useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import { openSignInBrowser, signInWithFactor } from '#test/sign-in-browser.ts'
import { buildApp } from '../../app.ts'
import { rotateSeedKey, rotateTokenKey } from '../../commands/rotate-keys.ts'
import type { Address } from '../connections/connect.ts'
import { loadDatabaseKeys, openKeyTable, resealKeys } from './database-keys.ts'
import type { MasterKeys } from '#platform/settings/key-config.ts'
import type { KeySource } from './key-source.ts'
import { moveKeys } from './move-keys.ts'
import { adoptOwnKeys, checkOwnKeys } from './own-keys.ts'

let owner: Address
let folder = ''
const mall = useMall(async (made) => {
  const [row] = await made.owner<{ name: string }[]>`select current_database() as name`
  owner = { ...inject('postgres'), username: 'postgres', database: row!.name }
  await addTenants(made)
})
beforeEach(async () => {
  await mall.owner`delete from mall_keys`
  folder = mkdtempSync(join(tmpdir(), 'mall-own-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const master: MasterKeys = [randomBytes(32)]
const times = { rereadMs: 50, settleMs: 1000 }
const idsOf = ({ keys }: Pick<KeySource, 'keys'>) => [
  keys.accessToken.all().map(({ id }) => id),
  keys.digest.toString('hex'),
  keys.otpSeed.all().map(({ id }) => id),
]
const fresh = (name = 'keys') => loadSecretKeys(join(folder, name), false)

test('makes one set of keys when many nodes start for the first time', async () => {
  const nodes = await Promise.all(Array.from({ length: 8 }, () => loadDatabaseKeys(owner, master, true)))
  for (const node of nodes) expect(idsOf(node)).toEqual(idsOf(nodes[0]!))
  const rows = await mall.owner<{ purpose: string; sealed: string }[]>`select purpose, sealed from mall_keys order by 1`
  expect(rows.map(({ purpose }) => purpose)).toEqual(['access-token', 'digest', 'otp-seed'])
  const { accessToken } = nodes[0]!.keys
  for (const { sealed } of rows)
    for (const form of ['base64', 'base64url', 'hex'] as const)
      expect(sealed).not.toContain(accessToken.current().key.toString(form))
})

test('refuses to start with another master key, in one line', async () => {
  await loadDatabaseKeys(owner, master, true)
  await expect(loadDatabaseKeys(owner, [randomBytes(32)], false)).rejects.toThrow(
    /^MALL_MASTER_KEY does not open [^\n]+$/,
  )
})

test('replaces the master key while nodes have both, and then needs the one before no more', async () => {
  const before = await loadDatabaseKeys(owner, master, true)
  const next = randomBytes(32)
  const both: MasterKeys = [next, ...master]
  expect(idsOf(await loadDatabaseKeys(owner, both, false))).toEqual(idsOf(before))
  expect(await resealKeys(owner, both)).toBe(3)
  expect(idsOf(await loadDatabaseKeys(owner, both, false))).toEqual(idsOf(before))
  expect(idsOf(await loadDatabaseKeys(owner, [next], false))).toEqual(idsOf(before))
  await expect(loadDatabaseKeys(owner, master, false)).rejects.toThrow('does not open')
})

test('refuses a key that was moved to another place in the table', async () => {
  await loadDatabaseKeys(owner, master, true)
  await mall.owner`update mall_keys k set sealed = o.sealed from mall_keys o where k.purpose = 'digest' and o.purpose = 'otp-seed'`
  await expect(loadDatabaseKeys(owner, master, false)).rejects.toThrow('does not open')
})

test('lets the mall read the sealed keys, and change none', async () => {
  const db = mall.database.tenant('')
  const statements = ['select * from mall_keys', 'delete from mall_keys', "update mall_keys set key_id = 'x'"]
  const outcomes = statements.map((text) =>
    db.executeQuery({ sql: text, parameters: [] } as never).then(() => 'ok', String),
  )
  expect((await Promise.all(outcomes)).map((one) => one.replace(/.*permission denied.*/, 'denied'))).toEqual([
    'ok',
    'denied',
    'denied',
  ])
})

test('rotates on all nodes without signing anyone out', async () => {
  await addPerson(mall, { userCd: 'gim', otpRequired: true })
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const source = await loadDatabaseKeys(owner, master, true, times)
      onTestFinished(source.follow(mall.database))
      const app = await buildApp({ ...mall.house, keys: source.keys }, testSettings)
      onTestFinished(() => app.close())
      return { ...mall, source, app, ask: askThrough(app) }
    }),
  )
  const [here, there] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
  const first = await signInWithFactor(openSignInBrowser(here, 'gim'))
  const old = decodeProtectedHeader(first.accessToken).kid
  const store = openKeyTable(owner, master)
  await rotateTokenKey(store)
  expect(await rotateSeedKey(mall.database, store, times)).toEqual({ key: 2, seeds: 1 })
  const statuses: number[] = []
  let browser = openSignInBrowser(there, 'gim', { otpUri: first.otpUri, device: first.device })
  await expect
    .poll(async () => {
      browser = await signInWithFactor(browser)
      for (const token of [browser.accessToken, first.accessToken])
        for (const node of nodes) statuses.push((await node.ask(whoAmI, {}, { token })).status)
      return decodeProtectedHeader(browser.accessToken).kid
    })
    .not.toBe(old)
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const { source } of nodes) expect(source.keys.otpSeed.current().generation).toBe(2)
})

test('keeps the known keys while the database is away', async () => {
  const source = await loadDatabaseKeys(owner, master, true, times)
  const before = idsOf(source)
  onTestFinished(
    source.follow({
      ...mall.database,
      tenant: () => {
        throw new Error('away')
      },
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(idsOf(source)).toEqual(before)
})

test('seals the keys of the nodes in the database, and refuses where there are others', async () => {
  const keys = fresh()
  makeKeyFile(join(folder, 'keys'), 'otp-seed', 2)
  const rotated = loadSecretKeys(join(folder, 'keys'), true)
  await checkOwnKeys(owner, keys, folder)
  await expect(loadDatabaseKeys(owner, master, false)).rejects.toThrow('npm run keys -- to-database')
  await expect(moveKeys(owner, master, fresh('others'))).rejects.toThrow('not that of the nodes')
  expect(await moveKeys(owner, master, rotated)).toBe(4)
  expect(idsOf(await loadDatabaseKeys(owner, master, false))).toEqual(idsOf({ keys: rotated }))
  await expect(moveKeys(owner, master, rotated)).rejects.toThrow('already')
  await expect(checkOwnKeys(owner, rotated, folder)).rejects.toThrow('set MALL_MASTER_KEY')
})

test('makes no keys for wholesalers that had others, unless these are lost', async () => {
  expect(await mall.owner`select 1 from tenants`).not.toHaveLength(0)
  await expect(loadDatabaseKeys(owner, master, false)).rejects.toThrow('has wholesalers and no keys')
  expect((await loadDatabaseKeys(owner, master, true)).keys.otpSeed.all()).toHaveLength(1)
})

test('refuses a node whose own keys are not those of the others, until they are adopted', async () => {
  const keys = fresh()
  await checkOwnKeys(owner, keys, '/srv/keys')
  await checkOwnKeys(owner, loadSecretKeys(join(folder, 'keys'), true), '/srv/keys')
  const others = fresh('others')
  await expect(checkOwnKeys(owner, others, '/srv/keys')).rejects.toThrow(
    /^the key access-token in \/srv\/keys is not that [^\n]+$/,
  )
  await adoptOwnKeys(owner, others)
  await checkOwnKeys(owner, others, '/srv/keys')
  await expect(checkOwnKeys(owner, keys, '/srv/keys')).rejects.toThrow('is not that of the other nodes')
})

test('lets only one of two nodes with different keys start, when both start first', async () => {
  const starts = await Promise.allSettled(['a', 'b'].map((name) => checkOwnKeys(owner, fresh(name), name)))
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('reports a running node as not ready when the others have rotated without it', async () => {
  const app = await buildApp(mall.house, { ...testSettings, checkKeys: () => source.check(mall.database) })
  onTestFinished(() => app.close())
  const source = await checkOwnKeys(owner, fresh(), folder)
  const ready = async () => (await app.inject('/readyz')).json<{ reason?: string }>().reason
  expect(await ready()).toBeUndefined()
  await mall.owner`insert into mall_keys (purpose, generation, key_id) values ('access-token', 2, 'unknown')`
  // A node may take a while to see the new file.
  expect(await ready()).toBeUndefined()
  await mall.owner`update mall_keys set made_at = now() - interval '11 seconds'`
  await expect.poll(ready).toBe('KEYS_DIFFER')
})
