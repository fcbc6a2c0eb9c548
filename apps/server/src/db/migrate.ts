import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'
import { connect, type Address } from './connect.ts'

const folder = new URL('./migrations/', import.meta.url)
const lock = 72_616_101

/**
 * Brings the tables up to date, forward only. Each migration is one transaction together with the line that
 * remembers it, so a start that is killed at any point leaves the old form or the new one. Two starts at once queue up.
 */
export async function migrate(owner: Address): Promise<string[]> {
  const sql = connect(owner, 1, { statement_timeout: '0', lock_timeout: '0' })
  try {
    await sql`select pg_advisory_lock(${lock})`
    await sql`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    )`
    await sql`grant select on schema_migrations to mall_app`
    return await applyMissing(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function applyMissing(sql: Sql): Promise<string[]> {
  const known = new Map(
    (await sql`select name, sha256 from schema_migrations`).map((r) => [r.name as string, r.sha256 as string]),
  )
  const applied: string[] = []
  for (const { name, text, sha256 } of await readMigrations()) {
    const before = known.get(name)
    if (before === sha256) continue
    if (before !== undefined) throw new Error(`migration ${name} was changed after it had run here`)
    await sql.begin(async (trx) => {
      await trx.unsafe(text)
      await trx`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`
    })
    applied.push(name)
  }
  return applied
}

export async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
