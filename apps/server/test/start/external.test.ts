import { existsSync, readdirSync } from 'node:fs'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull } from '#test/proof.ts'
import { startPostgres, type TestServer } from '#test/postgres-server.ts'
import { leftBehind, makeDataDir, processesOf, startMall, statusOf, stopMall } from '../running/running-mall.ts'

const debian = '/usr/lib/postgresql'
const hasDebian = existsSync(debian) && readdirSync(debian).length > 0

// Several nodes serve on an external 18 in every run (nodes.test.ts), and the oldest has less than it.
const versions = hasDebian ? (isFull ? ['18', '15'] : ['15']) : ['18']
const oldest = versions.at(-1)

describe.each(versions)('on an external PostgreSQL %s', (version) => {
  const data = makeDataDir()
  let server: TestServer

  beforeAll(async () => {
    server = await startPostgres(version)
    await asAdmin(`
      create role keeper login createrole;
      create role shop login;
      create role stranger login;
      create database mall owner keeper encoding 'UTF8' template template0;
      create database alone owner keeper encoding 'UTF8' template template0;
      create database old encoding 'SQL_ASCII' locale 'C' template template0;
      create database closed encoding 'UTF8' template template0`)
  })
  afterAll(async () => {
    data[Symbol.dispose]()
    await server.stop()
  })

  async function asAdmin(statements: string) {
    const sql = postgres({ host: server.host, username: server.username, database: 'postgres', max: 1 })
    for (const statement of statements.split(';')) await sql.unsafe(statement)
    await sql.end()
  }

  const url = (user: string, database: string) =>
    `postgres:///${database}?user=${user}&host=${encodeURIComponent(server.host)}`

  test('serves with separate addresses for owner and mall, and starts no PostgreSQL of its own', async () => {
    const env = { DATABASE_URL: url('shop', 'mall'), DATABASE_OWNER_URL: url('keeper', 'mall') }
    for (const start of [1, 2]) {
      const mall = startMall(data.path, { env })
      expect(await statusOf(`${await mall.ready}/readyz`), `start ${start}`).toBe(200)
      expect(mall.out()).not.toContain('DATABASE_OWNER_URL')
      expect(processesOf(data.path).map(({ what }) => what)).toEqual(['mall'])
      await stopMall(mall)
      expect(await leftBehind(data.path)).toEqual([])
    }
  })

  test('serves with one address as a separate role, and reports that this is weaker', async () => {
    const mall = startMall(data.path, { env: { DATABASE_URL: url('keeper', 'alone') } })
    expect(await statusOf(`${await mall.ready}/readyz`)).toBe(200)
    expect(mall.out()).toContain('Two roles (DATABASE_OWNER_URL) are stronger.')
    const sql = postgres({ host: server.host, username: server.username, database: 'alone', max: 1 })
    const [row] = await sql`select count(*)::int as tables, bool_and(tableowner = 'keeper') as keepers
      from pg_tables where schemaname = 'public'`
    expect(row).toMatchObject({ keepers: true })
    await sql.end()
    await stopMall(mall)
  })

  // The messages are equal on every version, so one is enough.
  if (version !== oldest) return

  test.each([
    [
      'a database that is not UTF-8',
      () => ({ DATABASE_URL: url('postgres', 'old') }),
      `DATABASE_URL: the database is encoded as SQL_ASCII: it must be UTF8 (create database … encoding 'UTF8' template template0).`,
    ],
    [
      'an owner who may not create tables',
      () => ({ DATABASE_URL: url('keeper', 'closed') }),
      'DATABASE_URL: its role may not create tables in schema public: grant create on schema to it, or let it own the database.',
    ],
    [
      'a superuser as the role of the mall',
      () => ({ DATABASE_URL: url('postgres', 'mall'), DATABASE_OWNER_URL: url('keeper', 'mall') }),
      'DATABASE_URL: role postgres could pass by row level security (superuser or bypassrls): give the mall a plain role of its own.',
    ],
    [
      'the owner as the role of the mall',
      () => ({ DATABASE_URL: url('keeper', 'mall'), DATABASE_OWNER_URL: url('keeper', 'mall') }),
      'DATABASE_URL: role keeper could pass by row level security (it owns the database): give the mall a plain role of its own.',
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: url('keeper', 'nowhere') }),
      'cannot be reached (database "nowhere" does not exist).',
    ],
  ])('reports %s in one line', async (_what, env, line) => {
    const mall = startMall(data.path, { env: env() })
    expect(await mall.exit).toEqual({ code: 1, signal: null })
    expect(mall.err().trimEnd().split('\n')).toHaveLength(1)
    expect(mall.err()).toContain(line)
  })

  test('reports an owner who may not create the role of the mall in one line', async () => {
    await asAdmin(`create database bare owner stranger encoding 'UTF8' template template0;
      drop owned by mall_app; alter role mall_app rename to mall_app_before`)
    const mall = startMall(data.path, { env: { DATABASE_URL: url('stranger', 'bare') } })
    expect(await mall.exit).toEqual({ code: 1, signal: null })
    expect(mall.err()).toBe(
      'Nuri Mall cannot start: DATABASE_URL: its role may not create role mall_app (42501): let a superuser do it once, or give it CREATEROLE.\n',
    )
  })
})
