import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig } from '#db/connections/connect.ts'
import { openSession, type Sql } from '#db/driver/session.ts'
import { verifyBackup } from '#db/embedded/restore-backup.ts'
import { sealText } from '#platform/secrets/sealed-text.ts'
import { seedPlace } from '#db/otp-seed-place.ts'
import { embeddedDatabase, findPlace, superuser } from '#db/embedded/place.ts'
import { copyDemo } from '../running/demo-data.ts'
import { keepWriting } from '../running/keep-writing.ts'
import { leftBehind, makeDataDir, runCommand, startMall, statusOf, stopMall } from '../running/running-mall.ts'
import { openStoreClient } from '../running/store-client.ts'

const [data, elsewhere] = [makeDataDir(), makeDataDir()]
beforeAll(() => copyDemo(data.path))
afterAll(() => {
  data[Symbol.dispose]()
  elsewhere[Symbol.dispose]()
})
const demo = { env: { MALL_DEMO: 'on' } }
/** Beside the data, so that it is deleted with them. */
const copy = join(data.path, '../copy')

const verify = (folder: string) => runCommand(['apps/server/src/backup-cli.ts', 'backup', 'verify', folder], {})
const backup = (to: string, env = {}) => run('backup', to, { DATA_DIR: data.path, ...env })
const restore = (from: string, env = {}) => run('restore', from, { DATA_DIR: elsewhere.path, ...env })
const run = (what: string, folder: string, env: Record<string, string>) =>
  runCommand(['apps/server/src/backup-cli.ts', what, folder], env)

const connectTo = (path: string) =>
  openSession(
    clientConfig(
      { ...superuser(findPlace({ path, chosen: true })), database: embeddedDatabase },
      { 'app.tenant': '10' },
    ),
  )

const whoAmI = (address: string, token: string) =>
  fetch(`${address}/nuri/api/v1/users`, { headers: { authorization: `Bearer ${token}` } })

/** Seals the second factor of a user with a key. */
async function setSeed(sql: Sql, key: Buffer): Promise<void> {
  const [person] = await sql<{
    user_id: string
  }>`select user_id from users where user_cd = 'store02' and tenant_id = '10'`
  const userId = person?.user_id ?? ''
  const seed = sealText(key, 'ABCDEFGH', seedPlace('10', userId))
  expect(await sql`update users set otp_seed = ${seed} where user_id = ${userId} returning 1`).toHaveLength(1)
}

