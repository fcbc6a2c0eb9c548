import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '#platform/settings/start-fault.ts'
import { clientConfig, type Address } from '../connections/connect.ts'
import { openSession, type Sql } from '../driver/session.ts'
import { oldestProgramIn, oldestProgramOf, whyTooOld, type AppliedMigration } from './program-version.ts'

const folder = new URL('../migrations/', import.meta.url)
const lock = 72_616_101

/** Running programs listen here and then check whether they may still work on the data. */
export const schemaChannel = 'schema_changed'
/** Not a migration: announces, before one runs, which programs have to stop for it. */
const announcement = 'announced'
/** Time for running programs to notice; they check on notification and at every readiness check. */
const noticeMs = 1500

type Applied = AppliedMigration & { sha256: string }
export type Migration = Awaited<ReturnType<typeof readMigrations>>[number]

/**
 * Applies missing migrations, forward only. Each is one transaction together with its record, so a start killed at any
 * point leaves the old form or the new one. Concurrent starts queue up. A program that is too old for the data changes
 * nothing and is refused.
 */
export async function migrate(owner: Address, migrations?: readonly Migration[]): Promise<string[]> {
  const sql = openSession(clientConfig(owner, { statement_timeout: '0', lock_timeout: '0' }))
  try {
    await sql`select pg_advisory_lock(${lock})`
    const known = migrations ?? (await readMigrations())
    const applied = await openList(sql)
    const tooOld = whyTooOld(known, applied)
    if (tooOld) throw new StartFault(tooOld)
    return await applyMissing(sql, known, applied)
  } finally {
    await sql.end()
  }
}

/** Reads the applied migrations; malls from before version 0016 get its newer column here. */
async function openList(sql: Sql): Promise<Applied[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now(), oldest_program text
  )`
  const [column] = await sql`select 1 from pg_attribute
    where attrelid = 'schema_migrations'::regclass and attname = 'oldest_program'`
  if (!column) await sql`alter table schema_migrations add column oldest_program text`
  await sql`grant select on schema_migrations to mall_app`
  // Only one start at a time holds the lock, so an announcement that is still here was left by one that died.
  await withdraw(sql)
  const rows = await sql`select name, sha256, oldest_program from schema_migrations`
  return rows as unknown as Applied[]
}

async function applyMissing(sql: Sql, migrations: readonly Migration[], applied: Applied[]): Promise<string[]> {
  const before = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const changed = migrations.find(({ name, sha256 }) => (before.get(name) ?? sha256) !== sha256)
  if (changed) throw new Error(`migration ${changed.name} was changed after it had run here`)
  const missing = migrations.filter(({ name }) => !before.has(name))
  const rows = missing.map(({ name, sha256, oldestProgram }) => ({ name, sha256, oldest_program: oldestProgram }))
  const needed = oldestProgramOf(rows)
  // On an empty database no older program can be running.
  if (applied.length > 0 && needed > oldestProgramOf(applied)) await announce(sql, needed)
  try {
    for (const { name, text, sha256, oldestProgram } of missing)
      await sql.begin(async (trx) => {
        await trx.unsafe(text)
        await trx`insert into schema_migrations (name, sha256, oldest_program) values (${name}, ${sha256}, ${oldestProgram})`
        await trx`select pg_notify(${schemaChannel}, '')`
      })
  } finally {
    await withdraw(sql)
  }
  return missing.map(({ name }) => name)
}

/** Programs too old for the next migrations stop taking calls before these run, not when their statements fail. */
async function announce(sql: Sql, oldestProgram: string): Promise<void> {
  await sql`insert into schema_migrations (name, sha256, oldest_program) values (${announcement}, '', ${oldestProgram})`
  await sql`select pg_notify(${schemaChannel}, '')`
  await sleep(noticeMs)
}

/** From here on the applied migrations say which programs may work; after a failure the stopped ones resume. */
async function withdraw(sql: Sql): Promise<void> {
  const gone = await sql`delete from schema_migrations where name = ${announcement} returning 1 as one`
  if (gone.length > 0) await sql`select pg_notify(${schemaChannel}, '')`
}

export async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name, text, sha256, oldestProgram: oldestProgramIn(name, text) }
    }),
  )
}
