import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const usual = readConfig({}, '/mall').config

test('defaults to a demo on loopback when no variable is set', () => {
  expect(usual).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    loopback: true,
    dataDir: { path: '/mall/data', chosen: false },
    databaseUrl: undefined,
    databaseConnections: 10,
    databaseWaitSeconds: 30,
    demo: true,
    demoPasswords: 'published',
    logLevel: 'warn',
    trustProxy: [],
  })
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: ' 9000 ' }, { port: 9000 }],
  [{ PORT: '' }, { port: 8080 }],
  [{ HOST: '0.0.0.0' }, { loopback: false }],
  [{ HOST: '::1' }, { loopback: true }],
  [{ HOST: 'localhost' }, { loopback: true }],
  [{ HOST: '127.0.0.2' }, { loopback: true }],
  [{ HOST: '127.evil.example' }, { loopback: false }],
  [{ DATA_DIR: 'elsewhere' }, { dataDir: { path: '/mall/elsewhere', chosen: true } }],
  [{ DATA_DIR: '/srv/mall' }, { dataDir: { path: '/srv/mall', chosen: true } }],
  [{ DATABASE_URL: 'postgresql://db/mall' }, { demo: false, logLevel: 'info' }],
  [{ DATABASE_URL: 'postgres://db/mall', MALL_DEMO: 'on' }, { demo: true }],
  [{ DATABASE_CONNECTIONS: '40' }, { databaseConnections: 40 }],
  [{ MALL_DEMO: 'off' }, { demo: false }],
  [{ MALL_DEMO_PASSWORDS: 'random' }, { demoPasswords: 'random' }],
  [{ HOST: '0.0.0.0' }, { demoPasswords: 'random' }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }, { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] }],
  [{}, { backup: undefined, catalogueMemory: 192 * 2 ** 20 }],
  [{ CATALOGUE_MEMORY_MB: '16' }, { catalogueMemory: 16 * 2 ** 20 }],
  [
    { BACKUP_DIR: 'backups' },
    { backup: { folder: '/mall/backups', keepDays: 7, time: '03:30', mostWaiting: 2 ** 31, everyMs: 20_000 } },
  ],
  [
    { BACKUP_DIR: '/mnt/b', BACKUP_TIME: '23:05', BACKUP_KEEP_DAYS: '30', BACKUP_LOG_SECONDS: '5' },
    { backup: { folder: '/mnt/b', keepDays: 30, time: '23:05', everyMs: 5000 } },
  ],
])('reads %j as %j', (env, expected) => {
  const { config, faults } = readConfig(env, '/mall')
  expect(faults).toEqual([])
  expect(config).toMatchObject(expected)
})

test.each([
  [{ PORT: '-1' }, /^PORT is "-1"/],
  [{ PORT: '8080.5' }, /^PORT is "8080.5"/],
  [{ PORT: '1e3' }, /^PORT is "1e3"/],
  [{ MALL_DEMO: 'ON' }, /^MALL_DEMO is "ON": it must be one of on, off\.$/],
  [{ MALL_DEMO_PASSWORDS: 'none' }, /^MALL_DEMO_PASSWORDS is "none"/],
  [{ HOST: '0.0.0.0', MALL_DEMO_PASSWORDS: 'published' }, /^MALL_DEMO_PASSWORDS is "published", but HOST/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"/],
  [{ DATABASE_URL: 'db.example/mall' }, /^DATABASE_URL is not an address/],
  [{ DATABASE_POOLER: 'session' }, /^DATABASE_POOLER is "session": it must be transaction\.$/],
  [
    { DATABASE_POOLER: 'transaction' },
    /^DATABASE_POOLER is set but DATABASE_URL, the address of the pooler, is not\.$/,
  ],
  [{ DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://db/mall' }, /DATABASE_DIRECT_URL is not: listening/],
  [{ DATABASE_DIRECT_URL: 'postgres://db/mall' }, /^DATABASE_DIRECT_URL is set but DATABASE_POOLER is not\.$/],
  [{ DATABASE_CONNECTIONS: '1' }, /^DATABASE_CONNECTIONS is "1": it must be a number from 2 to 500\.$/],
  [{ DATABASE_OWNER_URL: 'postgres://db/mall' }, /^DATABASE_OWNER_URL is set but DATABASE_URL is not\.$/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY names "true"/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY names "0.0.0.0\/0"/],
  [{ TRUST_PROXY: '10.0.0.1,*' }, /^TRUST_PROXY names "\*"/],
  [{ SMTP_URL: 'mail.example.com:587' }, /^SMTP_URL is not an address/],
  [{ SMTP_URL: 'smtp://' }, /^SMTP_URL is not an address/],
  [{ SMTP_URL: 'smtp://user:100%@mail.example' }, /^SMTP_URL is not an address/],
  [{ BACKUP_TIME: '24:00' }, /^BACKUP_TIME is "24:00"/],
  [{ BACKUP_KEEP_DAYS: '0' }, /^BACKUP_KEEP_DAYS is "0": it must be a number from 1 to 3650\.$/],
  [{ BACKUP_LOG_SECONDS: '60' }, /^BACKUP_LOG_SECONDS is "60"/],
  [{ CATALOGUE_MEMORY_MB: '15' }, /^CATALOGUE_MEMORY_MB is "15": it must be a number from 16 to 99999\.$/],
  [{ CATALOGUE_MEMORY_MB: '1e3' }, /^CATALOGUE_MEMORY_MB is "1e3"/],
  [{ BACKUP_WAITING_MB: '1.5' }, /^BACKUP_WAITING_MB is "1.5"/],
  [{ BACKUP_DIR: '/b', DATABASE_URL: 'postgres://db/mall' }, /^BACKUP_DIR is set, but with DATABASE_URL/],
  [{ PUBLIC_URL: 'mall.example.com' }, /^PUBLIC_URL is not an address/],
])('rejects %j with one line', (env, line) => {
  const { faults } = readConfig(env, '/mall')
  expect(faults).toEqual([expect.stringMatching(line)])
})

test('reports all faults together and repeats no password', () => {
  const { faults } = readConfig({ PORT: 'x', DATABASE_URL: 'secret', MALL_DEMO: 'x' }, '/mall')
  expect(faults).toHaveLength(3)
  expect(faults.join()).not.toContain('secret')
})

test('lists in .env.example exactly the variables that are read', () => {
  const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#?\s*([A-Z_]+)=/gm)].map(([, name]) => name)
  const read = new Set<string>()
  const env = new Proxy({}, { get: (_, name) => (read.add(String(name)), undefined) })
  readConfig(env, '/mall')
  // The targets of `npm run move` and `npm run files` are read by these commands alone.
  expect(named.sort()).toEqual([...read, 'FILES_TO_URL', 'MOVE_TO_OWNER_URL', 'MOVE_TO_URL'].sort())
})
