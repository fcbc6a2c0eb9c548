import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseError } from 'pg-protocol'
import type { Answer } from './batch.ts'
import { type Bind, bindTenant } from './binding.ts'
import { ConnectionLost } from './connection-lost.ts'
import { Connection } from './connection.ts'
import { FairShare } from './fair-share.ts'
import { unnamed } from './known-statements.ts'
import { OpenTransaction, type PoolUse } from './open-transaction.ts'
import { isStalePlan } from './stale-plan.ts'

interface Lease {
  connection: Connection
  release: () => void
}

/** `pg` keeps it, its types do not name it. */
type OpenClient = PoolClient & { processID: number }

interface PoolSettings {
  bind?: Bind
  /** Whether statements stay prepared on their connection. */
  prepares?: boolean
  /** Called with the process of the server that a new connection has. */
  opened?: (processId: number) => void
}

const silentAfterMs = 20_000
const patienceMs = 5000

/**
 * The connections that all tenants share: opened on demand, at most `max`, closed after an idle minute. A statement runs
 * only for a tenant: the binding goes out in front of it, in the same implicit transaction, or right behind `begin`. It
 * ends with the transaction, so nothing has to be undone before another tenant's statement.
 */
export class ConnectionPool {
  readonly #use: PoolUse = { statements: 0, transactions: 0 }
  readonly #pool: Pool
  readonly #share: FairShare
  readonly #bind
  readonly #connections = new WeakMap<PoolClient, Connection>()

  constructor(
    config: PoolConfig & { max: number },
    { bind = bindTenant, prepares = true, opened = () => undefined }: PoolSettings = {},
  ) {
    this.#bind = bind
    this.#share = new FairShare(config.max, patienceMs)
    this.#pool = new Pool({ idleTimeoutMillis: 60_000, ...config })
    this.#pool.on('connect', (client) => {
      this.#connections.set(client, new Connection(client, silentAfterMs, prepares ? undefined : unnamed))
      opened((client as OpenClient).processID)
    })
    // An idle connection has died; the pool has dropped it already.
    this.#pool.on('error', () => undefined)
  }

  /** `waiting`: statements and transactions without a connection yet. */
  use(): PoolUse & { connections: number; waiting: number } {
    return { ...this.#use, connections: this.#pool.totalCount, waiting: this.#share.waiting }
  }

  async run(tenant: string, text: string, values: readonly unknown[]): Promise<Answer> {
    this.#use.statements += 1
    try {
      return await this.#runOnce(tenant, text, values).catch((error: unknown) => {
        if (isStalePlan(error)) return this.#runOnce(tenant, text, values)
        throw error
      })
    } finally {
      this.#use.statements -= 1
    }
  }

  async #runOnce(tenant: string, text: string, values: readonly unknown[]): Promise<Answer> {
    const { connection, release } = await this.#lease(tenant)
    try {
      return await connection.runBehind(this.#bind(tenant), text, values)
    } finally {
      release()
    }
  }

  async begin(tenant: string, isolationLevel?: string): Promise<OpenTransaction> {
    const begin = isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'
    const { connection, release } = await this.#lease(tenant)
    return new OpenTransaction(connection, this.#use, begin, this.#bind(tenant), release)
  }

  async #lease(tenant: string): Promise<Lease> {
    await this.#share.take(tenant)
    try {
      const client = await this.#connect()
      const connection = this.#connections.get(client)
      if (!connection) throw new Error('a connection that the pool did not announce')
      const release = () => {
        // A dead connection, or one still inside a transaction, is closed.
        client.release(connection.broken || client.getTransactionStatus() !== 'I')
        this.#share.leave(tenant)
      }
      return { connection, release }
    } catch (error) {
      this.#share.leave(tenant)
      throw error
    }
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      // An error of the server itself (too many connections, starting up) keeps its own code.
      throw error instanceof DatabaseError ? error : new ConnectionLost(error)
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}
