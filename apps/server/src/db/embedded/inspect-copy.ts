import { StartFault } from '#platform/settings/start-fault.ts'
import { verifyChain } from '../audit/audit-chain.ts'
import { listDemoTenants } from '../demo-tenants.ts'
import { openDatabase, type Db } from '../open.ts'
import { sqlStateOf } from '../statements/sql-state.ts'
import { countUnreadableSeeds } from './check-keys.ts'
import { openLasting } from './lasting-connection.ts'
import { openEmbedded } from './open-embedded.ts'
import { embeddedDatabase, type Place } from './place.ts'

export interface Findings {
  /** Per wholesaler: orders, and how far the audit log is unbroken. */
  tenants: {
    tenantId: string
    orders: number
    sealed: number
    head: string
    brokenAt: number | null
    isDemo?: boolean
    /** Files whose import was under way in what was restored, and that were stopped. */
    stopped?: string[]
  }[]
  /** Rows of each table, all wholesalers together. */
  rows: Record<string, number>
  /** Second factors that the key beside the database cannot decrypt. */
  unreadableSeeds: number
}

/**
 * Starts PostgreSQL on a copy and reads every table once, so that it checks every page; also verifies the audit log and
 * tries the keys in `keys`.
 */
export function inspectCopy(place: Place, keys: string, signal: AbortSignal): Promise<Findings> {
  return inspect(place, keys, signal, false)
}

/**
 * The same for what was restored. Imports that were under way are stopped: who goes back to the time before a wrong list
 * does not want to get it again.
 */
export function inspectRestored(place: Place, keys: string, signal: AbortSignal): Promise<Findings> {
  return inspect(place, keys, signal, true)
}

async function inspect(place: Place, keys: string, signal: AbortSignal, isRestored: boolean): Promise<Findings> {
  const ground = await openEmbedded(place, signal, () => undefined)
  try {
    const rows = await countRows(place)
    // Backups from before imports have no such table.
    const tenants = await inspectTenants(ground.app, isRestored && rows['imports'] !== undefined)
    return { tenants, rows, unreadableSeeds: await countUnreadableSeeds(place, keys) }
  } catch (error) {
    if (!/^XX00[12]$/.test(sqlStateOf(error) ?? '')) throw error
    throw new StartFault(`the database itself is damaged (${(error as Error).message}): restore an older backup.`)
  } finally {
    await ground.release()
  }
}

/** Differences in row counts, one line each. */
export function compareRows(expected: Findings['rows'], found: Findings['rows']): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name} has ${found[name] ?? 'no'} rows instead of ${expected[name] ?? 'none'}`)
}

async function countRows(place: Place): Promise<Findings['rows']> {
  const sql = openLasting(place, embeddedDatabase, 'nuri-mall backup check')
  try {
    // Reads the tables themselves and no index, so that every page is read.
    await sql`set enable_indexscan = off`
    await sql`set enable_indexonlyscan = off`
    await sql`set enable_bitmapscan = off`
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by relname`
    const rows: Findings['rows'] = {}
    for (const { name } of tables) {
      const [row] = await sql.unsafe<{ n: number }>(`select count(*)::float8 as n from public."${name}"`)
      rows[name] = row?.n ?? 0
    }
    return rows
  } finally {
    await sql.end()
  }
}

async function inspectTenants(
  app: Parameters<typeof openDatabase>[0],
  stopsImports: boolean,
): Promise<Findings['tenants']> {
  const database = openDatabase(app, 1)
  try {
    const demos = await listDemoTenants(database)
    const found = []
    for (const { tenantId } of await database.directory.all()) {
      const db = database.tenant(tenantId)
      const { n } = await db
        .selectFrom('orders')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
        .executeTakeFirstOrThrow()
      const stopped = stopsImports ? await stopImports(db) : []
      found.push({ tenantId, orders: n, ...(await verifyChain(db)), isDemo: demos.includes(tenantId), stopped })
    }
    return found
  } finally {
    await database.close()
  }
}

/** Back to where a person decides. Returns the names of the files. */
async function stopImports(db: Db): Promise<string[]> {
  const stop = (from: 'APPLYING' | 'UNDOING', to: 'READY' | 'APPLIED') =>
    db
      .updateTable('imports')
      .set((one) => ({ state: to, claim: null, claimed_until: null, version: one('version', '+', 1) }))
      .where('state', '=', from)
      .returning('file_name as name')
      .execute()
  return [...(await stop('APPLYING', 'READY')), ...(await stop('UNDOING', 'APPLIED'))].map(({ name }) => name)
}