test('copies a running mall, and the copy works elsewhere with all its data', async () => {
  const mall = startMall(data.path, demo)
  const address = await mall.ready
  const { token } = await openStoreClient(address)
  const sql = connectTo(data.path)
  await sql`create table beats (n int primary key, padding text not null)`
  const count = async (of: Sql, what: string) =>
    (await of.unsafe<{ n: number }>(`select count(*)::int as n ${what}`))[0]?.n
  await expect.poll(() => count(sql, 'from audit_rows where chain_no is null')).toBe(0)
  const orders = await count(sql, 'from orders')
  const key = Buffer.from(readFileSync(join(data.path, 'keys/otp-seed.key'), 'utf8'), 'base64')
  await setSeed(sql, key)
  await sql`insert into imports (tenant_id, kind, state, file_name, user_id, claim, claimed_until)
    select tenant_id, 'prices', 'APPLYING', '12월.xlsx', user_id, gen_random_uuid(), now() + interval '1 day' from users limit 1`
  const writing = keepWriting(sql)
  await expect.poll(writing.last).toBeGreaterThan(10)
  const before = writing.last()

  const made = await backup(copy)
  const [during, after] = [writing.last(), await writing.stop()]
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/tenant 10: \d+ orders; [1-9]\d* entries/) as string,
  })
  expect(made.said).toContain('  Of the demo: tenant 10, 20.')
  expect(made.said).not.toContain('not the key of this database')
  expect(during).toBeGreaterThan(before)
  expect(await statusOf(`${address}/readyz`)).toBe(200)
  expect(await leftBehind(copy)).toEqual([])
  await sql.begin(async (trx) => {
    // As an attacker with access to the machine could, past every rule of the database. The next test detects it.
    await trx`set local session_replication_role = replica`
    await trx`update audit_rows set agent = 'somebody else' where tenant_id = '10' and chain_no = 1`
  })
  await sql.end()
  await stopMall(mall)

  expect(await verify(copy)).toMatchObject({ code: 0, said: expect.stringContaining('is as it was made') as string })
  const { code, said } = await restore(copy)
  expect(said).toMatch(
    /npm start goes on from there\.[^]*tenant 10: “12월.xlsx” was being imported or undone; that is stopped/,
  )
  expect(code).toBe(0)
  // Without the demo, whose stores would go on ordering.
  const next = startMall(elsewhere.path, { env: { MALL_DEMO: 'off' } })
  const there = await next.ready
  // Keys and sessions are preserved, so the user is still signed in.
  expect((await whoAmI(there, token())).status).toBe(200)
  const restored = connectTo(elsewhere.path)
  const [beats] = await restored<{ n: number; last: number }>`select count(*)::int as n, max(n) as last from beats`
  // Everything written before the copy, and of the writes during it a gapless prefix.
  expect(beats?.n).toBe(beats?.last)
  expect(beats?.n).toBeGreaterThanOrEqual(before)
  expect(beats?.n).toBeLessThanOrEqual(after)
  expect(await count(restored, 'from orders')).toBe(orders)
  expect(await count(restored, `from imports where state = 'READY' and claim is null`)).toBe(1)
  // For the test of keys.
  await setSeed(restored, Buffer.alloc(32, 7))
  await restored.end()
  await stopMall(next)
})

test('copies the data of a stopped mall too, and reports a changed entry of the audit log', async () => {
  const quiet = join(data.path, '../quiet')
  const { code, said } = await backup(quiet, { FILES_URL: 'file:///srv/elsewhere' })
  expect(said).toMatch(/Not in it: the attached files and pictures at file:\/\/\/srv\/elsewhere \(FILES_URL\)\./)
  expect(said).toMatch(/tenant 10: entry 1 of the audit log is missing or was altered\./)
  expect(code).toBe(1)
  expect(existsSync(join(quiet, 'backup.json'))).toBe(true)
  expect(await leftBehind(join(data.path, '..'))).toEqual([])
})

test('reports a key that is not the key of the database', async () => {
  const wrong = join(data.path, '../wrong-key')
  const made = await backup(wrong, { DATA_DIR: elsewhere.path })
  const told = 'the key in keys/ is not the key of this database: 1 second factors cannot be read with it.'
  expect(made.said).toContain(told)
  expect(made.code).toBe(1)
  using empty = makeDataDir()
  const restored = await restore(wrong, { DATA_DIR: empty.path })
  // Once before the restore, once after it.
  expect(restored.said.split(told)).toHaveLength(3)
  expect(restored.code).toBe(1)
})

/** The largest file below a folder whose path matches. */
function largest(folder: string, form: RegExp): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => form.test(path))
  const [found = ''] = paths.sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)
  return found
}

