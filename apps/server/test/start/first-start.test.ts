import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findPlace } from '#db/embedded/place.ts'
import {
  asRoot,
  canHide,
  killAll,
  leftBehind,
  makeDataDir,
  ownersOf,
  pidOf,
  type RunningMall,
  startMall,
  startWithoutSocket,
  statusOf,
  stopMall,
} from '../running/running-mall.ts'

const data = makeDataDir()
/** The mall that a test leaves to the next one; after a failed test, none runs. */
let running: RunningMall | undefined
afterEach(() => {
  if (running === undefined) killAll(data.path)
})
afterAll(() => data[Symbol.dispose]())

async function takeMall(): Promise<RunningMall> {
  const mall = running ?? startMall(data.path)
  running = undefined
  await mall.ready
  return mall
}

const refusal = (pid: number) =>
  `Nuri Mall cannot start: another mall (pid ${pid}) already works on the data in ${data.path}.\n`

test('runs one of two concurrent starts on a fresh folder, and refuses the other by naming the first', async () => {
  const both = [startMall(data.path), startMall(data.path)]
  const first = await Promise.any(both.map((mall) => mall.ready.then(() => mall)))
  const second = both.find((mall) => mall !== first)!
  expect(await second.exit).toEqual({ code: 1, signal: null })
  expect(second.err()).toBe(refusal(first.pid))
  // The refused one has changed nothing: the first still has its database and its watchdog.
  expect(await statusOf(`${await first.ready}/readyz`)).toBe(200)
  expect(pidOf(data.path, 'watchdog')).toBeGreaterThan(0)
  running = first
})

test('refuses a second mall by the pid of the first, even when it starts much later', async () => {
  const first = await takeMall()
  const second = startMall(data.path)
  expect(await second.exit).toEqual({ code: 1, signal: null })
  expect(second.err()).toBe(refusal(first.pid))
  running = first
})

test.runIf(canHide)(
  'refuses a second mall that cannot see the socket of the first, and spares its PostgreSQL',
  async () => {
    const first = await takeMall()
    const address = await first.ready
    const server = pidOf(data.path, 'postgres')
    const second = startWithoutSocket(data.path)
    expect(await second.exit).toEqual({ code: 1, signal: null })
    expect(second.err()).toContain(`another mall (pid ${first.pid}) already works on the data`)
    expect(await statusOf(`${address}/readyz`)).toBe(200)
    expect(pidOf(data.path, 'postgres')).toBe(server)
    running = first
  },
)

test.runIf(asRoot)(
  'runs PostgreSQL as nobody when started by root, without access to the keys or write access beside its data',
  async () => {
    const mall = await takeMall()
    expect(await statusOf(`${await mall.ready}/readyz`)).toBe(200)
    expect(ownersOf(data.path)).toEqual(new Set([65534]))
    const asNobody = (script: string) =>
      execFileSync('/bin/sh', ['-c', script], { uid: 65534, gid: 65534, cwd: '/', stdio: 'pipe' })
    expect(() => asNobody(`cat ${data.path}/keys/otp-seed.key`)).toThrow(/Permission denied/)
    expect(() => asNobody(`touch ${data.path}/file`)).toThrow(/Permission denied/)
    running = mall
  },
)

test('runs PostgreSQL without network, with a portable collation, and with a role that owns nothing', async () => {
  const mall = await takeMall()
  const place = findPlace({ path: data.path, chosen: true })
  const at = { host: place.socket, port: 5432, database: 'mall', max: 1 }
  await withSql(postgres({ ...at, username: 'postgres' }), async (sql) => {
    expect(
      await sql`select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = 'mall'`,
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }])
    expect(
      await sql`select name, setting from pg_settings where name in
      ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'jit') order by name`,
    ).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'jit', setting: 'off' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })
  await withSql(postgres({ ...at, username: 'mall_app' }), async (sql) => {
    expect(
      await sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = current_user`,
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owns: 0 }])
  })
  expect(mode(place.socket)).toBe('700')
  expect(mode(place.cluster)).toBe('700')
  await stopMall(mall)
  expect(await leftBehind(data.path)).toEqual([])
  expect(existsSync(place.socket)).toBe(false)
})

test('creates random private keys that every start reuses', async () => {
  const folder = join(data.path, 'keys')
  const names = ['access-token.key', 'digest.key', 'otp-seed.key']
  const keys = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(mode(folder)).toBe('700')
  expect(names.map((name) => mode(join(folder, name)))).toEqual(['600', '600', '600'])
  expect(new Set(keys).size).toBe(3)
  const mall = startMall(data.path)
  await mall.ready
  await stopMall(mall)
  expect(names.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(keys)
})

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

async function withSql(sql: Sql, work: (sql: Sql) => Promise<void>): Promise<void> {
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
