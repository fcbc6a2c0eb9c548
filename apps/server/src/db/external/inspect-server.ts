import { clientConfig, type Address } from '../connections/connect.ts'
import { openSession, type Sql } from '../driver/session.ts'
import { appRole } from '../ground.ts'
import type { AppliedMigration } from '../schema/program-version.ts'
import { readServer, type ServerFacts } from './server-faults.ts'

/** What can be said of a database without changing anything in it. */
export interface Inspected {
  server: ServerFacts
  /** The role of the mall, if it has an address of its own. */
  app: { name: string; bypasses: boolean } | null
  /** Whether the owner may take on the mall's role. */
  mayAssume: boolean
  /** Null when there are no tables yet. */
  applied: AppliedMigration[] | null
  /** Tables of wholesalers without forced row level security. */
  unprotected: string[]
  /** How far this machine's clock is ahead of the server's, in milliseconds. */
  aheadMs: number
}

export async function inspectServer(owner: Address, app: Address | null): Promise<Inspected> {
  return withSession(owner, async (sql) => {
    const server = await readServer(sql)
    const [rights] = await sql<{ may: boolean }>`
      select coalesce(bool_or(pg_has_role(oid, 'member')), false) as may from pg_roles where rolname = ${appRole}`
    const [tables] = await sql<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`
    const applied =
      tables?.there === true ? await sql<AppliedMigration>`select name, oldest_program from schema_migrations` : null
    const open = await sql<{ name: string }>`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`
    const aheadMs = await compareClocks(sql)
    const role = app === null ? null : await withSession(app, readRole)
    return {
      server,
      app: role,
      mayAssume: rights?.may ?? false,
      applied,
      unprotected: open.map(({ name }) => name),
      aheadMs,
    }
  })
}

async function readRole(sql: Sql): Promise<NonNullable<Inspected['app']>> {
  const [row] = await sql<{ name: string; bypasses: boolean }>`
    select current_user::text as name, r.rolsuper or r.rolbypassrls or pg_has_role(d.datdba, 'usage') as bypasses
    from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`
  if (!row) throw new Error('a connection without a role')
  return row
}

/** The server read its clock somewhere between question and answer. */
async function compareClocks(sql: Sql): Promise<number> {
  const asked = Date.now()
  const [row] = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  return (asked + Date.now()) / 2 - (row?.ms ?? asked)
}

async function withSession<T>(address: Address, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openSession(clientConfig(address))
  try {
    return await work(sql)
  } finally {
    await sql.end().catch(() => undefined)
  }
}
