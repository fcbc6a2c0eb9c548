import { availableParallelism } from 'node:os'
import { Kysely, type Transaction } from 'kysely'
import { clientConfig, type Address } from './connections/connect.ts'
import { postgresDialect } from './connections/dialect.ts'
import { openDirectory, type Directory } from './directory.ts'
import { ConnectionPool, type PoolUse } from './driver/pool.ts'
import { openListening, type Listener } from './connections/listen.ts'
import type { Tables } from './tables.ts'

/** A handle that sees and writes one tenant only. */
export type Db = Kysely<Tables>

/** The same inside a transaction. Writing verbs require it, so a forgotten transaction does not compile. */
export type Trx = Transaction<Tables>

export interface Database {
  /** The handle of one tenant. Row level security hides the rows of others. */
  tenant(tenantId: string): Db
  /** The known tenants. Check it before `tenant` for any code that comes from outside. */
  directory: Directory
  /** Receives messages on a channel from any process of the mall, for any tenant. */
  listen(channel: string, listener: Listener): Promise<void>
  notify(channel: string, message: string): Promise<void>
  /** Number of open pools, and their current activity. */
  use(): PoolUse & { pools: number }
  close(): Promise<void>
}

interface Pool {
  connections: ConnectionPool
  db: Db
  usedAt: number
}

/**
 * Statements are bound by processors, not by connections: on two cores half as many bear a tenth more orders. A
 * connection that waits for a lock does nothing else, so there are never fewer than eight.
 */
export const poolSize = Math.min(16, Math.max(8, availableParallelism() * 4))
const mostPools = 6

/**
 * A small pool per tenant, opened on demand and bound to it by a startup parameter. Idle connections close; with more
 * tenants than pools the least recently used pool is closed once its work is done.
 */
export function openDatabase(address: Address, size = poolSize, pools = mostPools): Database {
  const open = new Map<string, Pool>()
  const leaving = new Set<Promise<void>>()
  const use: PoolUse = { statements: 0, transactions: 0 }

  function retire(tenantId: string, { connections }: Pool) {
    open.delete(tenantId)
    const end = connections.end().finally(() => leaving.delete(end))
    leaving.add(end)
  }

  function poolOf(tenantId: string): Pool {
    const known = open.get(tenantId)
    if (known) return known
    if (open.size >= pools) {
      const [oldest] = [...open].sort(([, a], [, b]) => a.usedAt - b.usedAt)
      if (oldest) retire(...oldest)
    }
    const connections = new ConnectionPool({ ...clientConfig(address, { 'app.tenant': tenantId }), max: size }, use)
    const pool = { connections, db: new Kysely<Tables>({ dialect: postgresDialect(connections) }), usedAt: 0 }
    open.set(tenantId, pool)
    return pool
  }

  function tenant(tenantId: string): Db {
    const pool = poolOf(tenantId)
    pool.usedAt = performance.now()
    return pool.db
  }

  async function notify(channel: string, message: string) {
    await poolOf('').connections.run('select pg_notify($1, $2)', [channel, message])
  }
  const listening = openListening(address, notify)

  return {
    tenant,
    directory: openDirectory(() => tenant('')),
    listen: (channel, listener) => listening.on(channel, listener),
    notify,
    use: () => ({ ...use, pools: open.size }),
    async close() {
      await listening.close()
      for (const entry of open) retire(...entry)
      await Promise.all(leaving)
    },
  }
}
