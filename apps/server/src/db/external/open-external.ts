import { escapeIdentifier } from 'pg'
import { DatabaseError } from 'pg-protocol'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'
import { say } from '#platform/settings/terminal.ts'
import { clientConfig, type Address } from '../connections/connect.ts'
import { openSession, type Sql } from '../driver/session.ts'
import { appRole, type Ground } from '../ground.ts'
import { actAs, readAddress, whereIs } from './address.ts'
import { readServer, serverFaults } from './server-faults.ts'

/**
 * Checks an external PostgreSQL before writing to it. With separate addresses for the owner and the mall, the mall's
 * role is granted the one that migrations grant to. With one address, its connections assume that role.
 */
export async function openExternal(url: string, ownerUrl: string | undefined): Promise<Ground> {
  const owner = readAddress(ownerUrl ?? url)
  await checkOwner(owner, ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL')
  const release = () => Promise.resolve()
  if (ownerUrl) {
    const app = readAddress(url)
    await checkApp(app, owner)
    return { owner, app, release }
  }
  say(
    `One database address for both owner and mall: the mall works as role ${appRole}, but a hole in it could leave that role. Two roles (DATABASE_OWNER_URL) are stronger.`,
  )
  const app = actAs(owner, appRole)
  await withConnection(app, 'DATABASE_URL', () => Promise.resolve())
  return { owner, app, release }
}

async function checkOwner(owner: Address, variable: string): Promise<void> {
  await withConnection(owner, variable, async (sql) => {
    const faults = serverFaults(await readServer(sql))
    if (faults.length > 0) throw new StartFault(faults.map((fault) => `${variable}: ${fault}`).join('\n'))
    await makeRole(sql, variable)
  })
}

/** Roles are server-wide: another mall may have created it, even concurrently. */
async function makeRole(sql: Sql, variable: string): Promise<void> {
  const present = async () => (await sql`select from pg_roles where rolname = ${appRole}`).length > 0
  try {
    if (!(await present()))
      await sql.unsafe(`create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole`)
  } catch (error) {
    if (!(await present())) throw rightsFault(variable, `create role ${appRole}`, error)
  }
  if (await mayTakeOn(sql)) return
  await sql.unsafe(`grant ${appRole} to current_user`).catch((error: unknown) => {
    throw rightsFault(variable, `grant ${appRole} to itself`, error)
  })
}

/** From version 16 on the creator of a role is a member, but may not assume it by default. */
async function mayTakeOn(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ may: boolean }>`
    select pg_has_role(${appRole}, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as may`
  return row?.may ?? false
}

async function checkApp(app: Address, owner: Address): Promise<void> {
  const { name, bypasses, owns, member } = await withConnection(app, 'DATABASE_URL', async (sql) => {
    const [row] = await sql<{ name: string; bypasses: boolean; owns: boolean; member: boolean }>`
      select current_user as name, r.rolsuper or r.rolbypassrls as bypasses,
        pg_has_role(d.datdba, 'usage') as owns, pg_has_role(${appRole}, 'usage') as member
      from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`
    if (!row) throw new Error('a connection without a role')
    return row
  })
  if (bypasses || owns) {
    throw new StartFault(
      `DATABASE_URL: role ${name} could pass by row level security (${bypasses ? 'superuser or bypassrls' : 'it owns the database'}): give the mall a plain role of its own.`,
    )
  }
  if (member) return
  await withConnection(owner, 'DATABASE_OWNER_URL', async (sql) => {
    await sql.unsafe(`grant ${appRole} to ${escapeIdentifier(name)}`).catch((error: unknown) => {
      throw rightsFault('DATABASE_OWNER_URL', `grant ${appRole} to ${name}`, error)
    })
  })
}

function rightsFault(variable: string, wanted: string, error: unknown): StartFault {
  return new StartFault(
    `${variable}: its role may not ${wanted} (${codeOf(error)}): let a superuser do it once, or give it CREATEROLE.`,
  )
}

async function withConnection<T>(address: Address, variable: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openSession(clientConfig(address))
  try {
    await sql`select 1`.catch((error: unknown) => {
      throw new StartFault(`${variable}: the database at ${whereIs(address)} cannot be reached (${reasonOf(error)}).`)
    })
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** PostgreSQL's own message if there is one; it names role and database but no password. */
function reasonOf(error: unknown): string {
  return error instanceof DatabaseError ? error.message : codeOf(error)
}
