import { StartFault } from '#platform/settings/start-fault.ts'
import { verifyChain } from '../audit/audit-chain.ts'
import { listDemoTenants } from '../demo-tenants.ts'
import { openDatabase } from '../open.ts'
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
export async function inspectCopy(place: Place, keys: string, signal: AbortSignal): Promise<Findings> {
  const ground = await openEmbedded(place, signal, () => undefined)
  try {
    const rows = await countRows(place)
    return { tenants: await inspectTenants(ground.app), rows, unreadableSeeds: await countUnreadableSeeds(place, keys) }
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

async function inspectTenants(app: Parameters<typeof openDatabase>[0]): Promise<Findings['tenants']> {
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
      found.push({ tenantId, orders: n, ...(await verifyChain(db)), isDemo: demos.includes(tenantId) })
    }
    return found
  } finally {
    await database.close()
  }
}