test('detects one flipped byte in heap, log, key, picture and control file, and missing and foreign files', async () => {
  const damaged = [
    /^postgres\/base\/\d+\/\d+$/,
    /^postgres\/pg_wal\/[0-9A-F]{24}$/,
    /^keys\/.*\.key$/,
    /^catalogue\/.*\.\w+$/,
    /^postgres\/global\/pg_control$/,
  ].map((form) => ({ path: largest(copy, form) }))
  const flip = () =>
    damaged.forEach(({ path }) => {
      const bytes = readFileSync(join(copy, path))
      const at = Math.floor(bytes.length / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(join(copy, path), bytes)
    })
  flip()
  renameSync(join(copy, 'demo'), join(copy, 'omed'))
  rmSync(join(copy, 'postgres/pg_twophase'), { recursive: true })
  expect((await verifyBackup(copy)).faults?.sort()).toEqual(
    [
      ...damaged.map(({ path }) => `${path} is damaged`),
      'demo is missing',
      'omed does not belong to the backup',
      'the folder postgres/pg_twophase is missing',
    ].sort(),
  )
  flip()
  renameSync(join(copy, 'omed'), join(copy, 'demo'))
  mkdirSync(join(copy, 'postgres/pg_twophase'))
  expect((await verifyBackup(copy)).faults).toEqual([])

  const note = join(copy, 'backup.json')
  const before = readFileSync(note, 'utf8')
  const changes = [before.replace(/"orders": (\d)/, '"orders": 1$1'), before.replace('"contents"', '"contentz"'), '{']
  for (const changed of changes) {
    writeFileSync(note, changed)
    await expect(verifyBackup(copy)).rejects.toThrow(`${note} is damaged.`)
  }
  writeFileSync(note, before)
})

test('does not restore a damaged backup; restores one without checksums after a warning, unless its rows are missing', async () => {
  using empty = makeDataDir()
  const note = join(copy, 'backup.json')
  const before = readFileSync(note, 'utf8')
  const { at, tenants } = JSON.parse(before) as { at: string; tenants: { orders: number }[] }
  const into = { DATA_DIR: empty.path }
  rmSync(join(copy, 'demo'))
  expect(await restore(copy, into)).toEqual({ code: 1, said: `Not restored: ${copy} is damaged:\n  demo is missing` })
  expect(await verify(copy)).toEqual({ code: 1, said: `Not verified: ${copy} is damaged:\n  demo is missing` })
  expect(existsSync(empty.path)).toBe(false)

  writeFileSync(note, JSON.stringify({ at, tenants: tenants.map((one) => ({ ...one, orders: one.orders + 1 })) }))
  const fewer = await restore(copy, into)
  expect(fewer.said).toMatch(/was made before backups had checksums: damage in it cannot be seen\./)
  expect(fewer.said).toMatch(
    /Not restored: what was restored is not what was backed up: orders of tenant 10 has \d+ rows instead of/,
  )
  expect(readdirSync(empty.path)).toEqual([])

  writeFileSync(note, JSON.stringify({ at, tenants }))
  const restored = await restore(copy, into)
  expect(restored.said).toContain('damage in it cannot be seen.')
  expect(restored.said).toContain('npm start goes on from there.')
  expect(restored.code).toBe(0)
  writeFileSync(join(copy, 'demo'), '')
  writeFileSync(note, before)
})

test('refuses to start on a backup, whose checksums would no longer match', async () => {
  const mall = startMall(copy)
  expect(await mall.exit).toMatchObject({ code: 1 })
  expect(mall.err()).toContain(`${copy} is a backup: restore it, or delete its backup.json`)
  expect((await verifyBackup(copy)).faults).toEqual([])
})

test('overwrites nothing, and rejects a folder that is no backup', async () => {
  const empty = join(data.path, '../empty')
  mkdirSync(empty)
  chmodSync(empty, 0o711)
  const none = join(elsewhere.path, '../none')
  for (const [asked, said] of [
    [backup(copy), `No backup: ${copy} is not empty.`],
    [backup(join(data.path, 'x')), `No backup: ${join(data.path, 'x')} is within the data it shall hold.`],
    [backup(empty, { DATA_DIR: none }), `No backup: there are no data in ${none}.`],
    [backup(empty, { DATABASE_URL: 'postgres://a:b@c/d' }), /^No backup: with DATABASE_URL .*pg_dump/],
    [restore(copy), `Not restored: there are data in ${elsewhere.path} already: move them away first.`],
    [restore(empty), `Not restored: ${empty} is not a complete backup: it has no backup.json.`],
  ] as const) {
    const { code, said: heard } = await asked
    expect([code, heard]).toEqual([1, typeof said === 'string' ? said : (expect.stringMatching(said) as string)])
  }
})
