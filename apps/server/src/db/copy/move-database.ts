import { clientConfig, type Address } from '../connections/connect.ts'
import { openSession, type Sql } from '../driver/session.ts'
import { migrate, readMigrations } from '../schema/migrate.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { listCopyTables, type CopyTable } from './copy-tables.ts'
import { compareFigures, readFigures, type AllFigures } from './figures.ts'
import { CopyDiffers, figuresOfOwner, fillDatabase } from './fill-database.ts'
import { copySettings, inSnapshot } from './snapshot.ts'

/** More memory for building indexes, and a server that notices soon when we are gone. */
const targetSettings = {
  ...copySettings,
  'app.tenant': '',
  maintenance_work_mem: '256MB',
  client_connection_check_interval: '5s',
}

/**
 * Copies everything into an empty database with the same tables, and compares it there before anything is committed.
 * A database that already holds exactly the same counts as moved: an earlier run was ended after its commit.
 */
export async function moveDatabase(
  source: Address,
  owner: Address,
  say: (line: string) => void,
  onCommitted: () => void,
): Promise<{ figures: AllFigures; wasThere: boolean }> {
  const sql = openSession(clientConfig(owner, targetSettings))
  try {
    return await inSnapshot(clientConfig(source, copySettings), async (from) => {
      await refuseOtherVersion(from)
      await refuseForeignTables(sql)
      await migrate(owner)
      const tables = (await listCopyTables(from)).filter(({ name }) => name !== 'schema_migrations')
      const wasThere = await hasTenants(sql)
      const figures = wasThere ? await compareMoved(from, sql, tables) : await fillDatabase(from, sql, tables, say)
      onCommitted()
      say('statistics …')
      for (const { name } of tables) await sql.unsafe(`analyze ${name}`)
      return { figures, wasThere }
    })
  } catch (error) {
    throw error instanceof CopyDiffers ? new StartFault(`the copy is not the same (${error.message}).`) : error
  } finally {
    await sql.end().catch(() => undefined)
  }
}

/** The source is not changed, so it is not migrated here either. */
async function refuseOtherVersion(from: Sql): Promise<void> {
  const known = await readMigrations()
  const [there] = await from`select to_regclass('schema_migrations') is not null as yes`
  const applied = there?.['yes']
    ? await from<{ name: string; sha256: string }>`select name, sha256 from schema_migrations`
    : []
  const shown = (all: readonly { name: string; sha256: string }[]) =>
    all.map(({ name, sha256 }) => `${name} ${sha256}`).sort()
  if (shown(known).join() === shown(applied).join()) return
  throw new StartFault('the data are of another version of the program: start and stop the mall once with this one.')
}

/** Tables of extensions do not count. */
async function refuseForeignTables(sql: Sql): Promise<void> {
  const found = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and to_regclass('schema_migrations') is null
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`
  if (found.length > 0)
    throw new StartFault(`the database is not empty: it has ${found.map(({ name }) => name).join(', ')}.`)
}

async function hasTenants(sql: Sql): Promise<boolean> {
  return (await sql`select from tenants limit 1`).length > 0
}

async function compareMoved(from: Sql, sql: Sql, tables: readonly CopyTable[]): Promise<AllFigures> {
  const [expected, found] = [await readFigures(from, tables), await figuresOfOwner(sql, tables)]
  const [first] = compareFigures(expected, found)
  if (first === undefined) return expected
  throw new StartFault(
    `the database already holds a mall, and it is another or has gone on since (${first}): drop it, and create it again.`,
  )
}
