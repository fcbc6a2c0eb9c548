import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { writeMark, writeThrough } from '#db/embedded/archive/archive-folder.ts'
import { readConfig, type Config } from '#platform/settings/config.ts'
import { loadSecretKeys } from '#platform/secrets/secret-keys.ts'
import { judgeAges } from './check-backups.ts'
import { judgeClock } from './check-database.ts'
import { judgeDisk } from './check-disks.ts'
import { judgeFiles, judgeMemory } from './check-machine.ts'
import { judgeMetrics } from './check-mall.ts'
import { examine } from './examine.ts'
import { lineOf } from './finding.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-doctor-'))
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const away = () => Promise.reject(new Error('the database does not answer'))

/** The lines about some parts of a mall without a database, with these settings. */
async function linesOf(part: string, env: Record<string, string> = {}, unknown: string[] = []): Promise<string[]> {
  const { config, faults } = readConfig({ DATA_DIR: folder, PORT: '0', ...env }, folder)
  const found = await examine({ config, faults, unknown, folder: env['DATA_DIR'] ?? folder, withDatabase: away })
  return found.filter((one) => one.part === part).map(lineOf)
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return String((server.address() as AddressInfo).port)
}

async function freePort(): Promise<string> {
  const port = await listen(() => undefined)
  for (const close of closing.splice(0)) await close()
  return port
}

describe('settings', () => {
  test('names each faulty one and each that nothing reads, and checks the rest with its default', async () => {
    const lines = await linesOf('Settings', { LOG_LEVEL: 'loud', BACKUP_TIME: 'never' }, ['PUBLIC_ULR'])
    expect(lines).toMatchObject([
      expect.stringMatching(/^✗ Settings: BACKUP_TIME is "never".* → correct it/),
      expect.stringMatching(/^✗ Settings: LOG_LEVEL is "loud"/),
      expect.stringMatching(/^! Settings: \.env sets PUBLIC_ULR, which nothing reads/),
    ])
    expect((await linesOf('Node', { LOG_LEVEL: 'loud' }))[0]).toMatch(/^✓ Node: v/)
  })

  test.each([
    [{}, /^✓ Proxy: none named/],
    [{ HOST: '0.0.0.0' }, /^! Proxy: TRUST_PROXY is empty, and other machines reach the mall/],
    [{ PUBLIC_URL: 'https://mall.example.com' }, /^✗ Proxy: PUBLIC_URL is https/],
    [{ TRUST_PROXY: '10.0.0.1' }, /^! Proxy: 10\.0\.0\.1 is believed, and METRICS_TOKEN is not set/],
    [{ TRUST_PROXY: '10.0.0.1', METRICS_TOKEN: 'x' }, /^✓ Proxy: 10\.0\.0\.1 is believed/],
  ])('judges the proxy by %j', async (env, line) => {
    expect((await linesOf('Proxy', env))[0]).toMatch(line)
  })
})

const megabyte = 2 ** 20
const disk = (free: number, ffree = 10) =>
  judgeDisk('data', '/data', { bavail: free, bsize: megabyte, files: 10, ffree })
const now = Date.UTC(2026, 10, 24)
const hours = (count: number) => now - count * 3600_000

test.each([
  ['little memory', judgeMemory(300 * megabyte), 'bad'],
  ['memory for a small mall', judgeMemory(700 * megabyte), 'care'],
  ['enough memory', judgeMemory(2000 * megabyte), 'good'],
  ['few open files', judgeFiles(256)[0], 'bad'],
  ['some open files', judgeFiles(1024)[0], 'care'],
  ['no limit of open files', judgeFiles(Infinity)[0], 'good'],
  ['a nearly full disk', disk(100), 'bad'],
  ['a disk that fills', disk(1000), 'care'],
  ['a disk without inodes', disk(9000, 0), 'bad'],
  ['an empty disk', disk(9000), 'good'],
  ['a clock a minute ahead', judgeClock(60_000), 'bad'],
  ['a clock five seconds behind', judgeClock(-5000), 'care'],
  ['the same time', judgeClock(12), 'good'],
  ['no full copy', judgeAges(hours(0), null, now)[0], 'bad'],
  ['an old full copy', judgeAges(hours(0), hours(60), now)[0], 'bad'],
  ['log that ended an hour ago', judgeAges(hours(1), hours(9), now)[0], 'care'],
  ['recent backups', judgeAges(now - 9000, hours(9), now)[0], 'good'],
] as const)('judges %s', (_, finding, level) => {
  expect(finding?.level).toBe(level)
})

