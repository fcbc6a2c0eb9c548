import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Kysely, type Transaction } from 'kysely'
import { clientConfig, pooledConfig, type Address } from './connections/connect.ts'
import { postgresDialect } from './connections/dialect.ts'
import { openDirectory, type Directory } from './directory.ts'
import { bindWith } from './driver/binding.ts'
import { ConnectionPool } from './driver/pool.ts'
import { openListening, type Listener } from './connections/listen.ts'
import type { Tables } from './tables.ts'

/** A handle that sees and writes one tenant only. */
export type Db = Kysely<Tables>

/** The same inside a transaction. Writing verbs require it, so a forgotten transaction does not compile. */
export type Trx = Transaction<Tables>

/** `direct` leads to PostgreSQL itself, if `address` leads to a transaction pooler. */
export interface Addresses {
  address: Address
  direct?: Address | undefined
}

export interface Database {
  /** The handle of one tenant. Row level security hides the rows of others. */
  tenant(tenantId: string): Db
  /** The known tenants. Check it before `tenant` for any code that comes from outside. */
  directory: Directory
  /** Receives messages on a channel from any process of the mall, for any tenant. */
  listen(channel: string, listener: Listener): Promise<void>
  notify(channel: string, message: string): Promise<void>
  /** With which a thread opens the same database for itself. */
  addresses: Addresses
  /** Open connections and their current activity. */
  use: ConnectionPool['use']
  close(): Promise<void>
}

/**
 * For all tenants together. Statements are bound by processors, not by connections: on two cores 8 bear a tenth more
 * orders than 16. A connection that waits for a lock does nothing else, so there are a few more.
 */
export const usualConnections = 10

/** Far above the number of wholesalers; a handle that is made again costs nothing. */
const mostHandles = 10_000

/**
 * One pool for all tenants. What belongs to no tenant is read as tenant ''. With `direct`, `address` leads to a
 * transaction pooler, and `direct` to PostgreSQL itself. `niceness`: how far the embedded PostgreSQL gives way to other
 * processes while it works for these connections.
 */
export function openDatabase(
  address: Address,
  connections = usualConnections,
  direct?: Address,
  niceness = 0,
): Database {
  const pool =
    direct === undefined ? openPool(address, connections, niceness) : openPoolBehindPooler(address, connections)
  const handles = new Map<string, Db>()

  function tenant(tenantId: string): Db {
    // Codes of requests reach this too, so the number of handles must not grow with them.
    if (handles.size >= mostHandles) handles.clear()
    const db = handles.get(tenantId) ?? new Kysely<Tables>({ dialect: postgresDialect(pool, tenantId) })
    handles.set(tenantId, db)
    return db
  }

  async function notify(channel: string, message: string) {
    await pool.run('', 'select pg_notify($1, $2)', [channel, message])
  }
  const listening = openListening(direct ?? address, notify)

  return {
    tenant,
    directory: openDirectory(() => tenant('')),
    listen: (channel, listener) => listening.on(channel, listener),
    notify,
    addresses: { address, direct },
    use: () => pool.use(),
    async close() {
      await listening.close()
      await pool.end()
    },
  }
}

function openPool(address: Address, max: number, niceness: number) {
  // Only the embedded one is reached by a place; what a URL leads to may run elsewhere.
  const isNear = typeof address !== 'string'
  const opened = (processId: number) => {
    if (isNear && niceness > 0) giveWay(processId, niceness)
  }
  return new ConnectionPool({ ...clientConfig(address), max }, { opened })
}

/** Linux weighs the processes of PostgreSQL against others by their groups, other systems each by itself. */
function giveWay(processId: number, niceness: number): void {
  try {
    setPriority(processId, niceness)
    writeFileSync(`/proc/${processId}/autogroup`, String(niceness))
  } catch {
    // It has ended, or the system knows no groups or does not allow it: then it is served like all others.
  }
}

function openPoolBehindPooler(address: Address, max: number) {
  const { config, settings } = pooledConfig(address)
  return new ConnectionPool({ ...config, max }, { bind: bindWith(settings), prepares: false })
}
