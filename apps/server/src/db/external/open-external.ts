import { escapeIdentifier } from 'pg'
import { DatabaseError } from 'pg-protocol'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'
import { say } from '#platform/settings/terminal.ts'
import { clientConfig, pooledConfig, type Address } from '../connections/connect.ts'
import { openSession, type Sql } from '../driver/session.ts'
import { appRole, type Ground } from '../ground.ts'
import { actAs, readAddress, whereIs } from './address.ts'
import { readServer, serverFaults } from './server-faults.ts'

/** The settings that the addresses come from, for messages. */
export interface SettingNames {
  app: string
  owner: string
  direct: string
}

const usualNames: SettingNames = { app: 'DATABASE_URL', owner: 'DATABASE_OWNER_URL', direct: 'DATABASE_DIRECT_URL' }

interface Addresses {
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  databaseDirectUrl: string | undefined
}

/**
 * Checks an external PostgreSQL before writing to it. With separate addresses for the owner and the mall, the mall's
 * role is granted the one that migrations grant to. With one address, its connections assume that role. Behind a pooler
 * all this is checked by the direct address.
 */
export async function openExternal(
  { databaseUrl: url = '', databaseOwnerUrl: ownerUrl, databaseDirectUrl: directUrl }: Addresses,
  names: SettingNames = usualNames,
): Promise<Ground> {
  const [variable, appUrl] = directUrl ? [names.direct, directUrl] : [names.app, url]
  const owner = readAddress(ownerUrl ?? appUrl)
  await checkOwner(owner, ownerUrl ? names.owner : variable)
  const release = () => Promise.resolve()
  const as = (address: string) => (ownerUrl ? readAddress(address) : actAs(readAddress(address), appRole))
  const app = as(appUrl)
  if (ownerUrl) await checkApp(app, variable, owner, names.owner)
  else {
    say(
      `One database address for both owner and mall: the mall works as role ${appRole}, but a hole in it could leave that role. Two roles (${names.owner}) are stronger.`,
    )
    await withConnection(app, variable, () => Promise.resolve())
  }
  if (!directUrl) return { owner, app, release }
  await checkPooler(readAddress(url), readAddress(directUrl))
  return { owner, app: as(url), direct: app, release }
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

async function checkApp(app: Address, variable: string, owner: Address, ownerName: string): Promise<void> {
  const { name, bypasses, owns, member } = await withConnection(app, variable, async (sql) => {
    const [row] = await sql<{ name: string; bypasses: boolean; owns: boolean; member: boolean }>`
      select current_user as name, r.rolsuper or r.rolbypassrls as bypasses,
        pg_has_role(d.datdba, 'usage') as owns, pg_has_role(${appRole}, 'usage') as member
      from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`
    if (!row) throw new Error('a connection without a role')
    return row
  })
  if (bypasses || owns) {
    throw new StartFault(
      `${variable}: role ${name} could pass by row level security (${bypasses ? 'superuser or bypassrls' : 'it owns the database'}): give the mall a plain role of its own.`,
    )
  }
  if (member) return
  await withConnection(owner, ownerName, async (sql) => {
    await sql.unsafe(`grant ${appRole} to ${escapeIdentifier(name)}`).catch((error: unknown) => {
      throw rightsFault(ownerName, `grant ${appRole} to ${name}`, error)
    })
  })
}

function rightsFault(variable: string, wanted: string, error: unknown): StartFault {
  return new StartFault(
    `${variable}: its role may not ${wanted} (${codeOf(error)}): let a superuser do it once, or give it CREATEROLE.`,
  )
}

/** Plain texts are the only statements that every pooler passes on. */
async function checkPooler(pooler: Address, direct: Address): Promise<void> {
  const whom = `select current_database() || ' as ' || session_user as place`
  const placeOf = async (sql: Sql) => (await sql.unsafe<{ place: string }>(whom))[0]?.place
  const expected = await withConnection(direct, 'DATABASE_DIRECT_URL', placeOf)
  const found = await withConnection(pooler, 'DATABASE_URL', placeOf, pooledConfig(pooler).config)
  if (found === expected) return
  throw new StartFault(`DATABASE_URL leads to ${found}, but DATABASE_DIRECT_URL to ${expected}: they must be the same.`)
}

async function withConnection<T>(
  address: Address,
  variable: string,
  work: (sql: Sql) => Promise<T>,
  config = clientConfig(address),
): Promise<T> {
  const sql = openSession(config)
  try {
    await sql.unsafe('select 1').catch((error: unknown) => {
      throw new StartFault(
        `${variable}: the database at ${whereIs(address)} cannot be reached (${reasonOf(error)}).${hintAt(error)}`,
      )
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

/** What PgBouncer answers to startup parameters. */
function hintAt(error: unknown): string {
  return reasonOf(error).includes('unsupported startup parameter')
    ? ' This looks like PgBouncer: set DATABASE_POOLER=transaction, and only DATABASE_URL to its address.'
    : ''
}