test('reports what the running mall has met', () => {
  expect(judgeMetrics('ready 1\nunnamed_proxy 0\npostgres_restarts_total 0\n', false)).toEqual([])
  const met = 'unnamed_proxy 1\nbackup_failing 1\nbackup_gap 1\npostgres_restarts_total 3\n'
  const lines = judgeMetrics(met, false).map(lineOf)
  expect(lines).toMatchObject([
    expect.stringMatching(/^✗ Proxy: requests come through a proxy/),
    expect.stringMatching(/^✗ Backups: are failing/),
    expect.stringMatching(/^✗ Backups: have a gap/),
    expect.stringMatching(/^! Database: PostgreSQL ended 3 times/),
  ])
  expect(judgeMetrics(met, true).map(lineOf)).toEqual(lines.filter((line) => !line.includes('have a gap')))
})

test.each([
  [-31_536_000_000, /^365 days behind/],
  [7_200_000, /^2 hours ahead of/],
  [-90_000, /^90\.0 s behind/],
])('says in readable units that a clock is %d ms off', (aheadMs, line) => {
  expect(judgeClock(aheadMs).found).toMatch(line)
})

describe('backups', () => {
  test.each<[Record<string, string>, RegExp]>([
    [{}, /^! Backups: BACKUP_DIR is not set/],
    [{ BACKUP_DIR: join(folder, 'unmounted') }, /^✗ Backups: .*unmounted is not there → mount/],
    [{ BACKUP_DIR: folder }, /^✗ Backups: .* has no backup/],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^! Backups: the database is backed up where it runs/],
  ])('judges %j', async (env, line) => {
    expect((await linesOf('Backups', env))[0]).toMatch(line)
  })
})

test('says that the first copy is being made as long as it is, and no longer', async () => {
  const backups = join(folder, 'backups')
  const draft = join(backups, '20261124T090000000/20261124T090100000.draft')
  const mark = (begun: number) => utimesSync(join(backups, 'archive.json'), begun / 1000, begun / 1000)
  const written = (at: number) => writeThrough(backups, '20261124T090000000', { position: 1, at })
  const first = async () => (await linesOf('Backups', { BACKUP_DIR: backups }))[0]
  mkdirSync(backups)
  writeMark(backups, { system: '1', owner: 'here' })
  expect(await first()).toMatch(/^! Backups: the first copy is being made/)
  mark(Date.now() - 3600_000)
  expect(await first()).toMatch(/^✗ Backups: no full copy/)
  mkdirSync(draft, { recursive: true })
  written(Date.now())
  expect(await first()).toMatch(/^! Backups: the first copy is being made/)
  written(Date.now() - 3600_000)
  expect(await first()).toMatch(/^✗ Backups: no full copy/)
  written(Date.now())
  rmSync(draft, { recursive: true })
  expect(await first()).toMatch(/^✗ Backups: no full copy/)
})

test('names keys that are missing although there are data, and makes none', async () => {
  const data = join(folder, 'keyless')
  mkdirSync(data)
  const lines = () => linesOf('Keys', { DATA_DIR: data })
  expect(await lines()).toEqual([expect.stringContaining('! Keys: there are none yet') as string])
  mkdirSync(join(data, 'postgres'))
  writeFileSync(join(data, 'postgres/PG_VERSION'), '18')
  expect(await lines()).toEqual([
    expect.stringContaining('✗ Keys: access-token, digest, otp-seed missing in') as string,
  ])
  expect(readdirSync(data)).toEqual(['postgres'])
  loadSecretKeys(join(data, 'keys'), false)
  expect(await lines()).toEqual([
    expect.stringMatching(/^! Keys: readable in .*; not compared with the database/) as string,
  ])
  rmSync(join(data, 'keys/otp-seed.key'))
  writeFileSync(join(data, 'keys/digest.key'), 'half')
  expect(await lines()).toEqual([expect.stringMatching(/^✗ Keys: .*digest\.key is damaged/) as string])
})

