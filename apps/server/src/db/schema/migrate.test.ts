import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { template } from '#test/global-setup.ts'
import { times } from '#test/proof.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'
import { firstVersion, oldestProgramIn } from './program-version.ts'

const { host, port } = inject('postgres')
const owner = { host, port, username: 'postgres' }
const admin = postgres({ ...owner, database: 'postgres', max: 1, onnotice: () => undefined })
const made: string[] = []

let all: Awaited<ReturnType<typeof readMigrations>>
beforeAll(async () => {
  all = await readMigrations()
})
afterAll(async () => {
  for (const name of made) await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

const emptyDatabase = () => makeDatabase('template0')
/** One with all tables already; creating them takes a second. */
const migratedDatabase = () => makeDatabase(template)

async function makeDatabase(from: string): Promise<string> {
  const name = `m_${randomBytes(6).toString('hex')}`
  await admin.unsafe(`create database ${name} encoding 'UTF8' template ${from}`)
  made.push(name)
  return name
}

test('makes the tables for an owner that row security holds, as a database of one’s own has it', async () => {
  const name = await emptyDatabase()
  await admin.unsafe(`create role ${name} login createrole; alter database ${name} owner to ${name}`)
  try {
    await expect(migrate({ host, port, username: name, database: name })).resolves.toHaveLength(all.length)
  } finally {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.unsafe(`drop role ${name}`)
  }
})

/** Runs the migrations in a process that can be killed. */
function startMigrating(database: string) {
  const file = fileURLToPath(new URL('./migrate.ts', import.meta.url))
  const code = `const { migrate } = await import(${JSON.stringify(file)}); await migrate(${JSON.stringify({ ...owner, database })})`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
}

/** The tables, and the migrations that are recorded. */
async function inspect(database: string) {
  const sql = postgres({ ...owner, database, max: 1 })
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const hasBook = tables.some(({ name }) => name === 'schema_migrations')
  const applied = hasBook ? await sql<{ name: string }[]>`select name from schema_migrations order by name` : []
  await sql.end()
  return {
    tables: tables.map(({ name }) => name).filter((name) => name !== 'schema_migrations'),
    applied: applied.map(({ name }) => name),
  }
}

/** Resolves once more than `count` migrations have been applied. */
async function applied(database: string, count: number): Promise<void> {
  const sql = postgres({ ...owner, database, max: 1 })
  const countSoFar = async () => {
    const [list] = await sql`select to_regclass('schema_migrations') is not null as exists`
    return list?.exists === true ? Number((await sql`select count(*) from schema_migrations`)[0]?.count) : 0
  }
  await expect.poll(countSoFar, { interval: 5 }).toBeGreaterThan(count)
  await sql.end()
}

const tablesOf = (names: readonly string[]) =>
  all
    .filter(({ name }) => names.includes(name))
    .flatMap(({ text }) => [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table ?? ''))
    .sort()

test(
  'leaves the tables before or after a migration when killed at any moment, and the next start completes them',
  { timeout: 300_000 },
  async () => {
    const seen = new Set<number>()
    const parts = times(2, 16)
    for (let part = 0; part < parts; part += 1) {
      const database = await emptyDatabase()
      const process = startMigrating(database)
      const ended = once(process, 'exit')
      // By its progress, not by time, so that it is under way however slow the machine is.
      await applied(database, (all.length * part) / parts)
      await sleep(part % 4)
      process.kill('SIGKILL')
      await ended
      const after = await inspect(database)
      seen.add(after.applied.length)
      expect(after.applied).toEqual(all.slice(0, after.applied.length).map(({ name }) => name))
      expect(after.tables).toEqual(tablesOf(after.applied))
      await migrate({ ...owner, database })
      expect((await inspect(database)).applied).toHaveLength(all.length)
    }
    expect(seen.size).toBeGreaterThan(1)
  },
)

test('applies each migration once when two starts run concurrently', async () => {
  const database = await emptyDatabase()
  const done = await Promise.all([migrate({ ...owner, database }), migrate({ ...owner, database })])
  expect(done.flat().sort()).toEqual(all.map(({ name }) => name))
  expect(await migrate({ ...owner, database })).toEqual([])
})

test('refuses a migration that was edited after it had been applied', async () => {
  const database = await migratedDatabase()
  const sql = postgres({ ...owner, database, max: 1 })
  await sql`update schema_migrations set sha256 = 'x' where name = ${all[0]?.name ?? ''}`
  await sql.end()
  await expect(migrate({ ...owner, database })).rejects.toThrow('was changed after it had run here')
})

/** A migration of a future version. */
const later = (number: string, oldestProgram: string, text = `create table t${number} (n int)`): Migration => ({
  name: `${number}-later.sql`,
  text,
  sha256: number,
  oldestProgram,
})

test('refuses to start a program that is too old for the data, and changes nothing', async () => {
  const database = await migratedDatabase()
  const newest = later('9001', '9001')
  await migrate({ ...owner, database }, [...all, newest])
  const before = await inspect(database)
  const old = migrate({ ...owner, database }, [...all, later('8001', '8001')])
  await expect(old).rejects.toThrow(
    'this program is version 8001, and the data need version 9001 or later: start the newer program.',
  )
  expect(await inspect(database)).toEqual(before)
})

test('lets the previous program work on data that allow it', async () => {
  const database = await migratedDatabase()
  await migrate({ ...owner, database }, [...all, later('9001', '0015')])
  expect(await migrate({ ...owner, database })).toEqual([])
})

test('upgrades a mall from before migrations named their oldest program', async () => {
  const database = await emptyDatabase()
  const first = all.filter(({ name }) => name.slice(0, 4) <= firstVersion)
  await migrate({ ...owner, database }, first)
  const sql = postgres({ ...owner, database, max: 1 })
  await sql`alter table schema_migrations drop column oldest_program`
  expect(await migrate({ ...owner, database })).toEqual(all.slice(first.length).map(({ name }) => name))
  await migrate({ ...owner, database }, [...all, later('9001', '9001')])
  const [row] = await sql`select oldest_program from schema_migrations where name = '9001-later.sql'`
  await sql.end()
  expect(row).toEqual({ oldest_program: '9001' })
})

test('announces a migration that older programs cannot work with, and withdraws it if it fails', async () => {
  const database = await migratedDatabase()
  const sql = postgres({ ...owner, database, max: 1, onnotice: () => undefined })
  const rows = () => sql`select name, oldest_program from schema_migrations where name > '9' order by name`
  const seen: unknown[] = []
  const listener = postgres({ ...owner, database, max: 1 })
  await listener.listen('schema_changed', () => void rows().then((found) => seen.push(...found)))
  const failing = later('9001', '9001', 'select 1 / 0')
  await expect(migrate({ ...owner, database }, [...all, failing])).rejects.toThrow('division by zero')
  expect(seen).toEqual([{ name: 'announced', oldest_program: '9001' }])
  expect(await rows()).toEqual([])
  await listener.end()
  await sql.end()
})

test('names in every new migration the oldest program that may work on its data', () => {
  const nameless = all.filter(
    ({ name, text }) => name.slice(0, 4) > firstVersion && !text.includes('-- oldest program: '),
  )
  expect(nameless.map(({ name }) => name)).toEqual([])
  const numbers = all.map(({ name }) => name.slice(0, 4))
  for (const { name, text } of all) expect([...numbers, firstVersion]).toContain(oldestProgramIn(name, text))
})