test('stores and deletes a file where files go, and makes no folder', async () => {
  const files = join(folder, 'attached')
  const lines = () => linesOf('Files', { FILES_URL: `file://${files}` })
  expect((await lines())[0]).toMatch(/^! Files: .*attached is not there yet/)
  mkdirSync(files)
  expect((await lines())[0]).toMatch(/^✓ Files: .*attached stores and returns/)
  expect(readdirSync(files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual([])
  rmSync(files, { recursive: true })
  writeFileSync(files, '')
  expect((await lines())[0]).toMatch(/^✗ Files: .*attached does not work/)
})

test('signs in to the mail server, and sends nothing', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ password }, _session, done) => {
      if (password === 'right') done(null, { user: 'mall' })
      else done(new Error('wrong password'))
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  const lines = (password: string, env = {}) =>
    linesOf('Mail', { SMTP_URL: `smtp://mall:${password}@127.0.0.1:${String(port)}`, ...env })
  expect((await lines('right'))[0]).toMatch(/^! Mail: 127\.0\.0\.1:\d+ accepts us, and PUBLIC_URL is not set/)
  expect((await lines('right', { PUBLIC_URL: 'http://mall.example' }))[0]).toMatch(/^✓ Mail/)
  expect((await lines('wrong'))[0]).toMatch(/^✗ Mail: 127\.0\.0\.1:\d+ does not accept us \(.*wrong password/)
  expect((await linesOf('Mail', { SMTP_URL: 'smtp://127.0.0.1:1' }))[0]).toMatch(/^✗ Mail: .*ECONNREFUSED/)
  expect((await linesOf('Mail'))[0]).toBe('✓ Mail: none is sent (no SMTP_URL)')
})

describe('the running mall', () => {
  const mallOf = (ready: object, metrics = 404) =>
    listen(({ url }, answer) => {
      if (url === '/healthz') return answer.end('{"status":"ok"}')
      if (url === '/readyz') return answer.end(JSON.stringify(ready))
      return answer.writeHead(metrics).end('unnamed_proxy 1\n')
    })

  test.each<[string, () => Promise<string>, RegExp]>([
    ['ready', () => mallOf({ status: 'ready' }), /^✓ Mall: ready at http:\/\/127/],
    [
      'not ready',
      () => mallOf({ status: 'not ready', reason: 'DISK_FULL', message: 'the disk is full' }),
      /^✗ Mall: runs at .* and is not ready: DISK_FULL → the disk is full/,
    ],
    ['another program', () => listen((_, answer) => answer.end('hello')), /^✗ Mall: something else answers/],
    ['none', freePort, /^! Mall: nothing answers at http:\/\/127\.0\.0\.1:\d+ → npm start/],
  ])('is reported when it is %s', async (_, start, line) => {
    expect((await linesOf('Mall', { PORT: await start() }))[0]).toMatch(line)
  })

  test('reports a proxy that the mall has met', async () => {
    const port = await mallOf({ status: 'ready' }, 200)
    expect(await linesOf('Proxy', { PORT: port })).toContainEqual(
      expect.stringMatching(/^✗ Proxy: requests come through/),
    )
  })
})

test('reports a part that cannot be checked, and the others all the same', async () => {
  const { config } = readConfig({ DATA_DIR: folder, PORT: '0' }, folder)
  const broken = { ...config, smtpUrl: 'no address' } satisfies Config
  const lines = (await examine({ config: broken, faults: [], unknown: [], folder, withDatabase: away })).map(lineOf)
  expect(lines).toContainEqual(expect.stringMatching(/^✗ Mail: cannot be checked \(.*\) → mend that first/))
  expect(lines.length).toBeGreaterThan(8)
})
